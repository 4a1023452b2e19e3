#include "app/config/setting_keys.h"

#include <roj/ruleset.h>

#include "play/theme.h"

namespace roj::app {
namespace {

template <typename Words>
std::vector<std::string> to_list(const Words& words) {
    return {words.begin(), words.end()};
}

std::vector<std::string> seats() {
    constexpr int kLevels = 10;
    std::vector<std::string> all{"human", "bot"};
    for (int level = 1; level <= kLevels; ++level) {
        all.push_back("bot:" + std::to_string(level));
    }
    all.emplace_back("engine:");
    return all;
}

}  // namespace

std::vector<std::string> values_of(std::string_view key) {
    if (key == "white" || key == "black") { return seats(); }
    if (key == "game") { return {"Base", "Base+M", "Base+L", "Base+P", "Base+MLP", "Base+MLPCOD"}; }
    if (key == "rules") { return to_list(rule_presets()); }
    if (key == "color") { return to_list(kColorWords); }
    if (key == "layout") { return to_list(kLayoutWords); }
    if (key == "theme") { return to_list(play::theme_names()); }
    if (key == "bell" || key == "lines" || key == "unicode" || key == "mouse" || key == "reader") {
        return to_list(kFlagWords);
    }
    return {};
}

}  // namespace roj::app
