#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "lobby/session/lobby_session.h"
#include "lobby/test_lobby.h"

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
            } else if (const auto* const page = std::get_if<words::Page>(&event)) {
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

}  // namespace roj::lobby::test
