#pragma once

#include <string>
#include <utility>

#include "lobby/session/lobby_session.h"
#include "tui/lines/line_ui.h"

namespace roj::tui {

/// The lobby line by line.
class LobbyLines final : public LineUi {
public:
    LobbyLines(lobby::LobbySession& session, const UiOptions& options, LineStreams streams)
        : LineUi(session, options, std::move(streams)), session_(session) {}

private:
    std::string picture() const override;
    std::string greeting() const override;
    std::string prompt() const override;
    std::string command_for(const std::string& line) const override;

    lobby::LobbySession& session_;
};

}  // namespace roj::tui
