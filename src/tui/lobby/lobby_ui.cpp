#include "tui/lobby/lobby_ui.h"

#include <algorithm>
#include <string_view>

#include "i18n/tr.h"
#include "i18n/typed.h"
#include "lobby/session/lobby_rows.h"
#include "text/ascii.h"
#include "text/utf8.h"
#include "tui/lobby/lobby_view.h"
#include "words/spoken.h"

namespace roj::tui {

LobbyScreen::LobbyScreen(lobby::LobbySession& session, Terminal& terminal, const UiOptions& options)
    : FullScreenUi(session, terminal, options), session_(session) {
    add(keys_,
        {{KeyContext::Line, "PgDn WheelDown", N_("look further down"), [this] { scroll(1); }},
         {KeyContext::Line, "PgUp WheelUp", N_("look further up"), [this] { scroll(-1); }}});
}

Frame LobbyScreen::frame(Size size) const {
    return draw_lobby(session_.view(), top_,
                      dialog({}, "> ", i18n::own_words("play  seek  next  watch  who")), size);
}

std::string LobbyScreen::greeting() const {
    return tr("Type play to find an opponent.");
}

/// Types the command of the row that was clicked.
void LobbyScreen::click(Point point) {
    const auto rows = lobby::lobby_rows(session_.view(), terminal_.size().width);
    const std::size_t row = top_ + static_cast<std::size_t>(std::max(point.y - 1, 0));
    if (point.y < 1 || row >= rows.size() || rows[row].command.empty()) {
        return show_message(tr("A click types the command of an offer or a game."), Style::Plain);
    }
    prompt_.replace(text::decode_utf8(i18n::own_line(rows[row].command)));
}

void LobbyScreen::scroll(int pages) {
    constexpr int kOther = 3;  // the bar, a message, the prompt
    const auto page = static_cast<std::size_t>(std::max(terminal_.size().height - kOther, 1));
    const std::size_t rows = lobby::lobby_rows(session_.view(), terminal_.size().width).size();
    const std::size_t last = rows > page ? rows - page : 0;
    top_ = pages > 0 ? std::min(top_ + page, last) : top_ - std::min(top_, page);
}

std::string LobbyLines::picture() const {
    constexpr int kWidth = 79;
    std::string text;
    for (const lobby::LobbyRow& row : lobby::lobby_rows(session_.view(), kWidth)) {
        text += row.text + (row.right.empty() ? "" : "   " + row.right) + '\n';
    }
    return text;
}

std::string LobbyLines::greeting() const {
    return tr("Type play to find an opponent, or help.");
}

std::string LobbyLines::prompt() const {
    return options_.reader ? tr("The lobby") + " > " : "> ";
}

/// A time and a game type are typed as they are heard: "10m plus 5s".
std::string LobbyLines::command_for(const std::string& line) const {
    std::string_view rest = line;
    const std::string_view word = text::take_word(rest);
    const bool offers = !i18n::meant_among({"play", "seek", "match"}, word).empty();
    return options_.reader && offers ? std::string(word) + ' ' + words::with_signs(rest) : line;
}

}  // namespace roj::tui
