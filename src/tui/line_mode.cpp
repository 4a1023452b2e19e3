#include "tui/line_mode.h"

#include <optional>
#include <ostream>

#include <roj/notation.h>

#include "tui/event_text.h"
#include "tui/overloaded.h"

namespace roj::tui {

namespace {

class LineMode {
public:
    LineMode(play::Session& session, LineSource& in, std::ostream& out, const FaceOptions& options)
        : session_(session), in_(in), out_(out), options_(options) {}

    int run() {
        for (const std::string& notice : options_.notices) { out_ << notice << '\n'; }
        print_board();
        say(describe_players(session_));
        apply(session_.start());
        if (!options_.first_line.empty()) { submit(options_.first_line); }
        if (in_.is_interactive()) {
            say(options_.reader ? "Type a move such as wS1 and press Enter. list, where wQ, "
                                  "around wQ and moves tell of the table; help lists the rest."
                                : "Type a move such as wS1 and press Enter, or help.");
        }
        while (!status_) {
            const bool busy = session_.thinking() || session_.looking_ahead();
            const bool waits = busy && !in_.is_interactive();
            if (!waits) { print_prompt(); }
            out_.flush();
            handle(in_.next(session_.wake_fd(), !waits));
        }
        if (!session_.game().history().empty()) { out_ << format_game(session_.game()) << '\n'; }
        out_.flush();
        return *status_;
    }

private:
    void handle(const LineInput& input) {
        std::visit(Overloaded{
                       [this](const Line& line) { submit(line.text); },
                       [this](const EndOfLines&) {
                           end_prompt();
                           apply(session_.submit("quit"));
                           status_ = status_.value_or(0);
                       },
                       [this](const BotReady&) { apply(session_.poll()); },
                       [this](const Interrupted&) { apply(session_.interrupt()); },
                       [this](const Killed& killed) { status_ = 128 + killed.signal; },
                   },
                   input);
    }

    void submit(const std::string& text) {
        prompted_ = false;
        apply(session_.submit(text));
    }

    void apply(const play::Events& events) {
        bool changed = false;
        for (const play::Event& event : events) { changed = changes_board(event) || changed; }
        if (changed) { print_board(); }
        for (const play::Event& event : events) { print(event); }
    }

    static bool changes_board(const play::Event& event) {
        return std::holds_alternative<play::Moved>(event) ||
               std::holds_alternative<play::Changed>(event) ||
               std::holds_alternative<play::Redraw>(event);
    }

    void print(const play::Event& event) {
        std::visit(Overloaded{
                       [this](const play::Moved& moved) {
                           say(options_.reader ? moved.spoken + " (" + moved.text + ')'
                                               : describe(moved, session_));
                       },
                       [this](const play::Refused& refused) { say(refused.reason); },
                       [this](const play::Told& told) { say(told.text); },
                       [this](const play::Ended& ended) { say(ended.text); },
                       [this](const play::Page& page) {
                           say(page.title);
                           for (const std::string& line : page.lines) { out_ << line << '\n'; }
                       },
                       [this](const play::Quit&) {
                           end_prompt();
                           status_ = 0;
                       },
                       // The board was printed already; the others have no meaning here.
                       [](const play::Changed&) {},
                       [this](const play::Redraw&) { redraw(); },
                       [](const play::Center&) {},
                       [](const play::Thinking&) {},
                       [](const play::Progress&) {},
                   },
                   event);
    }

    /// A board that is asked for by name is drawn even for those who hear the game.
    void redraw() {
        if (!options_.reader) { return; }
        end_prompt();
        out_ << draw_board(session_.shown(), options_.cells);
    }

    void print_board() {
        if (options_.reader) { return; }
        end_prompt();
        out_ << '\n' << draw_board(session_.shown(), options_.cells);
        const std::string clocks = session_.clock_text();
        if (!clocks.empty()) { out_ << "clocks  " << clocks << '\n'; }
    }

    void say(const std::string& text) {
        end_prompt();
        out_ << text << '\n';
    }

    void print_prompt() {
        if (!in_.is_interactive() || prompted_) { return; }
        if (session_.thinking()) { out_ << "Bot is thinking "; }
        out_ << (must_pass(session_) ? "No legal move, Enter passes > " : "> ");
        prompted_ = true;
    }

    /// What the bot says must not stand behind an open prompt.
    void end_prompt() {
        if (prompted_) { out_ << '\n'; }
        prompted_ = false;
    }

    play::Session& session_;
    LineSource& in_;
    std::ostream& out_;
    const FaceOptions& options_;
    bool prompted_ = false;
    std::optional<int> status_;
};

}  // namespace

int play_lines(play::Session& session, LineSource& in, std::ostream& out,
               const FaceOptions& options) {
    return LineMode(session, in, out, options).run();
}

}  // namespace roj::tui
