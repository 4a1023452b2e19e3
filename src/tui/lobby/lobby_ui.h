#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <utility>

#include "lobby/session/lobby_session.h"
#include "tui/lines/line_ui.h"
#include "tui/widgets/full_screen_ui.h"

namespace roj::tui {

/// The lobby on a full screen.
class LobbyScreen final : public FullScreenUi {
public:
    LobbyScreen(lobby::LobbySession& session, Terminal& terminal, const UiOptions& options);

private:
    Frame frame(Size size) const override;
    std::string greeting() const override;
    /// People come and go; nobody reads faster.
    std::chrono::milliseconds frame_time() const override { return std::chrono::seconds(1); }
    void click(Point point) override;

    void scroll(int pages);

    lobby::LobbySession& session_;
    std::size_t top_ = 0;  // the first row on the screen
};

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
