#include <roj/piece.h>

#include <cstddef>

#include "text/marked.h"

namespace roj {
namespace {

using text::N_;

// By Bug.
constexpr std::string_view kLetters = "QSBGAMLPCOD";
constexpr std::array<std::string_view, kBugs.size()> kNames{
    N_("Queen Bee"),   N_("Spider"),   N_("Beetle"),   N_("Grasshopper"),
    N_("Soldier Ant"), N_("Mosquito"), N_("Ladybug"),  N_("Pillbug"),
    N_("Scorpion"),    N_("Moth"),     N_("Dragonfly")};

}  // namespace

std::string_view name(Color color) {
    return color == Color::White ? "White" : "Black";
}

char letter(Bug bug) {
    return kLetters[static_cast<std::size_t>(bug)];
}

std::string_view name(Bug bug) {
    return kNames[static_cast<std::size_t>(bug)];
}

std::optional<Bug> bug_from_letter(char letter) {
    const bool small = letter >= 'a' && letter <= 'z';
    const std::size_t at = kLetters.find(static_cast<char>(small ? letter - 'a' + 'A' : letter));
    if (at == kLetters.npos) { return std::nullopt; }
    return static_cast<Bug>(at);
}

std::string format_piece(Piece piece) {
    std::string text{piece.color == Color::White ? 'w' : 'b', letter(piece.bug)};
    if (piece.number > 0) { text += std::to_string(piece.number); }
    return text;
}

}  // namespace roj
