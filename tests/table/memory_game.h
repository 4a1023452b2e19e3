#pragma once

#include <string>
#include <vector>

#include "support/catch.h"
#include "table/table.h"

namespace roj::table {

/// A game that several sessions read and write, and that decides at once, as a database does.
struct MemoryGame {
    /// So much later that nobody is too fast.
    Answer add(const NewEvent& event, Seq seen) {
        now += kPause;
        const auto added = state.add(event, seen, now, house);
        if (!added) { return added.error(); }
        events.insert(events.end(), added->begin(), added->end());
        return ok();
    }
    /// Adds an event that nobody has to judge.
    void force(const NewEvent& event) {
        events.push_back({state.last() + 1, now, event});
        REQUIRE(state.apply(events.back()));
    }
    void play(Color player, const std::string& move) {
        force({author_of(player), EventKind::Play, move});
    }
    /// Begins another game.
    void renew(const Ruleset& next = {}) {
        ++number;
        rules = next;
        events.clear();
        state = Table(rules);
    }

    static constexpr Moment kPause = 2'000;
    House house;
    Moment now = 1'000'000;
    std::int64_t number = 1;
    Ruleset rules;
    std::vector<Event> events;
    Table state{rules};
};

inline bool refused(const Answer& answer, Refusal refusal) {
    return !answer && answer.error() == Refused(refusal);
}

}  // namespace roj::table
