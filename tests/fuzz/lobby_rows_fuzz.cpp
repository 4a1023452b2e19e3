// Rows of a lobby's games, events and ratings with any contents. A line of an input is a column,
// such as games.rules, and its new value; of events.*, the number of the event is between them.

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <vector>

#include "fuzz/fuzz.h"
#include "lobby/store/store.h"
#include "support/temp_folder.h"
#include "text/number.h"
#include "text/utf8.h"

namespace roj::fuzz {
namespace {

using namespace roj::lobby;

constexpr Time kNow = 1'790'000'000'000;

// The columns that decide what the store does. The letters of unknown columns choose one of them.
constexpr std::array<std::string_view, 36> kColumns{
    "games.white",        "games.black",        "games.white_name",   "games.black_name",
    "games.type",         "games.rules",        "games.control",      "games.slow",
    "games.rated",        "games.state",        "games.result",       "games.ending",
    "games.seq",          "games.tip",          "games.plies",        "games.left_white",
    "games.left_black",   "games.since",        "games.deadline",     "games.created",
    "games.ended",        "games.white_before", "games.black_before", "games.white_after",
    "games.black_after",  "events.at",          "events.author",      "events.kind",
    "events.text",        "events.seq",         "ratings.rating",     "ratings.deviation",
    "ratings.volatility", "ratings.won",        "ratings.best",       "ratings.updated"};

std::string_view column_of(std::string_view word) {
    if (std::ranges::find(kColumns, word) != kColumns.end()) { return word; }
    std::size_t sum = 0;
    for (const char c : word) { sum += static_cast<unsigned char>(c); }
    return kColumns.at(sum % kColumns.size());
}

std::string_view take_word(std::string_view& line) {
    const std::string_view word = line.substr(0, line.find(' '));
    line.remove_prefix(std::min(word.size() + 1, line.size()));
    return word;
}

template <class T>
T sound(Result<T> result) {
    require(result.has_value(), "a lobby works before the damage",
            result ? "" : result.error().message.worded());
    return std::move(*result);
}

/// A lobby with a game that is on and one that is over, and copies of their rows.
class Lobby {
public:
    Lobby() {
        const auto store = open();
        for (const char* const name : {"Ann", "Tom"}) {
            const Login login = sound(store->log_in({Credential::Kind::Key, "ssh-ed25519", name},
                                                    {"192.0.2.1", "192.0.2.1"}));
            require(store->register_player(login.session, name).has_value(), "a name is free");
            people.push_back(login.session);
        }
        play(*store, {"wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-", "resigned white"});
        play(*store, {"wS1", "bS1 wS1-", "wQ -wS1"});
        for (const char* const table : kTables) {
            run(std::string("CREATE TABLE kept_").append(table).append(" AS SELECT * FROM ") +
                table);
        }
    }

    std::unique_ptr<Store> open() {
        return sound(Store::open(sound(
            open_sqlite(folder_ / "store/lobby.db", {.clock = [] { return kNow + 90'000; }}))));
    }
    /// Restores the rows, and then changes them.
    void damage(std::string_view text) {
        sound(database_->begin(Access::Write).has_value() ? Result<int>(0) : Result<int>(Error{}));
        for (const char* const table : kTables) {
            sound(database_->query(std::string("DELETE FROM ") + table, {}));
            sound(database_->query(
                std::string("INSERT INTO ").append(table).append(" SELECT * FROM kept_") + table,
                {}));
        }
        constexpr int kMostLines = 20;
        for (int i = 0; i < kMostLines && !text.empty(); ++i) { change(take_line(text)); }
        require(database_->commit().has_value(), "damage can be stored");
    }

    std::vector<SessionId> people;
    std::vector<GameId> games;

private:
    static constexpr std::array kTables{"games", "events", "ratings", "sessions"};

    void run(const std::string& sql) { sound(database_->query(sql, {})); }
    void change(std::string_view line) {
        const std::string column(column_of(take_word(line)));
        const std::size_t point = column.find('.');
        std::string sql = "UPDATE OR IGNORE " + column.substr(0, point) + " SET " +
                          column.substr(point + 1) + " = $1";
        if (column.starts_with("events")) {
            sql +=
                " WHERE seq = " + std::to_string(text::read_number(take_word(line), 1).value_or(2));
        }
        // SQLite stores a text as a number where the column has them and the text is one. Null is
        // refused, except in the ratings of a game.
        const Value value = line == "null" ? Value() : Value(std::string(line));
        static_cast<void>(database_->query(sql, {value}));
    }
    void play(Store& store, const std::vector<std::string>& moves) {
        const Terms terms = sound(parse_terms("15m+10s Base+MLP rated white"));
        const int offer = sound(store.post(people[0], terms)).offer.value_or(0);
        games.push_back(sound(store.accept(people[1], offer)));
        std::size_t mover = 0;
        for (const std::string& move : moves) {
            const auto kind =
                move == "resigned white" ? table::EventKind::End : table::EventKind::Play;
            const Seq tip = sound(store.game(people[mover], games.back(), 0)).tip;
            sound(store.append(people[mover], games.back(), {{}, kind, move}, tip));
            mover = 1 - mover;
        }
    }

    TempFolder folder_;
    std::unique_ptr<Database> database_ =
        sound(open_sqlite(folder_ / "store/lobby.db", {.clock = [] { return kNow; }}));
};

template <class T>
void hold(const Result<T>& result) {
    if (!result) { require_message(result.error().message.worded()); }
}

void look_at(Store& store, const Lobby& lobby) {
    constexpr int kMost = 20;
    for (const SessionId who : lobby.people) {
        hold(store.lobby(who));
        hold(store.history(who, "Ann", kMost));
        hold(store.profile(who, ""));
        hold(store.next_due(who));
        static_cast<void>(store.started(who));
        for (const GameId game : lobby.games) {
            const Result<GameView> view = store.game(who, game, 0);
            hold(view);
            if (!view) { continue; }
            require(view->broken || view->line.plies >= 0, "a game that is not broken has plies");
            hold(store.pgn(game));
        }
    }
    hold(store.ranking(Pool::Live, kMost));
}

}  // namespace
}  // namespace roj::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace roj::fuzz;
    static Lobby lobby;
    lobby.damage(text_of(data, size));
    const auto store = lobby.open();
    look_at(*store, lobby);
    for (const auto game : lobby.games) {
        for (const auto who : lobby.people) {
            const auto view = store->game(who, game, 0);
            hold(store->append(who, game, {{}, roj::table::EventKind::Play, "bQ bS1-"},
                               view ? view->tip : 0));
        }
    }
    constexpr int kMost = 20;
    hold(store->settle(kMost));
    look_at(*store, lobby);
    return 0;
}
