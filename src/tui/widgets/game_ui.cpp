#include "tui/widgets/game_ui.h"

#include "play/wording/words.h"
#include "tui/widgets/overloaded.h"

namespace roj::tui {

GameUi::GameUi(play::GameSession& session, const UiOptions& options)
    : game_(session), options_(options), idle_limit_(options.idle_limit) {}

void GameUi::show(const play::Event& event) {
    std::visit(
        Overloaded{
            [this](const play::MovePlayed& moved) {
                show_message(text_of(moved), Style::Plain);
                on_move(moved);
            },
            [this](const play::CommandRejected& refused) {
                show_message(play::as_sentence(refused.reason), Style::Warning);
            },
            [this](const play::Notice& told) { show_message(notice_text(told), Style::Plain); },
            [this](const play::GameEnded& ended) { show_message(ended.text, Style::Strong); },
            [this](const play::Page& page) { show_page(page); },
            [this](const play::PositionChanged&) { on_change(); },
            [this](const play::Redraw&) { redraw(); },
            [this](const play::Center& center) { on_center(center); },
            [this](const play::ThemeChanged& it) { show_message(use_theme(it), Style::Plain); },
            [this](const play::Quit& quit) { status_ = quit.status; },
            [this](const play::Progress& progress) { on_progress(progress); },
            [](const play::SearchProgress&) {},
        },
        event);
}

bool GameUi::check_idle_limit() {
    const IdleLimit::Due due = idle_limit_.due();
    if (due == IdleLimit::Due::End) { status_ = IdleLimit::kStatus; }
    if (due != IdleLimit::Due::Warning) { return false; }
    show_message(idle_limit_.warning(), Style::Strong);
    return true;
}

}  // namespace roj::tui
