#include <algorithm>
#include <fstream>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include <roj/game.h>
#include <roj/notation.h>

#include "e2e/support/fresh_home.h"
#include "e2e/support/quit.h"
#include "e2e/support/roj_program.h"
#include "e2e/support/terminal.h"
#include "support/catch.h"
#include "support/contains.h"
#include "words/move_list.h"

// Plays one game by typing, by numbers, with the cursor and with the mouse.

namespace {

using namespace roj;
using e2e::FreshHome;
using e2e::Terminal;

/// Every kind of move. A search in random games has found it.
constexpr std::string_view kEveryKind =
    R"(Base+MLPCOD;InProgress;White[17];wP;bM /wP;wD wP-;bQ bM\;wM wD\;bQ -bM;wQ /wM;bQ /bM;)"
    R"(wG1 /wQ;bQ -bM;wG1 wM/;bQ -wP;bM wP\;bQ /wP;wD bQ;wP wD\;wD /wP +bQ;wQ -wG1;wM bM\;pass;)"
    R"(wS1 wM-;pass;wG2 wG1\;wQ /wG1;wS2 -wP;wQ -wG1;wM /wS1;pass;wC \wG1;pass;wC -wQ xbM;bM ^)";

constexpr int kWidth = 132;
constexpr int kHeight = 43;
constexpr int kBoardWidth = 88;
constexpr int kMessage = kHeight - 2;

/// Names the kind of a move, with the bug for those that move in their own way.
std::string kind_of(const Position& position, const Move& move) {
    switch (move.kind()) {
        case Move::Kind::Pass:
            return "pass";
        case Move::Kind::Place:
            return "place";
        case Move::Kind::Sting:
            return "sting";
        case Move::Kind::Carry:
            return "carry";
        case Move::Kind::TurnUp:
            return "turn up";
        case Move::Kind::Move:
            break;
    }
    const std::vector<Piece> by = throwers(position, move);
    if (!by.empty()) { return by.front().bug == Bug::Pillbug ? "throw" : "throw by a Mosquito"; }
    if (position.height(move.to()) > 0) { return "climb"; }
    return move.piece().bug == Bug::Grasshopper ? "jump" : "slide";
}

/// Someone who plays moves in their own way.
class Hand {
public:
    /// What the prompt may say after a move, apart from whose turn it is.
    static constexpr const char* kPrompt = "No legal";

    explicit Hand(Terminal& terminal) : terminal_(terminal) {}
    Hand(const Hand&) = delete;
    Hand& operator=(const Hand&) = delete;
    virtual ~Hand() = default;

    virtual void play(const Position& position, const Move& move) = 0;

protected:
    Terminal& terminal_;
};

class TypingHand final : public Hand {
public:
    using Hand::Hand;
    void play(const Position& position, const Move& move) override {
        terminal_.enter(format_move(position, move));
    }
};

class CountingHand final : public Hand {
public:
    using Hand::Hand;
    void play(const Position& position, const Move& move) override {
        if (move.is_pass()) { return terminal_.enter(""); }
        const auto moves = words::moves_of(position, move.piece());
        const auto found = std::ranges::find(moves, move, &words::NumberedMove::move);
        terminal_.enter(format_piece(move.piece()) + ' ' + std::to_string(found->number));
    }
};

/// Finds its way on the screen, whose cells are 4 columns wide and 2 lines high.
class SeeingHand : public Hand {
protected:
    using Hand::Hand;

    std::string message() const { return terminal_.line(kMessage); }

    /// Returns the place of a text on the board.
    std::optional<e2e::Cell> find_on_board(const std::string& text) const {
        for (int y = 1; y < kMessage; ++y) {
            const std::string line = terminal_.line(y).substr(0, kBoardWidth);
            const std::size_t x = line.find(text);
            if (x != std::string::npos) { return e2e::Cell{static_cast<int>(x), y}; }
        }
        return std::nullopt;
    }

