#include "tui/widgets/game_ui.h"

#include <array>
#include <csignal>
#include <cstddef>
#include <utility>

#include <unistd.h>

#include "i18n/phrases.h"
#include "i18n/tr.h"
#include "tui/terminal/clipboard.h"

namespace roj::tui {

namespace {

using std::chrono::milliseconds;

static_assert(IdleLimit::kStatus == 128 + SIGALRM);

/// A time in whole minutes, or in seconds.
struct Rounded {
    explicit Rounded(milliseconds time)
        : in_minutes(time.count() % 60'000 == 0),
          count(in_minutes ? time.count() / 60'000 : (time.count() + 999) / 1000) {}

    bool in_minutes;
    milliseconds::rep count;
};

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
    next_ = end_ - warning_time_;
    // The system ends a program that waits for a terminal that does not read.
    constexpr std::chrono::seconds kGrace{10};
    ::alarm(static_cast<unsigned>(
        std::chrono::duration_cast<std::chrono::seconds>(*limit_ + kGrace).count()));
}

IdleLimit::Duration IdleLimit::shorten(Duration wait) const {
    if (!limit_) { return wait; }
    // Rounded up, so that something is due when a wait of that time ends.
    const auto left = std::chrono::ceil<milliseconds>(next_ - Clock::now());
    return std::min(std::max(left, milliseconds(0)), wait.value_or(milliseconds::max()));
}

IdleLimit::Due IdleLimit::due() {
    if (!limit_ || Clock::now() < next_) { return Due::Nothing; }
    return std::exchange(next_, end_) == end_ ? Due::End : Due::Warning;
}

std::string IdleLimit::warning() const {
    const Rounded idle(*limit_ - warning_time_);
    const Rounded left(warning_time_);
    return (idle.in_minutes ? trn("Nothing was typed for {0} minute.",
                                  "Nothing was typed for {0} minutes.", idle.count, idle.count)
                            : trn("Nothing was typed for {0} second.",
                                  "Nothing was typed for {0} seconds.", idle.count, idle.count)) +
           ' ' +
           (left.in_minutes
                ? trn("In {0} minute roj saves the game and ends, unless you type something.",
                      "In {0} minutes roj saves the game and ends, unless you type something.",
                      left.count, left.count)
                : trn("In {0} second roj saves the game and ends, unless you type something.",
                      "In {0} seconds roj saves the game and ends, unless you type something.",
                      left.count, left.count));
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
                show_message(i18n::as_sentence(refused.reason), Style::Warning);
            },
            [this](const play::Notice& told) { show_message(told.text, Style::Plain); },
            [this](const play::GameEnded& ended) { show_message(ended.text, Style::Strong); },
            [this](const play::Page& page) { show_page(page); },
            [this](const play::List& list) { show_list(list); },
            [this](const play::PositionChanged&) { on_change(); },
            [this](const play::Copied& copied) { copy(copied); },
            [this](const play::Redraw&) { redraw(); },
            [this](const play::Center& center) { on_center(center); },
            [this](const play::ThemeChanged& it) { show_message(use_theme(it), Style::Plain); },
            [this](const play::SettingChanged& changed) { use_setting(changed); },
            [this](const play::Quit& quit) { status_ = quit.status; },
            [this](const play::Progress& progress) { on_progress(progress); },
            [](const play::SearchProgress&) {},
        },
        event);
}

void GameUi::use_setting(const play::SettingChanged& changed) {
    for (const auto& setting : kUiSettings) {
        if (setting.key != changed.key || !setting.is(play::AtOnce)) { continue; }
        const bool reset = changed.value == "default";
        // It was valid when it was kept.
        static_cast<void>(setting.set(options_, setting, reset ? setting.value : changed.value));
        use_options();
    }
}

std::string GameUi::offer() const {
    if (options_.beginning.asks_language) { return "1 English  2 Polski  3 Русский"; }
    if (!options_.beginning.asks_experience) { return {}; }
    return tr(
        "Have you played Hive before? 1: never (some lessons, then an easy bot), 2: a little, 3: "
        "often. Or begin: type a move such as wS1.");
}

std::vector<std::string> GameUi::answer_offer(char32_t key) {
    Beginning& offered = options_.beginning;
    const std::size_t choice = key - U'1';
    constexpr std::size_t kChoices = 3;
    const bool chosen = (offered.asks_language || offered.asks_experience) && choice < kChoices;
    if (!chosen) { offered.asks_language = offered.asks_experience = false; }
    if (chosen && std::exchange(offered.asks_language, false)) {
        const auto language = static_cast<i18n::Language>(choice);
        return {std::string("settings language=").append(i18n::language_code(language))};
    }
    if (!chosen) { return {}; }
    offered.asks_experience = false;
    const std::array<std::vector<std::string>, kChoices> games{
        {{"coach on", "level auto 1", "tutorial 1"},
         {"coach on", "level auto 2"},
         {"level auto 4"}}};
    return games.at(choice);
}

void GameUi::copy(const play::Copied& copied) {
    const auto show = [&](const std::string& why) { show_page({why, {"", copied.text}, true}); };
    if (options_.clipboard == Copying::Off) { return show(tr("Copying is switched off here:")); }
    if (copied.text.size() > kLongestCopy) {
        return show(tr("This is too long for the clipboard of most terminals:"));
    }
    if (!send_copy(copied.text)) {
        return show(tr("roj does not know how to copy with this terminal:"));
    }
    show_message(tr("{0} is on the clipboard now, unless the terminal forbids it.", copied.what),
                 Style::Plain);
}

void GameUi::note_input() {
    idle_limit_.restart();
    game_.note_input();
}

void GameUi::note_question(bool typed) {
    play::Question now = game_.question();
    if (now == shown_) { return; }
    before_ = std::exchange(shown_, std::move(now));
    // Who has just typed the question knows it.
    const bool known = typed && !shown_.by_other;
    shown_at_ = known ? std::chrono::steady_clock::time_point() : options_.now();
}

const play::Question& GameUi::read_question() const {
    constexpr std::chrono::seconds kToRead{2};
    return options_.now() - shown_at_ >= kToRead ? shown_ : before_;
}

bool GameUi::check_idle_limit() {
    const IdleLimit::Due due = idle_limit_.due();
    if (due == IdleLimit::Due::End) { status_ = IdleLimit::kStatus; }
    if (due != IdleLimit::Due::Warning) { return false; }
    show_message(idle_limit_.warning(), Style::Strong);
    return true;
}

}  // namespace roj::tui
