#include "tui/lines/line_mode.h"

#include <string_view>
#include <utility>

#include <roj/notation.h>

#include "play/wording/words.h"
#include "tui/lines/event_text.h"
#include "tui/lines/line_game.h"

namespace roj::tui {

namespace {

/// The signs that the help names as keys for looking back mean the same as a line.
std::string command_for(const std::string& line) {
    const std::string_view sign = play::trim(line);
    if (sign == "[") { return "back"; }
    if (sign == "]") { return "forward"; }
    if (sign == "<") { return "goto 0"; }
    return sign == ">" ? "live" : line;
}

/// A session of Hive, played by lines.
class HiveLines final : public LineGame {
public:
    HiveLines(play::Session& session, const UiOptions& options)
        : session_(session), options_(options) {}

    play::Events start() override {
        play::Events events = session_.start();
        if (options_.first_line.empty()) { return events; }
        for (play::Event& event : session_.submit(options_.first_line)) {
            events.push_back(std::move(event));
        }
        return events;
    }
    play::Events submit(const std::string& line) override {
        return session_.submit(command_for(line));
    }
    play::Events interrupt() override { return session_.interrupt(); }
    play::Events poll() override { return session_.poll(); }
    play::Events tick() override { return session_.tick(); }
    std::optional<std::chrono::milliseconds> next_tick() const override {
        return session_.next_tick();
    }
    int wake_fd() const override { return session_.wake_fd(); }
    bool thinking() const override { return session_.thinking() || session_.looking_ahead(); }

    std::string picture() const override {
        if (options_.reader) { return {}; }
        const std::string clocks = session_.clock_text();
        return draw_board(session_.shown(), options_.cells) +
               (clocks.empty() ? "" : "clocks  " + clocks + '\n');
    }
    /// A board that is asked for by name is drawn even for those who hear the game.
    std::string picture_asked_for() const override {
        return options_.reader ? draw_board(session_.shown(), options_.cells) : std::string();
    }
    std::string players() const override { return describe_players(session_); }
    std::string greeting() const override {
        if (at_table(session_) == AtTable::Watcher) {
            return "You watch this game; quit leaves it.";
        }
        const std::string waiting = waits_for(session_);
        if (!waiting.empty()) { return waiting + " help lists what you can type."; }
        return options_.reader ? "Type a move such as wS1 and press Enter. list, where wQ, "
                                 "around wQ and moves tell of the table; help lists the rest."
                               : "Type a move such as wS1 and press Enter, or help.";
    }
    std::string prompt() const override {
        return unsaved_prompt(session_.unsaved()) +
               (machine_thinks(session_) ? "Bot is thinking " : "") +
               (must_pass(session_) ? "No legal move, Enter passes > " : "> ");
    }
    std::string words_for(const play::MovePlayed& moved) const override {
        return options_.reader ? moved.spoken + " (" + moved.text + ')' : describe(moved, session_);
    }
    std::string words_for(const play::Notice& told) const override {
        return options_.reader && !told.spoken.empty() ? told.spoken : told.text;
    }
    std::string farewell() const override {
        const Game& game = session_.game();
        return game.history().empty() ? std::string() : format_game(game) + '\n';
    }

private:
    play::Session& session_;
    const UiOptions& options_;
};

}  // namespace

int play_lines(play::Session& session, LineSource& in, std::ostream& out,
               const UiOptions& options) {
    HiveLines game(session, options);
    return play_lines(game, in, out, options);
}

}  // namespace roj::tui
