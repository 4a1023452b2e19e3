#include <roj/piece.h>

#include <cstddef>

namespace roj {
namespace {

// By Bug.
constexpr std::string_view kLetters = "QSBGAMLPCOD";
constexpr std::array<std::string_view, kBugs.size()> kNames{
    "Queen Bee", "Spider",  "Beetle",   "Grasshopper", "Soldier Ant", "Mosquito",
    "Ladybug",   "Pillbug", "Scorpion", "Moth",        "Dragonfly"};

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
