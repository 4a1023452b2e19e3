#pragma once

#include <string>
#include <string_view>

#include <roj/result.h>

#include "play/event.h"

namespace roj::play {

/// The settings a player keeps from game to game. Only the program knows what they are.
class SettingsBook {
public:
    SettingsBook() = default;
    SettingsBook(const SettingsBook&) = delete;
    SettingsBook& operator=(const SettingsBook&) = delete;
    virtual ~SettingsBook() = default;

    /// All of them with their values and meanings.
    virtual Page page() const = 0;
    /// One of them with its values.
    virtual Result<std::string> show(std::string_view key) const = 0;
    /// Keeps a value; `default`: whatever holds if nothing is set. Says what was done.
    virtual Result<std::string> keep(std::string_view key, std::string_view value) = 0;
};

}  // namespace roj::play
