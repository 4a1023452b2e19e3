#pragma once

#include <string>
#include <utility>

#include "play/robots/robots_session.h"
#include "tui/lines/line_ui.h"
#include "tui/robots/robots_view.h"
#include "tui/widgets/full_screen_ui.h"

namespace roj::tui {

/// A game of robots on a full screen.
class RobotsScreen final : public FullScreenUi {
public:
    RobotsScreen(play::RobotsSession& session, Terminal& terminal, const UiOptions& options)
        : FullScreenUi(session, terminal, options), session_(session) {}
    std::string final_picture(int width) const override;

private:
    RobotsView view() const;
    Frame frame(Size size) const override;
    std::string greeting() const override;
    void tick() override;
    void click(Point point) override;

    std::string prompt_label() const;

    play::RobotsSession& session_;
};

/// A game of robots line by line.
class RobotsLines final : public LineUi {
public:
    RobotsLines(play::RobotsSession& session, const UiOptions& options, LineStreams streams)
        : LineUi(session, options, std::move(streams)), session_(session) {}

private:
    std::string picture() const override;
    std::string greeting() const override;
    std::string prompt() const override;
    std::string command_for(const std::string& line) const override;
    play::Events follow_up() override { return session_.advance_all(); }
    std::string players() const override;
    std::string turn_text() const override;

    play::RobotsSession& session_;
};

}  // namespace roj::tui
