#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "play/remote/table_state.h"
#include "support/catch.h"

namespace roj::play {

/// A game that several sessions read and write, and that decides at once, as a database does.
struct MemoryGame {
    Status add(const NewEvent& event, Seq tip) {
        const auto all = judge(state, event, tip);
        if (!all) { return all.error(); }
        for (const NewEvent& one : *all) { force(one); }
        return ok();
    }
    /// Adds an event that nobody has to judge.
    void force(const NewEvent& event) {
        part.events.push_back({state.last() + 1, 1, event});
        REQUIRE(state.apply(part.events.back()));
    }
    void play(Color player, const std::string& move) {
        force({author_of(player), EventKind::Play, move});
    }
    /// Begins another game with the same rules.
    void renew() {
        ++part.game;
        part.events.clear();
        state = TableState(part.rules);
    }

    LogPart part{1};
    TableState state{Ruleset{}};
};

/// The log of it for one of its readers.
class MemoryLog final : public TableLog {
public:
    MemoryLog(MemoryGame& game, std::optional<Color> seat) : game_(game), seat_(seat) {}

    Status append(const NewEvent& event, Seq tip) override {
        if (refusal) { return Error{*refusal}; }
        if (waits) {
            news.pending.push_back(event);
            return ok();
        }
        return game_.add(event, tip);
    }
    LogPart read(std::int64_t game, Seq after) override {
        LogPart part = std::exchange(news, LogPart{{}, {}, {}, {}, news.pending});
        const auto known = game == game_.part.game ? after : 0;
        part.game = game_.part.game;
        part.rules = game_.part.rules;
        part.seat = seat_;
        part.events.assign(game_.part.events.begin() + known, game_.part.events.end());
        return part;
    }
    void on_news(std::function<void()> callback) override { wake = std::move(callback); }
    bool keeps_time() const override { return hosts; }
    void turn() { seat_ = opponent(*seat_); }

    LogPart news;
    std::function<void()> wake;
    std::optional<std::string> refusal;
    bool waits = false;  // for an answer, as a guest does
    bool hosts = false;

private:
    MemoryGame& game_;
    std::optional<Color> seat_;
};

}  // namespace roj::play
