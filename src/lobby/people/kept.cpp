#include "lobby/people/kept.h"

#include <algorithm>

#include <roj/notation.h>

#include "lobby/store/run.h"

namespace roj::lobby {

Result<std::string> kept(Store& store, SessionId session, std::string_view key) {
    return store.run<std::string>(Access::Read, [&](Work& work) -> Result<std::string> {
        const auto owner = find_session(work, session);
        if (!owner) { return error_of(Refusal::NoSession); }
        const auto row = work.first("SELECT text FROM kept WHERE player = $1 AND key = $2",
                                    {owner->keeper(), std::string(key)});
        return row ? row->text(0) : std::string();
    });
}

Status keep(Store& store, SessionId session, std::string_view key, const std::string& text) {
    return store.run<std::monostate>(Access::Write, [&](Work& work) -> Status {
        constexpr std::size_t kMost = std::size_t{64} << 10;
        const auto owner = find_session(work, session);
        if (!owner) { return error_of(Refusal::NoSession); }
        std::size_t bytes = key.size() + text.size();
        for (const Row& row : work.query("SELECT key, text FROM kept WHERE player = $1 AND "
                                         "key <> $2",
                                         {owner->keeper(), std::string(key)})) {
            bytes += row.text(0).size() + row.text(1).size();
        }
        if (bytes > kMost) { return error_of(Refusal::TooMuchKept); }
        work.query(
            "INSERT INTO kept (player, key, text) VALUES ($1, $2, $3) "
            "ON CONFLICT (player, key) DO UPDATE SET text = $3",
            {owner->keeper(), std::string(key), text});
        return ok();
    });
}

play::Scorebook scores_of(Store& store, SessionId session) {
    static constexpr std::string_view kKey = "scores";
    const auto add = [&store, session](const std::string& line) -> Status {
        constexpr std::size_t kMost = std::size_t{32} << 10;
        const Result<std::string> before = kept(store, session, kKey);
        if (!before) { return before.error(); }
        std::string text = *before + line;
        if (text.size() > kMost) { text.erase(0, text.find('\n', text.size() - kMost) + 1); }
        return keep(store, session, kKey, text);
    };
    return play::Scorebook({[&store, session] { return kept(store, session, kKey); }, add});
}

int fitting_bot(const play::History& history, const GameType& bugs) {
    constexpr int kStrongest = 9;
    return std::min(fitting_level(history, format_game_type(bugs)), kStrongest);
}

}  // namespace roj::lobby
