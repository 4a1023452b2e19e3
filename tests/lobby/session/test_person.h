#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "lobby/games/stored_game.h"
#include "lobby/people/kept.h"
#include "lobby/people/names.h"
#include "lobby/session/lobby_session.h"
#include "lobby/session/store_log.h"
#include "lobby/test_lobby.h"
#include "play/seated.h"
#include "play/session/session.h"
#include "support/catch.h"
#include "support/contains.h"

namespace roj::lobby::test {

/// A person in a lobby, as the interface sees them.
struct Person {
    /// Logs in with a name, or as a guest without one.
    Person(TestLobby& lobby, const std::string& name)
        : Person(lobby, Login{lobby.enter(name), name, name.empty(), false, {}}) {}
    Person(TestLobby& lobby, const Login& login)
        : id(login.session),
          bell(TestLobby::value(Bell::hang(lobby.database.path().parent_path(), id))),
          session(*lobby, bell, login, "hive.example.org") {
        greeting = read(session.start());
    }

    /// Types a line, and returns all that is said: pages as their lines.
    std::string type(std::string_view line) { return read(session.submit(line)); }
    std::string read(const play::Events& events) {
        std::string said;
        for (const play::Event& event : events) {
            if (const auto* const notice = std::get_if<play::Notice>(&event)) {
                said += notice->text + '\n';
            } else if (const auto* const refused = std::get_if<play::CommandRejected>(&event)) {
                said += "! " + refused->reason + '\n';
            } else if (const auto* const page = std::get_if<i18n::Page>(&event)) {
                said += page->title + '\n';
                for (const std::string& text : page->lines) { said += text + '\n'; }
            } else if (const auto* const quit = std::get_if<play::Quit>(&event)) {
                said += quit->status == LobbySession::kOpensGame
                            ? (session.going().watches ? "watches " : "plays ") +
                                  std::to_string(session.going().game) + '\n'
                            : "quits " + session.farewell() + '\n';
            }
        }
        return said;
    }

    SessionId id;
    std::string greeting;
    Bell bell;
    LobbySession session;
};

/// A lobby with people in it.
struct TwoInLobby {
    TestLobby lobby;
    Person ann{lobby, "ann"};
    Person bartek{lobby, "bartek"};
};
struct ThreeInLobby : TwoInLobby {
    Person eve{lobby, "eve"};
};

/// A player or a spectator at a game of a lobby.
class Seated {
public:
    Seated(TestLobby& lobby, SessionId id, GameId game)
        : bell_(TestLobby::value(Bell::hang(lobby.database.path().parent_path(), id))),
          log_(*lobby, bell_, id, game) {
        const play::LogPart part = log_.read(0, 0);
        const auto seat = [&](Color color) {
            if (part.seat == color) { return "human"; }
            const bool bot = part.seat && house_bot(part.lobby->names.at(index(color)));
            return bot ? "bot:1" : "guest";
        };
        session_ = std::make_unique<play::Session>(
            play::seated(seat(Color::White), seat(Color::Black)),
            record::Record(table::Table::of(part.rules, part.events).game()), nullptr);
        session_->use_scores(scores_of(*lobby, id));
        session_->sit_at(log_);
        hear(session_->start());
    }

    /// Types a line, and returns all that is said.
    std::string type(std::string_view line) { return hear(session_->submit(line)); }
    /// Returns what has happened since.
    std::string news() { return hear(session_->poll()); }
    play::Session& session() { return *session_; }
    const std::string& farewell() const { return log_.farewell(); }
    GameId next() const { return log_.next(); }
    bool left = false;

private:
    std::string hear(const play::Events& events) {
        left = left || play::has<play::Quit>(events);
        return play::said(events);
    }

    Bell bell_;
    StoreLog log_;
    std::unique_ptr<play::Session> session_;
};

/// Ann plays White against Tom, and Eve watches.
struct Game3 {
    explicit Game3(const std::string& words) : game(lobby.begin(ann_id, tom_id, words)) {
        ann.emplace(lobby, ann_id, game);
        tom.emplace(lobby, tom_id, game);
        eve.emplace(lobby, lobby.enter(""), game);
    }
    void open() {
        for (const char* const move : {"wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"}) {
            Seated& mover = ann->session().game().history().size() % 2 == 0 ? *ann : *tom;
            REQUIRE_FALSE(contains(mover.type(move), "no: "));
            for (auto* const one : {&ann, &tom, &eve}) { (*one)->news(); }
        }
    }

    TestLobby lobby;
    SessionId ann_id = lobby.enter("Ann");
    SessionId tom_id = lobby.enter("Tom");
    GameId game;
    std::optional<Seated> ann;
    std::optional<Seated> tom;
    std::optional<Seated> eve;
};

}  // namespace roj::lobby::test
