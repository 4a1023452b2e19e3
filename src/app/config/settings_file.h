#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "app/config/settings.h"
#include "play/settings_book.h"

namespace roj::app {

/// Applies the configuration file, if it exists. Returns its errors: each message names the file,
/// the line or key, and the effect.
std::vector<std::string> apply_config_file(Settings& settings, const std::filesystem::path& file);

/// The configuration file as a player edits it in the game: changes one line at a time and keeps
/// the rest.
class SettingsFile final : public play::SettingsBook {
public:
    /// An empty path means that there is no home directory.
    explicit SettingsFile(std::filesystem::path file) : file_(std::move(file)) {}

    play::Page page() const override;
    Result<std::string> show(std::string_view key) const override;
    Result<std::string> keep(std::string_view key, std::string_view value) override;

private:
    Result<std::string> text() const;

    std::filesystem::path file_;
};

}  // namespace roj::app
