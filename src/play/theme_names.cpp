#include "play/theme_names.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "i18n/message.h"
#include "i18n/phrases.h"
#include "i18n/tr.h"
#include "i18n/typed.h"
#include "text/ascii.h"

namespace roj::play {

namespace {

/// The names of version 0.1.
constexpr std::array<std::pair<std::string_view, Theme>, 3> kOldNames{
    {{"amber", Theme::Dark}, {"vivid", Theme::Dark}, {"paper", Theme::Light}}};

}  // namespace

Result<Theme> parse_theme(std::string_view text) {
    const std::string name = text::lower_case(text);
    const std::vector<std::string> themes = kThemes.all();
    const auto found = std::ranges::find(themes, name);
    if (found != themes.end()) { return static_cast<Theme>(found - themes.begin()); }
    for (const auto& [old, theme] : kOldNames) {
        if (old == name) { return theme; }
    }
    std::vector<std::string> own;
    std::ranges::transform(themes, std::back_inserter(own), i18n::own_value);
    const std::string names = i18n::any_of(own);
    if (text.empty()) { return Error{message("A theme needs a name: {0}.", names)}; }
    return Error{message("{0} is not a theme. The themes are {1}.", in_quotes(text), names)};
}

std::string describe_theme(Theme theme) {
    return tr(
        "The theme is {0} until you leave. To keep it, type settings theme={0} in a game of Hive.",
        i18n::own_value(kThemes.all().at(static_cast<std::size_t>(theme))));
}

}  // namespace roj::play
