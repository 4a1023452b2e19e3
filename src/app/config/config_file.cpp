#include "app/config/config_file.h"

#include <system_error>

#include "app/config/config.h"
#include "os/files.h"

namespace roj::app {

std::vector<std::string> apply_config_file(Settings& settings, const std::filesystem::path& file) {
    std::error_code ignored;
    if (file.empty() || !std::filesystem::exists(file, ignored)) { return {}; }
    const auto text = os::read_file(file);
    if (!text) { return {text.error().message + "; the defaults are used"}; }
    const Config config = parse_config(*text);
    std::vector<std::string> warnings;
    for (const std::string& warning : config.warnings) {
        warnings.push_back(file.string() + ": " + warning + "; the line is ignored");
    }
    for (const BadChoice& bad : apply_choices(settings, config.choices())) {
        warnings.push_back(file.string() + ": " + bad.key + ": " + bad.reason +
                           "; the default is used");
    }
    return warnings;
}

}  // namespace roj::app
