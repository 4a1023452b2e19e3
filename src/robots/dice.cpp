#include "robots/dice.h"

#include <cassert>
#include <vector>

namespace roj::robots {

// A well-mixed counter (splitmix64). Since 2^64 is not a multiple of 36, the probabilities of
// throws differ by less than 10^-17.
std::uint64_t Dice::random(std::size_t number) const {
    std::uint64_t mixed = seed_ + (number + 1) * 0x9E3779B97F4A7C15ULL;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9ULL;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBULL;
    return mixed ^ (mixed >> 31);
}

Roll Dice::roll(std::size_t number) const {
    const std::size_t both = draw(number, std::size_t{kDieSides} * kDieSides);
    return {1 + static_cast<int>(both / kDieSides), 1 + static_cast<int>(both % kDieSides)};
}

std::size_t Dice::draw(std::size_t number, std::size_t count) const {
    return static_cast<std::size_t>(random(number) % count);
}

bool waits_for_dice(const Game& game) {
    return game.phase() == Phase::Throw || game.phase() == Phase::Opening ||
           game.phase() == Phase::Playoff;
}

void throw_next(Game& game, const Dice& dice) {
    assert(waits_for_dice(game));
    const std::size_t number = game.throws();
    Status status = ok();
    if (game.phase() == Phase::Throw) {
        status = game.throw_dice(dice.roll(number));
    } else if (game.phase() == Phase::Opening && game.rules().first == First::Random) {
        const std::span<const Player> players = players_of(game.rules());
        status = game.begin(players[dice.draw(number, players.size())]);
    } else {
        std::vector<Roll> rolls(game.state().contenders.list().size());
        for (std::size_t i = 0; i < rolls.size(); ++i) { rolls[i] = dice.roll(number + i); }
        status = game.contest(rolls);
    }
    assert(status);
    static_cast<void>(status);
}

}  // namespace roj::robots
