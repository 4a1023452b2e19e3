#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lobby/bells.h"
#include "lobby/session/lobby_commands.h"
#include "lobby/store/store.h"
#include "lobby/view.h"
#include "play/game_session.h"
#include "play/practice/scorebook.h"

namespace roj::lobby {

/// The lobby as one person uses it: typed commands, and what other people do meanwhile. When a game
/// begins or the person opens one, it quits with the status kOpensGame.
class LobbySession final : public play::GameSession {
public:
    /// The store and the bell must live longer. `host` is the name of the lobby.
    LobbySession(Store& store, Bell& bell, Login login, std::string host);

    static constexpr int kOpensGame = -1;
    /// The person wants the other of reader mode and the screen.
    static constexpr int kSwitchesReader = -2;
    struct Going {
        GameId game = 0;
        bool watches = false;
    };
    /// Returns the game to open after kOpensGame.
    const Going& going() const { return going_; }
    const LobbyView& view() const { return view_; }

    play::Events start() override;
    play::Events submit(std::string_view line) override;
    using GameSession::submit;
    /// Returns the offer that `accept` means.
    play::Question question() const override;
    void note_input() override { active_ = true; }
    play::Events interrupt() override;
    int wake_fd() const override { return look_.due ? bell_.own_fd() : bell_.fd(); }
    play::Events poll() override;
    std::optional<std::chrono::milliseconds> next_tick() const override;
    play::Events tick() override;
    bool has_moves() const override { return false; }
    std::string unsaved() const override { return {}; }

    /// Returns when it is the turn of a session, at `from` or later: in each round, every one of
    /// the sessions has a moment of its own.
    static std::chrono::steady_clock::time_point next_turn(
        std::chrono::steady_clock::time_point from, SessionId session, int sessions,
        std::chrono::milliseconds round);
    static const play::Commands& commands();

    /// The command settings uses this book; it must live as long.
    void use_settings(play::SettingsBook& book) { settings_book_ = &book; }

    // For the commands.
    Store& store() { return store_; }
    SessionId id() const { return login_.session; }
    /// Reads the lobby again, tells about what is new for the viewer, and opens a game that has
    /// begun.
    void refresh(play::Events& events);
    /// Refuses with the error, or confirms.
    void confirm(const Status& done, const std::string& text, play::Events& events);
    /// Quits. The program shows the text when the screen is gone.
    void end(std::string text, play::Events& events);
    void leave_if_outdated(play::Events& events);
    const std::string& farewell() const { return farewell_; }
    /// What people have told the person here, and they others, as sentences.
    std::vector<std::string>& talk() { return talk_; }
    /// What is kept of their games against house bots.
    play::Scorebook& scores() { return scores_; }

private:
    std::string why_no_answer(std::string_view line, const play::Question& seen) const override;

    using Clock = std::chrono::steady_clock;
    using SystemTime = std::chrono::sys_time<std::chrono::milliseconds>;
    struct Look {
        Clock::time_point at;
        std::optional<Clock::time_point> due;  // the next one, if a ring has to wait for it
    };
    static const std::array<LobbyCommand, 16> kCommands;

    /// Returns when the session can look again if nothing is for the person here.
    Clock::time_point next_look() const;
    /// Returns how often it looks for games whose time is up.
    std::chrono::milliseconds settling_round() const;
    /// Reports whether the lists have times, which change without a ring.
    bool shows_times() const { return !view_.own_games.empty() || !view_.games.empty(); }
    void read_tells(play::Events& events);
    /// Returns how long the person can still be away.
    std::chrono::milliseconds idle_left(SystemTime now) const {
        return view_.idle_limit - (now - active_at_);
    }
    void look_for_idleness(SystemTime now, play::Events& events);
    void open(GameId game, bool watches, play::Events& events);
    void open(const Result<GameId>& game, play::Events& events);
    void play(const std::string& words, play::Events& events);
    void post(const std::string& words, const std::string& to, play::Events& events);
    void match(const std::string& argument, play::Events& events);
    void match_bot(const std::string& words, play::Events& events);
    bool begin_with_bot(std::string_view answer, play::Events& events);
    void accept(const std::string& argument, play::Events& events);
    void withdraw(const std::string& argument, bool own, play::Events& events);
    void watch(const std::string& argument, play::Events& events);
    void go(const std::string& argument, play::Events& events);
    void resume(const std::string& argument, play::Events& events);

    Store& store_;
    Bell& bell_;
    Login login_;
    std::string host_;
    LobbyView view_;
    play::SettingsBook* settings_book_ = nullptr;
    Going going_;
    std::string farewell_;
    std::vector<std::string> talk_;
    play::Scorebook scores_;
    std::optional<std::string> first_terms_;  // of a game with a bot, before the person's level
    Look look_{};
    Clock::time_point settled_at_;
    bool active_ = false;  // the person has touched a key since the last look
    SystemTime active_at_{};
    bool warned_ = false;  // of idleness
};

}  // namespace roj::lobby