    /// Returns the middle of a cell.
    e2e::Cell place_of(const Position& position, Hex cell) const {
        if (position.ply() == 0) { return *find_on_board("."); }
        for (const Hex known : position.cells()) {
            const auto name = find_on_board(format_piece(*position.top(known)));
            if (!name) { continue; }
            const Hex away{cell.q - known.q, cell.r - known.r};
            return {name->x + 1 + 4 * away.q + 2 * away.r, name->y + 2 * away.r};
        }
        throw std::runtime_error("no bug is visible");
    }

    /// Returns the number of a move in the choice that the message offers; 0 if it offers none.
    int choice_of(const std::string& text) const {
        const std::size_t found = (message() + ' ').find(": " + text + ' ');
        return found == std::string::npos || found == 0 ? 0 : message()[found - 1] - '0';
    }
};

class CursorHand final : public SeeingHand {
public:
    using SeeingHand::SeeingHand;
    void play(const Position& position, const Move& move) override {
        const e2e::Cell goal = move.is_pass() ? e2e::Cell{} : place_of(position, move.to());
        press("\t");
        if (move.is_pass()) { return finish(); }
        const std::string name = format_piece(move.piece());
        const auto is_on_bug = [&] {
            return message().starts_with(name + " (") ||
                   contains(message(), name + " from the hand") ||
                   message().starts_with("Enter plays " + name);
        };
        while (!is_on_bug()) { press("\t"); }
        if (position.where(move.piece())) {
            press(e2e::kEnter);
            while (terminal_.cursor() != goal) { press("\t"); }
        }
        while (terminal_.cursor() != goal) {
            const e2e::Cell here = terminal_.cursor();
            const bool right = goal.x > here.x;
            if (goal.y == here.y) {
                press(right ? "\033Ov" : "\033Ot");  // keys of the number pad
            } else if (goal.y < here.y) {
                press(right ? "\033Oy" : "\033Ow");
            } else {
                press(right ? "\033Os" : "\033Oq");
            }
        }
        const std::string text = format_move(position, move);
        if (contains(message(), "Enter lists the moves")) {
            press(e2e::kEnter);
            terminal_.type(std::to_string(choice_of(text)));
            return leave();
        }
        finish();
    }

private:
    /// Presses a key that changes the message or moves the cursor.
    void press(std::string_view key) {
        const std::string before = message();
        const e2e::Cell cursor = terminal_.cursor();
        terminal_.type(key);
        terminal_.wait_until("an effect of the key",
                             [&] { return message() != before || terminal_.cursor() != cursor; });
        terminal_.settle(std::chrono::milliseconds(5));
    }
    void finish() {
        terminal_.type(e2e::kEnter);
        leave();
    }
    /// Leaves the board after the move.
    void leave() {
        terminal_.wait_until("a move", [&] {
            return contains(message(), " played ") || contains(message(), " passed");
        });
        terminal_.type(e2e::kEscape);
    }
};

class ClickingHand final : public SeeingHand {
public:
    static constexpr const char* kPrompt = "board>";

