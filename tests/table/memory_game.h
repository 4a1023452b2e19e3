#pragma once

#include <string>
#include <vector>

#include "support/catch.h"
#include "table/table.h"

namespace roj::table {

/// A game that several sessions read and write, and that decides at once, as a database does.
struct MemoryGame {
    Answer add(const NewEvent& event, Seq seen) {
        const auto all = judge(state, event, seen);
        if (!all) { return all.error(); }
        for (const NewEvent& one : *all) { force(one); }
        return ok();
    }
    /// Adds an event that nobody has to judge.
    void force(const NewEvent& event) {
        events.push_back({state.last() + 1, 1, event});
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

    std::int64_t number = 1;
    Ruleset rules;
    std::vector<Event> events;
    Table state{rules};
};

inline bool refused(const Answer& answer, Refusal refusal) {
    return !answer && answer.error() == Refused(refusal);
}

}  // namespace roj::table
