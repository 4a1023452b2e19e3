#include "record/sgf_writer.h"

#include <cctype>

#include <roj/notation.h>

namespace roj::record {
namespace {

constexpr int kFirstColumn = 'N' - 'A';
constexpr int kFirstRow = 13;
constexpr int kBoardSize = 26;

class Writer {
public:
    Writer(const Game& game, SgfAge age) : game_(game), age_(age) {}

    std::string write();

private:
    void act(const std::string& what);
    void write_pass();
    void write_move(const Position& before, const Move& move);
    std::string name_of(Piece piece) const;
    std::string cell_of(Hex cell) const;

    const Game& game_;
    SgfAge age_;
    int seat_ = 0;
    int number_ = 0;
    std::string text_;
};

std::string Writer::write() {
    std::string bugs = format_game_type(game_.rules().game_type).substr(4);
    if (!bugs.empty()) { bugs[0] = '-'; }
    text_ = " (;\nGM[27]VV[1]\nSU[Hive" + bugs + "]\nP0[id \"Ann\"]\nP1[id \"Bob\"]\n";
    Position position(game_.rules());
    for (const Move& move : game_.history()) {
        if (move.is_pass()) {
            write_pass();
        } else {
            write_move(position, move);
        }
        position.apply(move);
        seat_ = 1 - seat_;
    }
    return text_ + ")\n";
}

void Writer::act(const std::string& what) {
    text_ += "; P" + std::to_string(seat_) + "[" + std::to_string(number_++) + " " + what + "]\n";
}

void Writer::write_pass() {
    switch (age_) {
        case SgfAge::Old:
        case SgfAge::Middle:
            act("pass");
            return act("done");
        case SgfAge::New:
            return act("Done");
        case SgfAge::Robot:
            return;
    }
}

void Writer::write_move(const Position& before, const Move& move) {
    const std::string name = name_of(move.piece());
    const std::string color(1, move.piece().color == Color::White ? 'W' : 'B');
    const std::string place = name + " " + cell_of(move.to()) + " .";
    const bool thrown = move.piece().color != before.to_move();
    if (age_ == SgfAge::Robot) {
        return act((thrown ? "PMoveDone " : "MoveDone ") + color + " " + place);
    }
    const bool capitals = age_ == SgfAge::New;
    const std::optional<Hex> from = before.where(move.piece());
    const auto lift = [&](const std::optional<Hex>& cell) {
        if (cell) {
            act((capitals ? "Pickb " : "pickb ") + cell_of(*cell) + " " + name);
        } else {
            act((capitals ? "Pick " : "pick ") + color + " 1 " + name);
        }
    };
    lift(from);
    if (age_ == SgfAge::Middle) {
        act("dropb " + name + " C 1 .");
        act("pickb C 1 " + name);
    }
    const std::string drop = capitals ? (thrown ? "PDropb " : "Dropb ")
                             : thrown ? "pdropb "
                                      : "dropb ";
    act(drop + place);
    act(capitals ? "Done" : "done");
}

std::string Writer::name_of(Piece piece) const {
    std::string name = format_piece(piece);
    if (piece.number == 0 && piece.bug != Bug::Queen) { name += '1'; }
    if (age_ != SgfAge::Old) { return name; }
    name.erase(0, 1);
    for (char& c : name) { c = static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }
    return name;
}

std::string Writer::cell_of(Hex cell) const {
    int column = kFirstColumn + cell.q;
    int row = kFirstRow - cell.r;
    if (age_ == SgfAge::Old) {
        // The game starts in a corner, so that it soon reaches the edges.
        column += kBoardSize - 1 - kFirstColumn;
        row -= kFirstRow;
        const auto wrap = [](int place) {
            return ((place % kBoardSize) + kBoardSize) % kBoardSize;
        };
        column = wrap(column);
        row = wrap(row - 1) + 1;
    }
    std::string name;
    if (column < 0) {
        name = std::to_string(-column) + "A";
    } else if (column >= kBoardSize) {
        name = std::to_string(column - kBoardSize + 1) + "Z";
    } else {
        name = std::string(1, static_cast<char>('A' + column));
    }
    return name + " " + std::to_string(row);
}

}  // namespace

std::string format_sgf(const Game& game, SgfAge age) {
    return Writer(game, age).write();
}

}  // namespace roj::record
