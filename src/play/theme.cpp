#include "play/theme.h"

#include <algorithm>
#include <array>

#include "play/wording/words.h"

namespace roj::play {
namespace {

constexpr std::array<std::string_view, 4> kThemes{"amber", "paper", "vivid", "plain"};

}  // namespace

std::vector<std::string_view> theme_names() {
    return {kThemes.begin(), kThemes.end()};
}

Result<Theme> parse_theme(std::string_view text) {
    const auto* const found = std::find(kThemes.begin(), kThemes.end(), lower_case(text));
    if (found != kThemes.end()) { return static_cast<Theme>(found - kThemes.begin()); }
    const std::string names = listed(kThemes, "or");
    if (text.empty()) { return Error{"theme needs a name: " + names}; }
    return Error{"there is no theme \"" + std::string(text) + "\"; there are " + names};
}

std::string describe_theme(Theme theme, bool kept) {
    const std::string name(kThemes[static_cast<std::size_t>(theme)]);
    if (kept) { return "The theme is " + name + '.'; }
    return "The theme is " + name + " until you leave. In a game of Hive settings theme=" + name +
           " keeps it.";
}

}  // namespace roj::play
