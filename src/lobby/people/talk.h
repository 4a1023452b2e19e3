#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lobby/store/store.h"

namespace roj::lobby {

struct StoredSession;

/// A line from one person to another.
struct Tell {
    std::string name;  ///< who says it
    std::string text;
};

/// What people say to each other outside of games, whom they do not want to read, and what they
/// report to the operator.
class Talk {
public:
    explicit Talk(Store& store) : store_(store) {}

    /// Sends a line to a player who is online, in all their sessions. Guests cannot.
    Status tell(SessionId session, std::string_view name, std::string_view text);
    /// Returns the lines to a session, each once, the oldest first.
    Result<std::vector<Tell>> take(SessionId session);
    /// Notes for the operator what somebody has done, with the game that they play.
    Status report(SessionId session, std::string_view name, std::string_view text);
    /// Returns the names on a list of the player.
    Result<std::vector<std::string>> listed(SessionId session, List list);

private:
    Store& store_;
};

/// Returns until when the operator has muted a person; 0 if they never have. A guest is muted for
/// their session, and under the name that they choose in it.
Time muted_until(Work& work, const StoredSession& session);
void mute_session(Work& work, SessionId session, Time until);
/// Returns that the operator has muted the person, if they have.
std::optional<Error> find_mute(Work& work, const StoredSession& session);
/// Notes that a session says a line, wherever. Returns why it may not: the operator has muted the
/// person, the line is too long, or they have said too many in ten seconds.
std::optional<Error> note_line(Work& work, const StoredSession& session, std::string_view text);

/// Returns the names on a list of a player.
std::vector<std::string> listed_by(Work& work, PlayerId player, List list);

/// Returns "2026-03-14 09:05" in UTC, and a dash for no time.
std::string moment_text(Time time);

}  // namespace roj::lobby
