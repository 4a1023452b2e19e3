#include "tui/robots/robots_ui.h"

#include <algorithm>

#include "i18n/phrases.h"
#include "i18n/tr.h"
#include "i18n/typed.h"
#include "play/robots/robots_text.h"
#include "text/utf8.h"
#include "words/spoken.h"

namespace roj::tui {

std::string RobotsScreen::greeting() const {
    return play::describe_players(session_.record()) + ' ' + play::what_to_do(session_.record()) +
           ' ' + tr("? is help.");
}

std::string RobotsScreen::prompt_label() const {
    if (session_.game().over()) {
        return play::can_take_back(session_.record())
                   ? trc("prompt, at most 28 columns", "new, undo or quit > ")
                   : trc("prompt, at most 28 columns", "new or quit > ");
    }
    if (play::waits_for_enter(session_.record())) {
        return trc("prompt, at most 28 columns", "Enter rolls > ");
    }
    if (play::moves_itself(session_.record())) { return "... > "; }
    return std::string(1, robots::letter(session_.game().state().to_move)) + "> ";
}

RobotsView RobotsScreen::view() const {
    const auto coming = play::preview(session_.record(), text::encode_utf8(prompt_.text()));
    return {session_.record(),
            play::whose_turn(session_.record()),
            dialog(coming.text, prompt_label(), i18n::own_words("moves  undo  save  quit")),
            coming.end,
            !session_.unsaved().empty(),
            session_.guest_code(),
            tiles_for(terminal_.palette(), terminal_.glyphs())};
}

Frame RobotsScreen::frame(Size size) const {
    return draw_robots_screen(view(), options_.cells, size);
}

/// Plays automatic moves. A tall screen keeps the previous messages in front of the new ones.
void RobotsScreen::tick() {
    if (!play::moves_itself(session_.record())) { return; }
    constexpr int kLinesForAll = 20;
    const std::string before = terminal_.size().height >= kLinesForAll ? message_ : "";
    apply(session_.tick());
    if (!before.empty()) { message_ = before + "  " + message_; }
}

/// Types the number of the end that was clicked.
void RobotsScreen::click(Point point) {
    const auto square = square_at(view(), point, options_.cells, terminal_.size());
    const std::vector<robots::Move> moves = session_.game().moves();
    const auto found = square ? std::ranges::find(moves, *square, &robots::Move::end) : moves.end();
    if (found == moves.end()) {
        return show_message(tr("Click a square on which a move ends."), Style::Plain);
    }
    prompt_.replace(text::decode_utf8(std::to_string(found - moves.begin() + 1)));
    previewed_ = true;
}

std::string RobotsScreen::final_picture(int width) const {
    return robots_picture(session_.record(), options_.cells, width);
}

std::string RobotsLines::picture() const {
    return robots_picture(session_.record(), options_.cells);
}

std::string RobotsLines::greeting() const {
    return tr("Enter rolls the dice; then type the number of a square, or help.");
}

std::string RobotsLines::prompt() const {
    return play::waits_for_enter(session_.record())
               ? trc("prompt, at most 28 columns", "Enter rolls > ")
               : play::whose_turn(session_.record()) + "> ";
}

std::string RobotsLines::command_for(const std::string& line) const {
    const std::string signs = options_.reader ? words::with_signs(line) : line;
    return play::looks_like_choice(signs) ? signs : line;
}

std::string RobotsLines::players() const {
    return play::describe_players(session_.record());
}

std::string RobotsLines::turn_text() const {
    const bool over = session_.game().over();
    return over ? std::string() : i18n::as_sentence(play::whose_turn(session_.record()));
}

}  // namespace roj::tui
