#include <algorithm>
#include <array>

#include <roj/notation.h>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "record/reading.h"
#include "record/sgf/sgf.h"
#include "text/ascii.h"
#include "text/number.h"

namespace roj::record {
namespace {

/// The cell of the first stone on BoardSpace's board of 26 columns.
constexpr int kFirstColumn = 'N' - 'A';
constexpr int kFirstRow = 13;
constexpr int kColumns = 26;

std::string cell_of(Hex cell) {
    const int column = kFirstColumn + cell.q;
    std::string name;
    if (column < 0) {
        name = std::to_string(-column) + 'A';
    } else if (column >= kColumns) {
        name = std::to_string(column - kColumns + 1) + 'Z';
    } else {
        name = static_cast<char>('A' + column);
    }
    return name + ' ' + std::to_string(kFirstRow - cell.r);
}

std::string name_of(Piece piece) {
    const bool only_one = piece.number == 0 && piece.bug != Bug::Queen;
    return format_piece(piece) + (only_one ? "1" : "");
}

/// Returns the place of a bug on the rack.
char slot_of(Bug bug) {
    constexpr std::string_view kOrder = "QAGBSML-P";
    return static_cast<char>('0' + kOrder.find(letter(bug)));
}

class SgfWriter {
public:
    std::string take() { return std::move(text_); }

    void property(std::string_view name, std::string_view value) {
        if (value.empty()) { return; }
        text_.append(name).append("[");
        for (const char c : value) {
            if (c == '\\' || c == ']') { text_ += '\\'; }
            text_ += c;
        }
        text_ += "]\n";
    }

    void act(int seat, const std::string& what) {
        text_ += "; ";
        property(seat == 0 ? "P0" : "P1", std::to_string(number_++) + ' ' + what);
    }

    /// Writes a ply as the actions on the screen: take a bug, put it down, end the turn.
    void move(int seat, const Position& before, const Move& move) {
        if (move.is_pass()) {
            act(seat, "Pass");
            return act(seat, "Done");
        }
        const Piece piece = move.piece();
        const std::string name = name_of(piece);
        const std::optional<Hex> from = before.where(piece);
        if (from) {
            act(seat, "Pickb " + cell_of(*from) + ' ' + name);
        } else {
            const std::string color = piece.color == Color::White ? "W " : "B ";
            act(seat, "Pick " + color + slot_of(piece.bug) + ' ' + name);
        }
        const std::string written = format_move(before, move);
        const std::size_t blank = written.find(' ');
        const std::string beside = blank == written.npos ? "." : written.substr(blank + 1);
        const std::string drop = piece.color == before.to_move() ? "Dropb " : "PDropb ";
        act(seat, drop + name + ' ' + cell_of(move.to()) + ' ' + beside);
        act(seat, "Done");
    }

private:
    std::string text_ = "(;\n";
    int number_ = 0;
};

/// Returns "2 November 2018" for "2018.11.02"; empty for any other text.
std::string date_of(std::string_view date) {
    constexpr std::array<std::string_view, 12> kMonthNames{
        "January", "February", "March",     "April",   "May",      "June",
        "July",    "August",   "September", "October", "November", "December"};
    const auto parts = text::split(date, '.');
    constexpr std::size_t kParts = 3;
    const auto month = parts.size() == kParts ? text::read_number<std::size_t>(parts[1], 1, 12)
                                              : std::optional<std::size_t>();
    if (!month) { return {}; }
    std::string written(parts[2]);
    return written.append(" ").append(kMonthNames[*month - 1]).append(" ").append(parts[0]);
}

std::string result_of(const Record& record) {
    if (record.result == Outcome::Draw) { return "The game is a draw"; }
    if (!is_decided(record.result)) { return {}; }
    const bool white = record.result == Outcome::WhiteWins;
    return "Game won by " + std::string(record.tags.get(white ? "White" : "Black"));
}

}  // namespace

Result<std::string> format_sgf(const Record& record) {
    const Game& game = record.game;
    const GameType type = game.rules().game_type;
    if (!game.starts_empty()) {
        return Error{
            message("This game starts from a position. An SGF contains only whole games.")};
    }
    if (type.has_fan_bugs()) {
        return Error{message("This game has fan-made bugs, which BoardSpace does not have.")};
    }
    std::string setup = "Hive";
    for (const Bug bug : {Bug::Pillbug, Bug::Ladybug, Bug::Mosquito}) {
        if (!type.contains(bug)) { continue; }
        setup.append(setup.ends_with('e') ? "-" : "") += letter(bug);
    }
    const Tags& tags = record.tags;
    const std::string_view date = tags.get("SgfDate");
    const std::string_view result = tags.get("SgfResult");
    SgfWriter writer;
    writer.property("GM", "27");
    writer.property("VV", "1");
    // The reader makes no tags of the properties that are named here.
    writer.property("AP",
                    "roj" + std::string(date.empty() ? " DT" : "") + (result.empty() ? " RE" : ""));
    writer.property("SU", setup);
    writer.property("DT", date.empty() ? date_of(tags.get("Date")) : date);
    writer.property("GN", tags.get("SgfGameName"));
    writer.property("RE", result.empty() ? result_of(record) : result);
    writer.property("EV", tags.get("Event"));
    writer.property("PC", tags.get("Site"));
    writer.property("RO", tags.get("Round"));
    const std::string quote = "\"";
    writer.property("P0", "id " + quote + std::string(tags.get("White")) + quote);
    writer.property("P1", "id " + quote + std::string(tags.get("Black")) + quote);
    writer.act(0, "Start P0");
    Position position = game.start();
    int seat = 0;
    for (const Move& move : game.history()) {
        writer.move(seat, position, move);
        position.apply(move);
        seat = 1 - seat;
    }
    // The names of the players do not always tell who has won.
    const bool by_board = is_decided(position.outcome());
    const bool named = parse_sgf_result(result.empty() ? result_of(record) : result,
                                        {tags.get("White"), tags.get("Black")}) == record.result;
    if (!by_board && !named && is_decided(record.result)) {
        const int loser = record.result == Outcome::WhiteWins ? 1 : 0;
        writer.act(loser, record.result == Outcome::Draw ? "AcceptDraw" : "Resign");
        writer.act(loser, "Done");
    }
    return writer.take() + ")\n";
}

std::vector<std::string_view> tags_lost_in_sgf(const Record& record) {
    constexpr std::array<std::string_view, 9> kWritten{
        "Date", "Event", "Site", "Round", "White", "Black", "SgfDate", "SgfGameName", "SgfResult"};
    std::vector<std::string_view> lost;
    for (const auto& [name, value] : record.tags.entries()) {
        if (!value.empty() && std::ranges::find(kWritten, name) == kWritten.end()) {
            lost.push_back(name);
        }
    }
    return lost;
}

}  // namespace roj::record
