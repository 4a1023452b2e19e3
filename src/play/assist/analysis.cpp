#include "play/assist/analysis.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <utility>

#include <roj/notation.h>

#include "play/assist/advice.h"

namespace roj::play {
namespace {

/// What is known of a position, for the side to move there.
struct Judged {
    int chance = 50;
    bot::Report report;
    std::map<int, int> chance_at;  // by the depth of the search

    bool is_certain() const { return chance == 0 || chance == 100; }
};

/// The chances before and after a ply, both for its mover.
struct Chances {
    int before;
    int after;
};

/// A search that ends with the other side's move thinks more of the other side. So both positions
/// are compared at depths that end with the same ply, where there are such.
Chances chances_around(const Judged& before, const Judged& after) {
    Chances chances{before.chance, 100 - after.chance};
    if (before.is_certain() || after.is_certain()) { return chances; }
    for (const auto& [depth, chance] : before.chance_at) {
        const auto same_end = after.chance_at.find(depth - 1);
        if (same_end != after.chance_at.end()) { chances = {chance, 100 - same_end->second}; }
    }
    return chances;
}

/// A game that the players ended by their word, as if nobody had said it yet.
Game without_declaration(const Game& game) {
    const Ending ending = game.ending();
    const bool declared =
        ending == Ending::Resignation || ending == Ending::Agreement || ending == Ending::Claim;
    if (!declared) { return game; }
    Game open(game.rules());
    open.set_repetition_limit(0);
    for (const Move& move : game.history()) {
        [[maybe_unused]] const Permission played = open.play(move);
        assert(played);
    }
    return open;
}

int chance_at_end(const Game& game) {
    if (game.outcome() == Outcome::Draw) { return 50; }
    const bool white_won = game.outcome() == Outcome::WhiteWins;
    return white_won == (game.position().to_move() == Color::White) ? 100 : 0;
}

std::vector<std::string> texts_of(Position position, const std::vector<Move>& line) {
    constexpr std::size_t kLongest = 6;
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < std::min(line.size(), kLongest); ++i) {
        texts.push_back(format_move(position, line[i]));
        position.apply(line[i]);
    }
    return texts;
}

JudgedPly judge(const Position& before, const Move& played, const Judged& found,
                const Judged& later) {
    JudgedPly ply;
    ply.mover = before.to_move();
    ply.text = format_move(before, played);
    ply.depth = found.report.depth;
    ply.line = texts_of(before, found.report.line);
    const Chances chances = chances_around(found, later);
    // The search of the later position looked further: what it found is worth more.
    ply.chance_after = chances.after;
    ply.chance = ply.was_best() ? chances.after : std::max(chances.before, chances.after);
    return ply;
}

}  // namespace

std::string_view sign_of(Fault fault) {
    switch (fault) {
        case Fault::None:
            return "";
        case Fault::Inaccuracy:
            return "?!";
        case Fault::Mistake:
            return "?";
        case Fault::Blunder:
            return "??";
    }
    return "";
}

std::string_view name(Fault fault) {
    switch (fault) {
        case Fault::None:
            return "none";
        case Fault::Inaccuracy:
            return "inaccuracy";
        case Fault::Mistake:
            return "mistake";
        case Fault::Blunder:
            return "blunder";
    }
    return "";
}

Fault JudgedPly::fault() const {
    const int loss = chance - chance_after;
    if (loss >= kBlunder) { return Fault::Blunder; }
    if (loss >= kMistake) { return Fault::Mistake; }
    return loss >= kInaccuracy ? Fault::Inaccuracy : Fault::None;
}

int JudgedPly::white_chance_after() const {
    return mover == Color::White ? chance_after : 100 - chance_after;
}

std::optional<Analysis> analyze(const Game& game, const bot::Limits& each,
                                const std::stop_token& stop,
                                const std::function<void(std::size_t, std::size_t)>& progress) {
    bot::Search search(std::size_t{16} << 20);
    Analysis analysis;
    Game at = without_declaration(game);
    Judged later;
    const std::size_t plies = game.history().size();
    for (std::size_t ply = plies + 1; ply-- > 0;) {
        Judged found;
        if (at.over()) {
            found.chance = chance_at_end(at);
        } else {
            const auto note = [&found](const bot::Report& sofar) {
                // Of one depth the first is the finished search, later ones are changes of mind.
                found.chance_at.emplace(sofar.depth, win_chance(sofar.score));
            };
            found.report = look_ahead(at, search, each, stop, note);
            found.chance = win_chance(found.report.score);
        }
        if (stop.stop_requested()) { return std::nullopt; }
        if (ply < plies) {
            analysis.plies.push_back(judge(at.position(), game.history()[ply], found, later));
        }
        later = std::move(found);
        progress(plies + 1 - ply, plies + 1);
        if (ply > 0 && !at.undo(1)) { break; }
    }
    std::reverse(analysis.plies.begin(), analysis.plies.end());
    analysis.first_chance = later.chance;
    return analysis;
}

}  // namespace roj::play
