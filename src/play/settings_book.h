#pragma once

#include <string>
#include <string_view>

#include <roj/result.h>

#include "play/event.h"

namespace roj::play {

/// The settings that a player keeps for later games; the program defines them.
class SettingsBook {
public:
    SettingsBook() = default;
    SettingsBook(const SettingsBook&) = delete;
    SettingsBook& operator=(const SettingsBook&) = delete;
    virtual ~SettingsBook() = default;

    /// Lists all settings with their values and meanings.
    virtual Page page() const = 0;
    /// Shows one setting and its values.
    virtual Result<std::string> show(std::string_view key) const = 0;
    /// Stores a value and returns a confirmation; `default` removes the stored one.
    virtual Result<std::string> keep(std::string_view key, std::string_view value) = 0;
};

}  // namespace roj::play
