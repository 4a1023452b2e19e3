#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <memory>
#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <roj/game.h>
#include <roj/notation.h>

#include "lobby/store/refusal.h"
#include "lobby/store/store.h"
#include "lobby/store/work.h"
#include "lobby/test_database.h"
#include "text/digest.h"
#include "words/reasons.h"

namespace roj::lobby::test {

inline constexpr const char* kLive = "15m+10s Base+MLP casual";
inline constexpr const char* kRated = "15m+10s Base+MLP rated";
inline constexpr const char* kSlow = "3d/move Base casual";

/// A lobby with a simulated clock. Each call of open() is another process.
class TestLobby {
public:
    explicit TestLobby(Limits limits = {.per_address = 100, .new_names = 100}) : limits_(limits) {
        store_ = open();
    }

    std::unique_ptr<Store> open() {
        StoreHooks hooks;
        hooks.ring = [this](SessionId session, Ring why) {
            rung.insert({session, why});
            return !dead.contains(session);
        };
        hooks.log = [this](const std::string& line) { logged.push_back(line); };
        auto opened = Store::open(database.open({.clock = [this] { return now; }}),
                                  std::move(hooks), limits_);
        if (!opened) { throw std::runtime_error(opened.error().message.worded()); }
        return std::move(*opened);
    }
    Store& operator*() const { return *store_; }
    Store* operator->() const { return store_.get(); }

    /// Logs in as a player with a name, or as a guest without one.
    SessionId enter(const std::string& name) const {
        const Login login = enter_with(name.empty() ? "" : "key-of-" + name);
        if (login.new_key) { check(store_->register_player(login.session, name)); }
        return login.session;
    }
    template <std::convertible_to<std::string>... Names>
    std::array<SessionId, sizeof...(Names)> enter(const Names&... names) const
        requires(sizeof...(Names) > 1) {
        return {enter(std::string(names))...};
    }
    /// Logs in with a key, or as a guest without one.
    Login enter_with(const std::string& key) const {
        const bool guest = key.empty();
        const Credential who{guest ? Credential::Kind::Guest : Credential::Kind::Key,
                             guest ? "" : "ssh-ed25519", guest ? "" : text::to_base64(key)};
        return value(store_->log_in(who, {"192.0.2.1", "192.0.2.1"}));
    }
    /// Begins a game of two sessions, White first.
    GameId begin(SessionId white, SessionId black, const std::string& words) const {
        const Posted offer = value(store_->post(white, terms(words + " white")));
        return value(store_->accept(black, offer.offer.value()));
    }
    /// Adds an event to a game of which the session has read everything.
    Result<Seq> add(SessionId session, GameId game, table::EventKind kind,
                    const std::string& text) const {
        return store_->append(session, game, {table::Author::System, kind, text},
                              value(store_->game(session, game, 0)).events.back().seq);
    }
    Result<Seq> move(SessionId session, GameId game, const std::string& text) const {
        return add(session, game, table::EventKind::Play, text);
    }
    /// Lets time pass as in a lobby with a live session.
    void pass(Time time) {
        for (; time > 0; time -= 10 * kSecond) {
            now += std::min(time, 10 * kSecond);
            check(store_->touch());
        }
    }
    /// Returns the last event of a game as a line.
    std::string last(GameId game, SessionId session) const {
        const GameView view = value(store_->game(session, game, 0));
        return table::format_new_event(view.events.back().what);
    }
    /// Runs a statement behind the store's back.
    void damage(std::string_view sql) const { write(*database.open(), sql); }

    static Terms terms(const std::string& words) { return value(parse_terms(words)); }
    static void check(const Status& status) {
        if (!status) { throw std::runtime_error(status.error().message.worded()); }
    }
    template <class T>
    static T value(Result<T> result) {
        if (!result) { throw std::runtime_error(result.error().message.worded()); }
        return std::move(*result);
    }

    TestDatabase database;
    Time now = 1'790'000'000'000;
    std::set<std::pair<SessionId, Ring>> rung;
    std::set<SessionId> dead;
    std::vector<std::string> logged;

private:
    Limits limits_;
    std::unique_ptr<Store> store_;
};

/// A lobby with players in it.
struct AnnAndTom {
    TestLobby lobby;
    SessionId ann = lobby.enter("Ann");
    SessionId tom = lobby.enter("Tom");
};
struct AnnTomAndEve : AnnAndTom {
    SessionId eve = lobby.enter("Eve");
};

/// Reports whether a result is this refusal.
template <class T>
bool refused(const Result<T>& result, Refusal refusal) {
    return !result && is(result.error(), refusal);
}

/// The same for what the table refuses.
template <class T>
bool refused(const Result<T>& result, table::Refusal refusal) {
    return !result && result.error().message == words::to_error(refusal).message;
}

/// Returns a random move that does not end the game, if there is one.
inline std::string chosen_move(const Game& board, std::mt19937& random) {
    const std::vector<Move> moves = legal_moves(board.position());
    const std::size_t first = random() % moves.size();
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Move& move = moves[(first + i) % moves.size()];
        Game next = board;
        if (next.play(move) && !next.over()) { return format_move(board.position(), move); }
    }
    return format_move(board.position(), moves[first]);
}

}  // namespace roj::lobby::test
