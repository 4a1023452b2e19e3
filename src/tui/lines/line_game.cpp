#include "tui/lines/line_game.h"

#include <iterator>
#include <optional>
#include <ostream>
#include <utility>

#include "play/wording/words.h"
#include "text/printable.h"
#include "tui/terminal/idle_limit.h"
#include "tui/widgets/overloaded.h"

namespace roj::tui {

namespace {

void add(play::Events& events, play::Events more) {
    events.insert(events.end(), std::make_move_iterator(more.begin()),
                  std::make_move_iterator(more.end()));
}

class LineLoop {
public:
    LineLoop(LineGame& game, LineSource& in, std::ostream& out, const UiOptions& options)
        : game_(game),
          session_(game.session()),
          in_(in),
          out_(out),
          idle_limit_(options.idle_limit) {}

    int run(const UiOptions& options) {
        for (const std::string& notice : options.notices) { out_ << notice << '\n'; }
        print_picture();
        say(game_.players());
        play::Events events = session_.start();
        if (!options.first_line.empty()) { add(events, session_.submit(options.first_line)); }
        add(events, game_.follow_up());
        apply(events);
        if (in_.is_interactive()) { say(game_.greeting()); }
        while (!status_) {
            const bool waits = session_.busy() && !in_.is_interactive();
            if (!waits) { print_prompt(); }
            out_.flush();
            // Lines that wait for a bot were typed before it began to think.
            if (waits) { idle_limit_.restart(); }
            handle(in_.next(session_.wake_fd(), !waits, idle_limit_.shorten(session_.next_tick())));
        }
        out_ << game_.closing_text();
        out_.flush();
        return *status_;
    }

private:
    void handle(const LineInput& input) {
        std::visit(Overloaded{
                       [this](const Line& line) { submit(text::printable_line(line.text)); },
                       [this](const EndOfLines&) {
                           end_prompt();
                           apply(session_.submit("quit"));
                           status_ = status_.value_or(0);
                       },
                       [this](const WakeReadable&) { apply(session_.poll()); },
                       [this](const TimedOut&) { apply(session_.tick()); },
                       [this](const Interrupted&) {
                           idle_limit_.restart();
                           apply(session_.interrupt());
                       },
                       [this](const SignalReceived& received) { status_ = 128 + received.signal; },
                   },
                   input);
        if (!status_) { check_idle_limit(); }
    }

    void check_idle_limit() {
        const IdleLimit::Due due = idle_limit_.due();
        if (due == IdleLimit::Due::End) { status_ = IdleLimit::kStatus; }
        if (due == IdleLimit::Due::Warning) { say(idle_limit_.warning()); }
    }

    void submit(const std::string& text) {
        idle_limit_.restart();
        prompted_ = false;
        play::Events events = session_.submit(game_.command_for(text));
        add(events, game_.follow_up());
        apply(events);
    }

    void apply(const play::Events& events) {
        bool changed = false;
        for (const play::Event& event : events) { changed = changes_picture(event) || changed; }
        if (changed) { print_picture(); }
        for (const play::Event& event : events) { print(event); }
    }

    static bool changes_picture(const play::Event& event) {
        return std::holds_alternative<play::MovePlayed>(event) ||
               std::holds_alternative<play::PositionChanged>(event) ||
               std::holds_alternative<play::Redraw>(event);
    }

    void print(const play::Event& event) {
        std::visit(Overloaded{
                       [this](const play::MovePlayed& moved) { say(game_.text_of(moved)); },
                       [this](const play::CommandRejected& refused) {
                           say(play::as_sentence(refused.reason));
                       },
                       [this](const play::Notice& told) { say(game_.text_of(told)); },
                       [this](const play::GameEnded& ended) { say(ended.text); },
                       [this](const play::Page& page) {
                           say(page.title);
                           for (const std::string& line : page.lines) { out_ << line << '\n'; }
                       },
                       [this](const play::Quit& quit) {
                           end_prompt();
                           status_ = quit.status;
                       },
                       // The picture is printed already; line mode ignores the others.
                       [](const play::PositionChanged&) {},
                       [this](const play::Redraw&) {
                           end_prompt();
                           out_ << game_.picture_asked_for();
                       },
                       [](const play::Center&) {},
                       [this](const play::ThemeChanged&) {
                           say("Line by line there are no colours, so none can be chosen.");
                       },
                       [](const play::SearchProgress&) {},
                       [](const play::Progress&) {},
                   },
                   event);
    }

    void print_picture() {
        const std::string picture = game_.picture();
        if (picture.empty()) { return; }
        end_prompt();
        out_ << '\n' << picture;
    }

    void say(const std::string& text) {
        end_prompt();
        out_ << text << '\n';
    }

    void print_prompt() {
        if (!in_.is_interactive() || prompted_) { return; }
        out_ << game_.prompt();
        prompted_ = true;
    }

    /// Ends the line of an open prompt, so that a message starts on its own line.
    void end_prompt() {
        if (prompted_) { out_ << '\n'; }
        prompted_ = false;
    }

    LineGame& game_;
    play::GameSession& session_;
    LineSource& in_;
    std::ostream& out_;
    IdleLimit idle_limit_;
    bool prompted_ = false;
    std::optional<int> status_;
};

}  // namespace

std::string unsaved_prompt(const std::string& unsaved) {
    return unsaved.empty() ? std::string() : "Nothing is saved ";
}

int play_lines(LineGame& game, LineSource& in, std::ostream& out, const UiOptions& options) {
    return LineLoop(game, in, out, options).run(options);
}

}  // namespace roj::tui
