#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "play/remote/table_log.h"
#include "table/memory_game.h"
#include "words/reasons.h"

namespace roj::play {

using table::MemoryGame;

/// The log of a game for one of its readers.
class MemoryLog final : public TableLog {
public:
    MemoryLog(MemoryGame& game, std::optional<Color> seat) : game_(game), seat_(seat) {}

    Status append(const table::NewEvent& event, table::Seq tip) override {
        if (refusal) { return Error{*refusal}; }
        if (waits) {
            news.pending.push_back(event);
            return ok();
        }
        const table::Answer added = game_.add(event, tip);
        return added ? ok() : Status(words::to_error(added.error()));
    }
    LogPart read(std::int64_t game, table::Seq after) override {
        LogPart part = std::exchange(news, LogPart{{}, {}, {}, {}, news.pending});
        const auto known = game == game_.number ? after : 0;
        part.game = game_.number;
        part.rules = game_.rules;
        part.seat = seat_;
        part.events.assign(game_.events.begin() + known, game_.events.end());
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
