#pragma once

#include <string>

#include "play/robots/robots_session.h"
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

}  // namespace roj::tui
