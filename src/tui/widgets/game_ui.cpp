#include "tui/widgets/game_ui.h"

#include <algorithm>
#include <csignal>
#include <cstddef>

#include <unistd.h>

#include "words/phrases.h"

namespace roj::tui {
namespace {

using std::chrono::milliseconds;

static_assert(IdleLimit::kStatus == 128 + SIGALRM);

std::string in_words(milliseconds time) {
    constexpr int kMinute = 60'000;
    const auto count = time.count();
    if (count % kMinute == 0) {
        return words::counted(static_cast<std::size_t>(count / kMinute), "minute");
    }
    return words::counted(static_cast<std::size_t>((count + 999) / 1000), "second");
}

}  // namespace

IdleLimit::IdleLimit(Duration limit) : limit_(limit) {
    constexpr milliseconds kMaxWarning{60'000};
    if (limit_) { warning_time_ = std::min(kMaxWarning, *limit_ / 2); }
    restart();
}

IdleLimit::~IdleLimit() {
    if (limit_) { ::alarm(0); }
}

void IdleLimit::restart() {
    if (!limit_) { return; }
    end_ = Clock::now() + *limit_;
    warned_ = false;
    // The system ends a program that waits for a terminal that does not read.
    constexpr std::chrono::seconds kGrace{10};
    ::alarm(static_cast<unsigned>(
        std::chrono::duration_cast<std::chrono::seconds>(*limit_ + kGrace).count()));
}

milliseconds IdleLimit::left() const {
    // Rounded up, so that the limit is over when a wait of that time ends.
    return std::chrono::ceil<milliseconds>(end_ - Clock::now());
}

IdleLimit::Duration IdleLimit::shorten(Duration wait) const {
    if (!limit_) { return wait; }
    const milliseconds due =
        std::max(left() - (warned_ ? milliseconds(0) : warning_time_), milliseconds(0));
    return wait ? std::min(*wait, due) : due;
}

IdleLimit::Due IdleLimit::due() {
    if (!limit_ || left() > warning_time_) { return Due::Nothing; }
    if (left() <= milliseconds(0)) { return Due::End; }
    if (warned_) { return Due::Nothing; }
    warned_ = true;
    return Due::Warning;
}

std::string IdleLimit::warning() const {
    return "Nothing was typed for " + in_words(*limit_ - warning_time_) + ". In " +
           in_words(warning_time_) + " roj saves the game and ends, unless you type something.";
}

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
                show_message(words::as_sentence(refused.reason), Style::Warning);
            },
            [this](const play::Notice& told) {
                const bool spoken = options_.reader && !told.speech.empty();
                show_message(spoken ? told.speech : told.text, Style::Plain);
            },
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
