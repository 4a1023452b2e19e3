#pragma once

#include <iosfwd>

#include <roj/move.h>
#include <roj/position.h>
#include <roj/ruleset.h>

#include "support/random_game.h"

namespace roj::test {

/// Counts the events of random games, so that no test passes because nothing happened.
struct Met {
    int games = 0;
    int positions = 0;
    int tall_stacks = 0;  // three bugs or more
    int highest_stack = 0;
    int mosquitoes_above = 0;
    int throws = 0;  // of an enemy bug
    int throws_by_mosquito = 0;
    int throws_of_face_down = 0;
    int stings = 0;
    int stings_of_queens = 0;
    int stings_of_stacks = 0;
    int carries = 0;
    int carries_of_enemies = 0;
    int carries_of_moths = 0;
    int flights_alone = 0;
    int flights_onto_bugs = 0;
    int moth_climbs = 0;
    int moth_climbs_from_hand = 0;
    int queens_spared = 0;    // by a Moth that does not count
    int mosquito_climbs = 0;  // as Moths, because a Beetle goes only one cell
    int turned_up = 0;
    int passes = 0;
    int white_wins = 0;
    int black_wins = 0;
    int draws = 0;

    /// Pre: `move` is legal in the position.
    void count(const Position& position, const Move& move);
    void count_end(Outcome outcome);

private:
    void count_plain(const Position& position, const Move& move);
};

std::ostream& operator<<(std::ostream& out, const Met& met);

/// Plays a random game. In every position, checks that the engine agrees with the slow model and
/// with itself: it takes back what it applies, reads what it writes, and refuses what it does not
/// list. Repetition does not end the game.
void play_checked(const Ruleset& rules, Taste taste, RandomPlayer& player, int longest, Met& met);

}  // namespace roj::test
