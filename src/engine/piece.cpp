#include <roj/piece.h>

#include <cstddef>

namespace roj {
namespace {

struct Names {
    char letter;
    std::string_view name;
};

// By Bug.
constexpr std::array<Names, kBugs.size()> kNames{{{'Q', "Queen Bee"},
                                                  {'S', "Spider"},
                                                  {'B', "Beetle"},
                                                  {'G', "Grasshopper"},
                                                  {'A', "Soldier Ant"},
                                                  {'M', "Mosquito"},
                                                  {'L', "Ladybug"},
                                                  {'P', "Pillbug"},
                                                  {'C', "Scorpion"},
                                                  {'O', "Moth"},
                                                  {'D', "Dragonfly"}}};

const Names& names(Bug bug) {
    return kNames[static_cast<std::size_t>(bug)];
}

}  // namespace

std::string_view name(Color color) {
    return color == Color::White ? "White" : "Black";
}

char letter(Bug bug) {
    return names(bug).letter;
}

std::string_view name(Bug bug) {
    return names(bug).name;
}

std::optional<Bug> bug_from_letter(char letter) {
    const char upper =
        letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
    for (const Bug bug : kBugs) {
        if (names(bug).letter == upper) { return bug; }
    }
    return std::nullopt;
}

std::string format_piece(Piece piece) {
    std::string text{piece.color == Color::White ? 'w' : 'b', letter(piece.bug)};
    if (piece.number > 0) { text += std::to_string(piece.number); }
    return text;
}

}  // namespace roj