    using SeeingHand::SeeingHand;
    void play(const Position& position, const Move& move) override {
        if (move.is_pass()) { return click({3, kHeight - 1}); }
        const e2e::Cell goal = place_of(position, move.to());
        const auto from = position.where(move.piece());
        click(from ? place_of(position, *from) : place_in_hand(move.piece()));
        const std::string name = format_piece(move.piece());
        terminal_.wait_until("the bug in hand", [&] {
            return message().starts_with(name + ' ') || contains(message(), " plays " + name);
        });
        click(goal);
        const std::string text = format_move(position, move);
        const auto is_played = [&] { return contains(message(), "played " + text); };
        terminal_.wait_until("the move or a choice",
                             [&] { return is_played() || choice_of(text) > 0; });
        if (is_played()) { return; }
        const std::string number = std::to_string(choice_of(text)) + ':';
        click({static_cast<int>(message().find(number)) + 3, kMessage});
    }

private:
    void click(e2e::Cell at) {
        const std::string place =
            "\033[<0;" + std::to_string(at.x + 1) + ';' + std::to_string(at.y + 1);
        terminal_.type(place + 'M' + place + 'm');
    }
    /// Returns the place of the letter of a kind. White's hand is to the left of Black's.
    e2e::Cell place_in_hand(Piece piece) const {
        const int column = kBoardWidth + 1 + (piece.color == Color::White ? 0 : 22);
        for (int y = 2; y <= 3; ++y) {
            const std::string line = terminal_.line(y);
            const std::size_t x = line.find(letter(piece.bug), static_cast<std::size_t>(column));
            if (x < static_cast<std::size_t>(column + 22)) { return {static_cast<int>(x), y}; }
        }
        throw std::runtime_error("not in the hand: " + format_piece(piece));
    }
};

/// Plays the game in one way. Returns the journal without its date; without a restricted session,
/// where this system has none, nothing.
template <class Way>
std::string journal_by(const Game& game, bool is_restricted = false) {
    const FreshHome home;
    const e2e::Program program = e2e::two_players(
        home, {"--game", "Base+MLPCOD", "--seed", "1", "--mouse", "--layout", "outlined"});
    Terminal terminal(is_restricted ? e2e::restricted(program) : program, {kWidth, kHeight});
    terminal.wait_until("the game", [&] {
        return terminal.shows_turn_of("White") || terminal.shows(e2e::kNoSeat);
    });
    if (terminal.shows(e2e::kNoSeat)) { return {}; }
    if (is_restricted) { terminal.enter("settings theme=light", "applies now"); }
    Way hand(terminal);
    Position position(game.rules());
    for (const Move& move : game.history()) {
        const std::string text = format_move(position, move);
        CAPTURE(text);
        hand.play(position, move);
        const std::string who(name(position.to_move()));
        terminal.wait_for(who + (move.is_pass() ? " passed" : " played " + text));
        position.apply(move);
        const std::string next = who == "White" ? "Black" : "White";
        terminal.wait_until("the prompt", [&] {
            const std::string line = terminal.line(kHeight - 1);
            return std::ranges::any_of(
                std::vector<std::string>{next + '>', Way::kPrompt, Hand::kPrompt},
                [&](const auto& label) { return line.starts_with(label); });
        });
        terminal.settle(std::chrono::milliseconds(5));
    }
    if (is_restricted) { terminal.enter("settings theme", "Set: theme = "); }
    e2e::quit(terminal);
    std::ifstream file(e2e::journal_of(home));
    std::string journal;
    for (std::string line; std::getline(file, line);) {
        const bool timed = line.starts_with("[Date ") || line.starts_with("[Time ");
        if (!timed) { journal += line + '\n'; }
    }
    return journal;
}

}  // namespace

TEST_CASE("hands: typing, numbers, the cursor and the mouse play every kind of move", "[e2e]") {
    const Game game = *parse_game(kEveryKind);
    std::set<std::string> kinds;
    Position position(game.rules());
    for (const Move& move : game.history()) {
        kinds.insert(kind_of(position, move));
        position.apply(move);
    }
    CHECK(kinds == std::set<std::string>{"place", "slide", "climb", "jump", "throw",
                                         "throw by a Mosquito", "sting", "carry", "turn up",
                                         "pass"});
    const std::string typed = journal_by<TypingHand>(game);
    CHECK(contains(typed, R"(wC -wQ xbM)"));
    CHECK(journal_by<CountingHand>(game) == typed);
    CHECK(journal_by<CursorHand>(game) == typed);
    CHECK(journal_by<ClickingHand>(game) == typed);
}

TEST_CASE("hands: in a restricted seat they play the same, and a theme holds", "[e2e]") {
    const Game game = *parse_game(kEveryKind);
    const std::string typed = journal_by<TypingHand>(game, true);
    if (typed.empty()) { return; }
    CHECK(contains(typed, R"(wC -wQ xbM)"));
    CHECK(journal_by<CountingHand>(game, true) == typed);
    CHECK(journal_by<CursorHand>(game, true) == typed);
    CHECK(journal_by<ClickingHand>(game, true) == typed);
}
