#pragma once

#include <memory>

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
    Frame frame(Size size) const override;
    std::string greeting() const override;
    void tick() override;
    void click(Point point) override;

    std::string prompt_label() const;

    play::RobotsSession& session_;
};

/// Returns a game of robots for play_on_terminal() and play_lines(). The session and the options
/// must outlive it.
std::unique_ptr<LineGame> robots_game(play::RobotsSession& session, const UiOptions& options);

}  // namespace roj::tui
