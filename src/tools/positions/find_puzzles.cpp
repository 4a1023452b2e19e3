#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <roj/arrangement.h>
#include <roj/bot.h>
#include <roj/effects.h>
#include <roj/notation.h>
#include <roj/reason.h>
#include <roj/solver.h>

#include "text/ascii.h"
#include "tools/self_play.h"
#include "tools/tools.h"

namespace roj::tools {
namespace {

constexpr int kMostMoves = 5;
constexpr int kMostMovesOfDefence = 3;

Color mover_of(const Game& game) {
    return game.position().to_move();
}

/// A position with exactly one right move.
struct Found {
    Game game;
    Move move;
    int moves;     ///< to the win, or within which the other moves lose
    bool defence;  ///< the move is the only one that does not lose
    std::uint64_t nodes;
};

/// Finds out by proofs whether positions are puzzles.
class Judge {
public:
    std::optional<Found> find_attack(const Game& game) {
        constexpr std::size_t kFewestMoves = 15;  // positions with fewer legal moves are too easy
        const Color mover = mover_of(game);
        // Each move fills one side, and the opponent hardly helps.
        const int missing = 6 - filled_sides(game.position(), opponent(mover));
        const std::vector<Move> legal = legal_moves(game.position());
        if (missing > kMostMoves || legal.size() < kFewestMoves) { return std::nullopt; }
        for (int moves = std::max(1, missing - 1); moves <= kMostMoves; ++moves) {
            const bot::ProofResult win = solver_.prove(game, mover, limits(moves));
            if (win.proof == bot::Proof::Unknown) { return std::nullopt; }
            if (win.proof == bot::Proof::Disproven) { continue; }
            nodes_ = win.nodes;
            const bool only = std::ranges::all_of(legal, [&](const Move& move) {
                return move == win.move ||
                       prove(game, move, mover, moves - 1) == bot::Proof::Disproven;
            });
            if (!only) { return std::nullopt; }
            return Found{game, win.move, moves, false, nodes_};
        }
        return std::nullopt;
    }

    std::optional<Found> find_defence(const Game& game) {
        constexpr std::size_t kFewestMoves = 12;
        constexpr int kDangerous = 3;  // filled sides of the own Queen
        const std::vector<Move> legal = legal_moves(game.position());
        const Color foe = opponent(mover_of(game));
        nodes_ = 0;
        if (legal.size() < kFewestMoves ||
            filled_sides(game.position(), mover_of(game)) < kDangerous) {
            return std::nullopt;
        }
        std::optional<Move> only;
        for (const Move& move : legal) {
            const bot::Proof lost = prove(game, move, foe, kMostMovesOfDefence);
            if (lost == bot::Proof::Proven) { continue; }
            if (only || lost == bot::Proof::Unknown) { return std::nullopt; }
            only = move;
        }
        // It is not to win, nor only to delay the loss.
        if (!only || prove(game, *only, foe, kMostMovesOfDefence + 1) == bot::Proof::Proven ||
            solver_.prove(game, mover_of(game), limits(kMostMovesOfDefence)).proof !=
                bot::Proof::Disproven) {
            return std::nullopt;
        }
        for (int moves = 1;; ++moves) {
            const bool all_lose = std::ranges::all_of(legal, [&](const Move& move) {
                return move == *only || prove(game, move, foe, moves) == bot::Proof::Proven;
            });
            if (all_lose) { return Found{game, *only, moves, true, nodes_}; }
        }
    }

private:
    static bot::SolverLimits limits(int moves) {
        constexpr std::uint64_t kMostNodes = 60'000;
        return {.moves = moves, .nodes = kMostNodes, .time = {}};
    }

    /// Whether `winner` wins within `moves` of its moves after this one.
    bot::Proof prove(const Game& game, const Move& move, Color winner, int moves) {
        Game next = game;
        static_cast<void>(next.play(move));
        const Outcome win = winner == Color::White ? Outcome::WhiteWins : Outcome::BlackWins;
        if (next.over() || moves == 0) {
            return next.outcome() == win ? bot::Proof::Proven : bot::Proof::Disproven;
        }
        const bot::ProofResult result = solver_.prove(next, winner, limits(moves));
        nodes_ += result.nodes;
        return result.proof;
    }

