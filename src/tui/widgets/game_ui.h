#pragma once

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "play/game_session.h"
#include "tui/terminal/canvas.h"
#include "tui/terminal/ui_options.h"

namespace roj::tui {

/// One function object made of several, for std::visit.
template <class... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};
template <class... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

/// Reports whether one of the events is of one of these kinds.
template <class... Kinds>
bool has_event(const play::Events& events) {
    return std::ranges::any_of(events, [](const play::Event& event) {
        return (std::holds_alternative<Kinds>(event) || ...);
    });
}

/// Ends a session if nobody types anything for too long.
class IdleLimit {
public:
    using Duration = std::optional<std::chrono::milliseconds>;

    /// Exit status of a session that was idle for too long, as after SIGALRM.
    static constexpr int kStatus = 142;  // 128 + SIGALRM

    /// Empty: there is no limit.
    explicit IdleLimit(Duration limit);
    IdleLimit(const IdleLimit&) = delete;
    IdleLimit& operator=(const IdleLimit&) = delete;
    ~IdleLimit();

    /// Restarts the limit, because the player has typed something.
    void restart();
    /// Returns `wait`, but at most the time until something is due; empty: no limit.
    Duration shorten(Duration wait) const;
    enum class Due { Nothing, Warning, End };
    /// Returns what is due. The warning comes once: 1 min before End, or half of a short limit.
    Due due();
    /// Returns the warning for the player.
    std::string warning() const;

private:
    using Clock = std::chrono::steady_clock;

    Duration limit_;
    std::chrono::milliseconds warning_time_{0};  // before the end
    Clock::time_point end_;
    Clock::time_point next_;  // of the warning, then of the end
};

/// How a player sees the current game: on a full screen or line by line. Shows the events of the
/// session, and ends the game if nobody types anything for too long.
class GameUi {
public:
    GameUi(const GameUi&) = delete;
    GameUi& operator=(const GameUi&) = delete;
    virtual ~GameUi() = default;

protected:
    GameUi(play::GameSession& session, const UiOptions& options);

    virtual void show_message(const std::string& text, Style style) = 0;
    virtual void show_page(const play::Page& page) = 0;
    /// Shows what the player can choose from; by lines as a page.
    virtual void show_list(const play::List& list) { show_page(play::page_of(list)); }
    virtual void redraw() = 0;
    /// Sends a text to the clipboard of the terminal. Returns false if the terminal may not take
    /// it.
    virtual bool send_copy(const std::string& text) = 0;
    /// Returns the message about a choice of colours.
    virtual std::string use_theme(const play::ThemeChanged& themed) = 0;
    /// Uses what the player has just set.
    virtual void use_options() {}
    virtual std::string text_of(const play::MovePlayed& moved) const { return moved.text; }
    // Called after the message, if there is one.
    virtual void on_move(const play::MovePlayed&) { on_change(); }
    virtual void on_change() {}
    virtual void on_center(const play::Center&) {}
    virtual void on_progress(const play::Progress&) {}

    void show(const play::Event& event);
    void use_setting(const play::SettingChanged& changed);
    /// Returns what the first screen offers, each by a number: the languages, or a bot for how well
    /// the player knows Hive; empty if it offers nothing.
    std::string offer() const;
    /// Takes the first key or line of the player. Returns the commands if it is a number of the
    /// offer; otherwise nothing, and the offers are over.
    std::vector<std::string> answer_offer(char32_t key);
    /// Puts a text on the clipboard, or shows it with the reason where this is not possible.
    void copy(const play::Copied& copied);
    /// Restarts the limit, because the person has typed something.
    void note_input();
    /// Notes what the game asks when the person sees it; `typed`: they have just typed something.
    void note_question(bool typed);
    /// Returns the question that the person has had the time to read.
    const play::Question& read_question() const;
    /// Ends the game, or shows a warning. Returns true if it shows one.
    bool check_idle_limit();

    play::GameSession& game_;
    UiOptions options_;
    IdleLimit idle_limit_;
    play::Question shown_;       // as of note_question()
    std::optional<int> status_;  // the exit status when the game has ended

private:
    play::Question before_;                           // shown_
    std::chrono::steady_clock::time_point shown_at_;  // since when shown_ is on the screen
};

}  // namespace roj::tui
