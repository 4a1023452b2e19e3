#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "app/config/settings.h"
#include "play/settings_book.h"

namespace roj::app {

/// Applies the configuration file, if it exists. Returns what is wrong in it: each message names
/// the file, the line or key, and what happens instead.
std::vector<std::string> apply_config_file(Settings& settings, const std::filesystem::path& file);

/// The configuration file, as a player changes it from within the game: one line at a time, and
/// everything else in it stays as it is.
class SettingsFile final : public play::SettingsBook {
public:
    /// An empty path: there is no home folder to keep anything in.
    explicit SettingsFile(std::filesystem::path file) : file_(std::move(file)) {}

    play::Page page() const override;
    Result<std::string> show(std::string_view key) const override;
    Result<std::string> keep(std::string_view key, std::string_view value) override;

private:
    Result<std::string> text() const;

    std::filesystem::path file_;
};

}  // namespace roj::app