    bot::Solver solver_{std::size_t{4} << 20};
    std::uint64_t nodes_ = 0;
};

/// Returns the lowest level that finds the move whatever its seed, or one more than the highest one
/// that searches a fixed number of nodes.
int lowest_level(const Found& found) {
    int level = bot::kLowestLevel;
    const auto finds = [&](std::uint64_t seed) {
        return bot::Bot(level, seed, {}).choose(found.game).best == found.move;
    };
    while (level < bot::kHighestLevel && !(finds(1) && finds(2))) { ++level; }
    return level;
}

/// Counts the moves to the Queen that is in danger, but for the right one.
std::ptrdiff_t count_tempting(const Found& found) {
    const Position& position = found.game.position();
    const Color side = found.defence ? position.to_move() : opponent(position.to_move());
    const auto queen = position.where({side, Bug::Queen});
    return std::ranges::count_if(legal_moves(position), [&](const Move& move) {
        return move != found.move && !move.is_pass() && queen && distance(move.to(), *queen) == 1;
    });
}

/// Reports whether the move closes a gate to a bug of the other side.
bool closes_gate(const Position& before, const Move& move, const Position& after) {
    if (move.is_pass()) { return false; }
    const std::vector<Move> now = legal_moves(after);
    return std::ranges::any_of(legal_moves(after_pass(before)), [&](const Move& reply) {
        if (reply.is_pass() || !before.where(reply.piece()) ||
            std::ranges::find(now, reply) != now.end()) {
            return false;
        }
        const Reason reason = why_illegal(after, reply);
        return reason.why == Why::Gate &&
               std::ranges::find(reason.pieces, move.piece()) != reason.pieces.end();
    });
}

/// Returns the facts that are true of the right move, separated by commas.
std::string tags_of(const Found& found) {
    const Position& before = found.game.position();
    const Move& move = found.move;
    Position after = before;
    after.apply(move);
    const bool over = after.outcome() > Outcome::InProgress;
    std::set<Why> effects;
    for (const Reason& effect : effects_of(before, move, before.to_move())) {
        effects.insert(effect.why);
    }
    const bool thrown = !throwers(before, move).empty();
    const bool walks = !move.is_pass() && !thrown && before.where(move.piece()) &&
                       before.where(move.piece()) != move.to();
    const std::pair<std::string_view, bool> facts[] = {
        {"surround", effects.contains(Why::Wins) || effects.contains(Why::FillsSide)},
        {"drop", move.kind() == Move::Kind::Place},
        {"climb", walks && before.height(move.to()) > 0},
        {"pin", effects.contains(Why::Pins)},
        {"gate", !over && closes_gate(before, move, after)},
        {"throw", thrown},
        {"rescue", found.defence},
        {"sting", move.kind() == Move::Kind::Sting},
        {"carry", move.kind() == Move::Kind::Carry},
        {"pass", move.is_pass() || (!over && legal_moves(after) == std::vector{Move::pass()})},
    };
    std::vector<std::string> tags;
    for (const auto& [tag, is_true] : facts) {
        if (is_true) { tags.emplace_back(tag); }
    }
    return tags.empty() ? "-" : text::join(tags, ",");
}

/// Calls `use` with the name of each bug of a text of format_position().
template <class Use>
std::string each_bug(const std::string& text, Use use) {
    std::vector<std::string> fields;
    for (const std::string_view field : text::split(text, ';')) {
        const bool bug =
            fields.size() > 1 && !field.starts_with("moved") && !field.starts_with("down");
        const std::size_t end = std::min(field.find(' '), field.size());
        fields.push_back(bug ? use(std::string(field.substr(0, end))) +
                                   std::string(field.substr(end))
                             : std::string(field));
    }
    return text::join(fields, ";");
}

/// Numbers equal bugs in the order of format_position(). Their numbers do not matter to the game.
Position renumbered(const Position& position) {
    std::map<std::string, std::uint8_t> numbers;
    std::map<std::string, std::uint8_t> counts;
    each_bug(format_position(position), [&](const std::string& name) {
        if (name.size() > 2) { numbers[name] = ++counts[name.substr(0, 2)]; }
        return name;
    });
    Arrangement all = position.arrangement();
    const auto renumber = [&](Piece piece) {
        const auto found = numbers.find(format_piece(piece));
        if (found != numbers.end()) { piece.number = found->second; }
        return piece;
    };
    for (auto& [piece, cell] : all.bugs) { piece = renumber(piece); }
    std::ranges::transform(all.just_moved, all.just_moved.begin(), renumber);
    std::ranges::transform(all.face_down, all.face_down.begin(), renumber);
    return Position(all);
}

void print(const Found& found) {
    const Position& position = found.game.position();
    // A bug without its number is the next one.
    const std::string text = each_bug(format_position(position),
                                      [](const std::string& name) { return name.substr(0, 2); });
    constexpr std::size_t kLongest = 200;  // simple positions, and a small file
    if (text.size() > kLongest) { return; }
    const auto read = parse_position(text);
    if (!read || format_position(*read) != format_position(position)) {
        give_up("Not read: " + text);
    }
    std::cout << text << ';' << format_move(position, found.move) << ';'
              << (found.defence ? '-' : '+') << found.moves << ' ' << lowest_level(found) << ' '
              << found.nodes << ' ' << count_tempting(found) << ' ' << tags_of(found) << std::endl;
}

/// Prints the two longest wins and the last defence of a game.
void search(Game game, Judge& judge) {
    constexpr int kFirstPly = 12;
    constexpr std::size_t kWins = 2;
    std::map<int, Found> wins;
    std::optional<Found> defence;
    while (game.position().ply() > kFirstPly && game.undo(1)) {
        const Game here(renumbered(game.position()));
        if (auto found = judge.find_attack(here)) {
            wins.emplace(found->moves, *found);
        } else if (!defence) {
            defence = judge.find_defence(here);
        }
    }
    while (wins.size() > kWins) { wins.erase(wins.begin()); }
    for (const auto& [moves, found] : wins) { print(found); }
    if (defence) { print(*defence); }
}

}  // namespace

int find_puzzles(const Arguments& arguments) {
    constexpr std::array kGameTypes{"Base",     "Base+M",  "Base+L", "Base+P",  "Base+MLP",
                                    "Base+MLP", "Base+ML", "Base+C", "Base+OD", "Base+MLPCOD"};
    constexpr int kLongestGame = 90;
    const auto first = number<std::uint64_t>(arguments, 0, 1);
    const auto count = number<std::uint64_t>(arguments, 1, 1);
    for (std::uint64_t game = first; game < first + count; ++game) {
        const int white = 4 + static_cast<int>(game / 10 % 4);  // middle levels make mistakes
        const int black = 4 + static_cast<int>(game / 40 % 4);
        Judge judge;  // what it has seen before must not matter
        search(
            play_levels(kGameTypes.at(game % kGameTypes.size()), white, black, game, kLongestGame),
            judge);
    }
    return 0;
}

}  // namespace roj::tools
