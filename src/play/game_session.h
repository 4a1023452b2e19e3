#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "i18n/error.h"
#include "play/event.h"

namespace roj::play {

/// What a line such as `yes` answers now.
struct Question {
    std::string id{};       ///< another question has another one; empty: nothing is asked
    bool by_other = false;  ///< another person asks it

    friend bool operator==(const Question&, const Question&) = default;
};

/// The current game of any kind, as the full-screen and line interfaces use it. All calls come from
/// one thread.
class GameSession {
public:
    GameSession() = default;
    GameSession(const GameSession&) = delete;
    GameSession& operator=(const GameSession&) = delete;
    virtual ~GameSession() = default;

    /// Call once, when the screen is ready.
    virtual Events start() = 0;
    /// Carries out a typed line.
    virtual Events submit(std::string_view line) = 0;
    /// Does the same with a line that the person began when they saw this question. An answer to
    /// another one does nothing; they read what is asked now.
    Events submit(std::string_view line, const Question& seen) {
        const std::string refusal = seen == question() ? "" : why_no_answer(line, seen);
        if (refusal.empty()) { return submit(line); }
        return {CommandRejected{refusal, {}, false}};
    }
    virtual Question question() const { return {}; }
    /// Notes that the person has touched a key, even if it is no line yet.
    virtual void note_input() {}
    /// Handles Ctrl-C on an empty prompt.
    virtual Events interrupt() = 0;
    /// Returns a descriptor that is readable when poll() has news; -1 if there is none.
    virtual int wake_fd() const { return -1; }
    /// Returns what happened in the background since the last call.
    virtual Events poll() { return {}; }
    /// Sets the pause between the moves of bots that play each other, unless the player sets one.
    void set_default_pace(std::chrono::milliseconds pace) { default_pace_ = pace; }
    /// Returns how long to wait before the next tick(); empty means forever.
    virtual std::optional<std::chrono::milliseconds> next_tick() const = 0;
    virtual Events tick() = 0;
    /// Reports whether scripted lines have to wait for a computation.
    virtual bool busy() const { return false; }
    /// Stops all background work and leaves the game unchanged.
    virtual void dismiss() {}

    /// Reports whether the game has moves that could be lost.
    virtual bool has_moves() const = 0;
    /// Returns "Nothing is saved: ..." while the game cannot be saved, otherwise an empty text.
    virtual std::string unsaved() const = 0;
    /// Returns the code with which a guest continues later; empty for other players.
    virtual std::string guest_code() const { return {}; }

protected:
    /// Returns why a line cannot answer question(), as a sentence that shows it again; empty if
    /// the line answers nothing. Pre: the person has seen another question.
    virtual std::string why_no_answer(std::string_view /*line*/, const Question& /*seen*/) const {
        return {};
    }

    std::chrono::milliseconds default_pace_{0};
};

/// The settings that a player keeps for later games; the program defines them.
class SettingsBook {
public:
    SettingsBook() = default;
    SettingsBook(const SettingsBook&) = delete;
    SettingsBook& operator=(const SettingsBook&) = delete;
    virtual ~SettingsBook() = default;

    /// Reports whether those of the next start are among them.
    virtual bool keeps_start() const { return true; }
    /// Lists all settings with their values and meanings, as the command settings does.
    virtual List list() const = 0;
    /// Shows one setting and its values.
    virtual Result<std::string> show(std::string_view key) const = 0;
    /// Stores a value and returns a confirmation; `default` removes the stored one.
    virtual Result<std::string> keep(std::string_view key, std::string_view value) = 0;
};

/// The argument of the command settings: "theme=paper", "theme paper", "theme", or nothing.
struct SettingArgument {
    explicit SettingArgument(std::string_view argument);
    std::string_view key, value;
};
/// Shows all settings or one, or stores one and tells the interface.
void run_settings(SettingsBook& book, const SettingArgument& argument, Events& events);

}  // namespace roj::play
