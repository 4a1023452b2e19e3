#include "tui/robots/robots_lines.h"

#include "play/robots/robots_text.h"
#include "tui/robots/robots_view.h"
#include "i18n/phrases.h"
#include "words/spoken.h"
#include "i18n/tr.h"

namespace roj::tui {

std::string RobotsLines::picture() const {
    return robots_picture(session_.record(), options_.cells);
}

std::string RobotsLines::greeting() const {
    return i18n::tr("Enter rolls the dice; then type the number of an end, or help.");
}

std::string RobotsLines::prompt() const {
    return play::waits_for_enter(session_.record())
               ? i18n::trc("prompt, at most 28 columns", "Enter rolls > ")
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
