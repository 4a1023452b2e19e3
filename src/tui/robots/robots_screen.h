#pragma once

#include <iosfwd>

#include "play/robots/robots_session.h"
#include "tui/lines/line_game.h"
#include "tui/robots/robots_view.h"
#include "tui/widgets/full_screen_ui.h"

namespace roj::tui {

/// A game of robots on a full screen.
class RobotsScreen final : public FullScreenUi {
public:
    RobotsScreen(play::RobotsSession& session, Terminal& terminal, const UiOptions& options)
        : FullScreenUi(session, terminal, options), session_(session) {}

private:
    RobotsView view() const;
    Frame frame(Size size) override;
    std::string greeting() const override;
    void tick() override;
    void click(Point point) override;

    std::string prompt_label() const;

    play::RobotsSession& session_;
};

/// Plays on the terminal of this program, as play() does for Hive.
int play_robots(play::RobotsSession& session, const UiOptions& options);

/// Plays by lines of text.
int play_robots_lines(play::RobotsSession& session, LineSource& in, std::ostream& out,
                      const UiOptions& options);

}  // namespace roj::tui
