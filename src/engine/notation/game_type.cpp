#include <algorithm>
#include <array>
#include <optional>

#include <roj/ruleset.h>

namespace roj {
namespace {

constexpr std::string_view kBase = "Base";
constexpr std::array kExpansions{Bug::Mosquito, Bug::Ladybug, Bug::Pillbug,
                                 Bug::Scorpion, Bug::Moth,    Bug::Dragonfly};

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool same_ignoring_case(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return lower(x) == lower(y); });
}

Reason bad_game_type(std::string_view text) {
    return {.why = Why::BadGameType, .written = {std::string(text)}};
}

}  // namespace

std::string format_game_type(GameType type) {
    std::string text(kBase);
    for (const Bug bug : kExpansions) {
        if (!type.contains(bug)) { continue; }
        if (text.size() == kBase.size()) { text += '+'; }
        text += letter(bug);
    }
    return text;
}

Result<GameType, Reason> parse_game_type(std::string_view text) {
    if (text.size() < kBase.size() || !same_ignoring_case(text.substr(0, kBase.size()), kBase)) {
        return bad_game_type(text);
    }
    std::string_view letters = text.substr(kBase.size());
    if (letters.empty()) { return GameType{}; }
    if (letters[0] != '+') { return bad_game_type(text); }
    letters.remove_prefix(1);

    GameType type;
    for (const char c : letters) {
        const std::optional<Bug> bug = bug_from_letter(c);
        if (!bug || std::ranges::find(kExpansions, *bug) == kExpansions.end() ||
            type.contains(*bug)) {
            return bad_game_type(text);
        }
        type.add(*bug);
    }
    return type;
}

}  // namespace roj
