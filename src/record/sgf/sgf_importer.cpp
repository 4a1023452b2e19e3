// A BoardSpace game is a list of screen actions: the players lift a bug, put it down, perhaps move
// it elsewhere, and end the turn with "Done". Only then does a ply count, with the last cell of the
// bug. The age of a file decides what other actions end a turn, how it names bugs, and whether it
// has forced passes.

#include "record/sgf/sgf.h"

#include <algorithm>

#include <roj/notation.h>

#include "i18n/tr.h"
#include "record/reading.h"
#include "text/ascii.h"
#include "words/reasons.h"

namespace roj::record {
namespace {

bool only_pass_is_legal(const Position& position) {
    const std::vector<Move> moves = legal_moves(position);
    return moves.size() == 1 && moves.front().is_pass();
}

/// Reports whether two cells are equal on BoardSpace's wrapping board of 26 columns and rows.
bool same_on_torus(Hex a, Hex b) {
    constexpr int kSize = 26;
    return (a.q - b.q) % kSize == 0 && (a.r - b.r) % kSize == 0;
}

bool is_at_hive(const Position& position, Hex cell) {
    return position.height(cell) > 0 || filled_sides(position, cell) > 0;
}

}  // namespace

SgfImporter::SgfImporter(const Ruleset& rules) : game_(game_to_replay(Position(rules))) {}

Status SgfImporter::act(int seat, const std::string& command, const Arguments& arguments) {
    // Some commands also end the turn: "movedone", "pmovedone", "passdone".
    const bool ends_turn = command.ends_with("done");
    const std::string action = command.substr(0, command.size() - (ends_turn ? 4 : 0));
    if (action == "move" || action == "pmove") {
        const auto color = arguments.empty() ? std::nullopt : parse_sgf_color(arguments[0]);
        Status dropped = drop({arguments.begin() + (color ? 1 : 0), arguments.end()}, color);
        return dropped && ends_turn ? done(seat) : dropped;
    }
    if (command == "dropb" || command == "pdropb") { return drop(arguments, std::nullopt); }
    if (command == "done") { return done(seat); }
    if (command == "pick") { pick(arguments); }
    if (command == "pickb") { lift(arguments); }
    if (command == "resign") { resigned_ = seat; }
    if (command == "acceptdraw") { draw_agreed_ = true; }
    if (command == "drop") { pending_ = Pending::Nothing; }  // back to the rack
    constexpr std::array<std::string_view, 7> kTalk{
        "resign", "acceptdraw", "offerdraw", "declinedraw", "swap", "playwhite", "playblack"};
    if (std::ranges::find(kTalk, command) != kTalk.end()) { pending_ = Pending::Talk; }
    if (action != "pass") { return ok(); }
    pending_ = Pending::Pass;
    pending_arguments_ = {action};
    return ends_turn ? done(seat) : ok();
}

/// Takes a bug from the rack: `W 1 wA1`, with its colour and its place there.
void SgfImporter::pick(const Arguments& arguments) {
    lifted_.reset();
    const auto piece = arguments.size() < 3 ? std::nullopt : parse_sgf_piece(arguments[2]);
    if (!piece) { return; }
    const std::optional<Color> stated = parse_sgf_color(arguments[0]);
    note_first_color(piece->color ? piece->color : stated);
    lifted_ = FilePiece{color_of(*piece, stated), piece->bug, piece->number};
}

/// Lifts a bug from the board: `N 13 a1`. If its name lacks the colour, the cell gives it.
void SgfImporter::lift(const Arguments& arguments) {
    lifted_.reset();
    if (arguments.size() < 3) { return; }
    const std::optional<Hex> cell = parse_sgf_cell(arguments[0], arguments[1]);
    const std::optional<SgfPiece> piece = parse_sgf_piece(arguments[2]);
    if (!cell || !piece) { return; }
    lifted_ = FilePiece{color_of(*piece, std::nullopt), piece->bug, piece->number};
    if (piece->color) { return; }
    const std::optional<Piece> top = game_.position().top(hex_of(*cell));
    if (pending_ == Pending::Move && pending_cell_ == *cell) {
        lifted_->color = pending_piece_.color;
    } else if (top && top->bug == piece->bug) {
        lifted_->color = top->color;
    }
}

/// Puts a bug down: `wA1 N 13 /wG1`. The last word is for people.
Status SgfImporter::drop(const Arguments& arguments, std::optional<Color> color) {
    pending_arguments_ = arguments;
    const auto piece = arguments.empty() ? std::nullopt : parse_sgf_piece(arguments[0]);
    if (!piece) { return bad(tr("It does not name a bug. Write one like wA1 or a1.")); }
    const std::optional<Hex> cell =
        arguments.size() < 3 ? std::nullopt : parse_sgf_cell(arguments[1], arguments[2]);
    if (!cell) { return bad(tr("It does not name a cell. Write one like N 13.")); }
    if (game_.history().empty()) {
        note_first_color(piece->color ? piece->color : color);
        origin_ = *cell;
    }
    pending_piece_ = {color_of(*piece, color), piece->bug, piece->number};
    if (!piece->color && !color && lifted_ && lifted_->bug == piece->bug) {
        pending_piece_.color = lifted_->color;
    }
    pending_cell_ = *cell;
    const std::optional<Piece> known = on_board(pending_piece_);
    const bool put_back = known && game_.position().where(*known) == hex_of(pending_cell_);
    pending_ = put_back ? Pending::Nothing : Pending::Move;
    return ok();
}

/// Maps the bugs of the first player to White, whatever colour the file gives them.
void SgfImporter::note_first_color(std::optional<Color> stated) {
    if (stated && game_.history().empty()) { colors_exchanged_ = *stated == Color::Black; }
}

Color SgfImporter::color_of(const SgfPiece& piece, std::optional<Color> stated) const {
    const std::optional<Color> written = piece.color ? piece.color : stated;
    if (!written) { return game_.position().to_move(); }
    return colors_exchanged_ ? opponent(*written) : *written;
}

/// Returns the cell on the game's board. If that is not next to the hive, the hive has crossed an
/// edge.
Hex SgfImporter::hex_of(Hex cell) const {
    const Position& position = game_.position();
    const Hex plain{cell.q - origin_.q, cell.r - origin_.r};
    if (is_at_hive(position, plain)) { return plain; }
    for (const Hex occupied : position.cells()) {
        if (same_on_torus(occupied, plain)) { return occupied; }
        for (const Direction direction : kDirections) {
            const Hex beside = neighbor(occupied, direction);
            if (same_on_torus(beside, plain)) { return beside; }
        }
    }
    return plain;
}

Status SgfImporter::bad(const std::string& reason) const {
    return bad_ply(game_.history().size() + 1, text::join(pending_arguments_, " "), reason);
}

Status SgfImporter::done(int seat) {
    lifted_.reset();
    switch (std::exchange(pending_, Pending::Nothing)) {
        case Pending::Move:
            return commit(seat);
        case Pending::Pass:
            return play(seat, Move::pass());
        case Pending::Talk:
            return ok();
        case Pending::Nothing:
            break;
    }
    // Newer files write a forced pass like this; other such entries have no meaning.
    if (seat == last_seat_ || !only_pass_is_legal(game_.position())) { return ok(); }
    return play(seat, Move::pass());
}

Status SgfImporter::commit(int seat) {
    if (seat == last_seat_ && only_pass_is_legal(game_.position())) {
        Status passed = play(1 - seat, Move::pass());
        if (!passed) { return passed; }
    }
    const Hex target = hex_of(pending_cell_);
    const std::optional<Move> move = find_move(pending_piece_, target);
    if (!move) { return bad(why_not(pending_piece_, target)); }
    if (move->kind() == Move::Kind::Place) { pieces_.emplace_back(pending_piece_, move->piece()); }
    return play(seat, *move);
}

Status SgfImporter::play(int seat, const Move& move) {
    if (game_.history().size() == kMaxPlies) {
        return bad(tr("A game cannot have more than {0} plies.", kMaxPlies));
    }
    const Permission played = game_.play(move);
    if (!played) { return bad(words::describe(played.error())); }
    last_seat_ = seat;
    // A player who continues has not resigned.
    resigned_.reset();
    draw_agreed_ = false;
    return ok();
}

/// Returns the game's name of a piece on the board.
std::optional<Piece> SgfImporter::on_board(FilePiece piece) const {
    for (const auto& [in_file, ours] : pieces_) {
        if (in_file == piece) { return ours; }
    }
    return std::nullopt;
}

/// Returns the legal move of the piece to the cell, or to its equivalent on the wrapping board.
std::optional<Move> SgfImporter::find_move(FilePiece piece, Hex target) const {
    if (game_.over()) { return std::nullopt; }
    const std::optional<Piece> known = on_board(piece);
    std::optional<Move> found;
    for (const Move& move : legal_moves(game_.position())) {
        if (move.is_pass() || !same_on_torus(move.to(), target)) { continue; }
        const bool same_piece = known ? move.kind() == Move::Kind::Move && move.piece() == *known
                                      : move.kind() == Move::Kind::Place &&
                                            move.piece().color == piece.color &&
                                            move.piece().bug == piece.bug;
        if (same_piece && (!found || move.to() == target)) { found = move; }
    }
    return found;
}

std::string SgfImporter::why_not(FilePiece piece, Hex target) const {
    const Position& position = game_.position();
    if (game_.over()) { return words::describe({Why::GameOver}); }
    if (position.ply() > 0 && !is_at_hive(position, target)) {
        return words::describe({Why::CellOffHive});
    }
    const Piece ours = on_board(piece).value_or(piece);
    const std::string cell = position.ply() == 0 ? "" : ' ' + format_cell(position, target);
    const auto move = parse_move(position, format_piece(ours) + cell);
    return move ? tr("This bug was never taken from the rack.") : words::describe(move.error());
}

int SgfImporter::white_seat() const {
    const bool white_was_last = game_.history().size() % 2 == 1;
    return white_was_last ? last_seat_ : 1 - last_seat_;
}

Outcome SgfImporter::declared() const {
    if (resigned_) { return *resigned_ == white_seat() ? Outcome::BlackWins : Outcome::WhiteWins; }
    return draw_agreed_ ? Outcome::Draw : Outcome::InProgress;
}

}  // namespace roj::record
