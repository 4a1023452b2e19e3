#include "tui/robots/robots_screen.h"

#include <algorithm>
#include <iostream>

#include "play/robots/robots_text.h"
#include "text/utf8.h"
#include "tui/lines/line_game.h"
#include "tui/robots/robots_view.h"
#include "tui/terminal/open_terminal.h"

namespace roj::tui {

namespace {

/// How long what a bot has done is shown before the next one.
constexpr std::chrono::milliseconds kPace{600};

/// A session of robots, played by lines.
class RobotsLines final : public LineGame {
public:
    RobotsLines(play::RobotsSession& session, const UiOptions& options)
        : session_(session), options_(options) {}

    play::Events start() override { return with_what_follows(session_.start()); }
    play::Events submit(const std::string& line) override {
        return with_what_follows(session_.submit(line));
    }
    play::Events interrupt() override { return session_.interrupt(); }

    std::string picture() const override {
        return options_.reader ? "" : robots_picture(session_.record(), options_.cells);
    }
    std::string picture_asked_for() const override {
        return options_.reader ? robots_picture(session_.record(), options_.cells) : "";
    }
    std::string players() const override { return play::describe_players(session_.record()); }
    std::string greeting() const override {
        return "Enter throws the dice; then type the number of an end, or help.";
    }
    std::string prompt() const override {
        return unsaved_prompt(session_.unsaved()) +
               (session_.waits_for_enter() ? "Enter throws > " : session_.whose_turn() + " > ");
    }
    std::string farewell() const override { return {}; }

private:
    play::Events with_what_follows(play::Events events) {
        for (play::Event& event : session_.advance_all()) { events.push_back(std::move(event)); }
        return events;
    }

    play::RobotsSession& session_;
    const UiOptions& options_;
};

/// What a player loses who leaves now.
std::string lost_on_leaving(const play::RobotsSession& session) {
    return session.game().history().empty() ? std::string() : session.unsaved();
}

}  // namespace

RobotsScreen::RobotsScreen(play::RobotsSession& session, Terminal& terminal,
                           const UiOptions& options)
    : FullScreenUi(terminal, options), session_(session), cells_(options.cells) {}

std::string RobotsScreen::greeting() const {
    return play::describe_players(session_.record()) + ' ' + session_.what_to_do() + "; ? is help.";
}

std::string RobotsScreen::prompt_label() const {
    if (session_.game().over()) {
        return session_.can_take_back() ? "new, undo or quit > " : "new or quit > ";
    }
    if (session_.waits_for_enter()) { return "Enter throws > "; }
    if (session_.moves_itself()) { return "... > "; }
    return std::string(1, robots::letter(session_.game().state().to_move)) + " > ";
}

RobotsView RobotsScreen::view() const {
    const play::RobotsPreview coming = session_.preview(text::encode_utf8(prompt_.text()));
    const bool shows_preview = previewed_ && !coming.text.empty();
    return {session_.record(),
            session_.whose_turn(),
            shows_preview ? coming.text : message_,
            previewed_ ? Style::Plain : message_style_,
            {prompt_label(), prompt_, "moves  undo  save  quit  ?: help"},
            coming.end,
            !session_.unsaved().empty()};
}

Frame RobotsScreen::frame(Size size) {
    return draw_robots_screen(view(), cells_, size);
}

std::vector<std::string> RobotsScreen::keys() const {
    return {"Keys: ? or F1 help, ^L draws the screen again, ^Z goes to the shell, ^C",
            "empties the line or leaves; Up and Down bring back lines typed before."};
}

std::optional<std::chrono::milliseconds> RobotsScreen::patience() const {
    return session_.moves_itself() ? std::optional(kPace) : std::nullopt;
}

/// What happens by itself is told one after another, as far as it does not cover the board.
/// A wait can end after the last of it.
void RobotsScreen::tick() {
    if (!session_.moves_itself()) { return; }
    constexpr int kLinesForAll = 20;
    const std::string before = terminal_.size().height >= kLinesForAll ? message_ : "";
    apply(session_.advance());
    if (!before.empty()) { message_ = before + "  " + message_; }
}

/// A click on an end types its number.
void RobotsScreen::click(Point point) {
    const auto square = square_at(view(), point, cells_, terminal_.size());
    if (!square || page_) { return; }
    const std::vector<robots::Move> moves = session_.game().moves();
    const auto found = std::find_if(moves.begin(), moves.end(),
                                    [&](const robots::Move& move) { return move.end == *square; });
    if (found == moves.end()) { return; }
    prompt_.replace(text::decode_utf8(std::to_string(found - moves.begin() + 1)));
    previewed_ = true;
}

int play_robots(play::RobotsSession& session, const UiOptions& options) {
    int width = 0;
    const auto on_screen = [&](Terminal& terminal, const UiOptions& with_notice) {
        const int status = RobotsScreen(session, terminal, with_notice).run();
        width = terminal.size().width;
        return status;
    };
    if (const std::optional<int> status = play_full_screen(options, on_screen)) {
        if (*status == 0) { std::cout << robots_picture(session.record(), options.cells, width); }
        return leave(*status, lost_on_leaving(session));
    }
    const std::unique_ptr<LineSource> lines = lines_from_stdin();
    const int status = play_robots_lines(session, *lines, std::cout, options);
    return leave(status, lost_on_leaving(session));
}

int play_robots_lines(play::RobotsSession& session, LineSource& in, std::ostream& out,
                      const UiOptions& options) {
    RobotsLines game(session, options);
    return play_lines(game, in, out, options);
}

}  // namespace roj::tui
