#include "tui/lobby/lobby_screen.h"

#include <algorithm>

#include "lobby/session/lobby_rows.h"
#include "text/utf8.h"
#include "tui/lobby/lobby_view.h"
#include "i18n/tr.h"

namespace roj::tui {

using i18n::N_;

LobbyScreen::LobbyScreen(lobby::LobbySession& session, Terminal& terminal, const UiOptions& options)
    : FullScreenUi(session, terminal, options), session_(session) {
    add(keys_, {{KeyContext::Line, "PgDn", N_("look further down"), [this] { scroll(1); }},
                {KeyContext::Line, "PgUp", N_("look further up"), [this] { scroll(-1); }}});
}

Frame LobbyScreen::frame(Size size) const {
    return draw_lobby(session_.view(), top_, dialog({}, "> ", "play  seek  next  watch  who"),
                      size);
}

std::string LobbyScreen::greeting() const {
    return i18n::tr("Type play to find an opponent.");
}

/// Types the command of the row that was clicked.
void LobbyScreen::click(Point point) {
    const auto rows = lobby::lobby_rows(session_.view(), terminal_.size().width);
    const std::size_t row = top_ + static_cast<std::size_t>(std::max(point.y - 1, 0));
    if (page_ || point.y < 1 || row >= rows.size() || rows[row].command.empty()) { return; }
    prompt_.replace(text::decode_utf8(rows[row].command));
}

void LobbyScreen::scroll(int pages) {
    constexpr int kOther = 3;  // the bar, a message, the prompt
    const auto page = static_cast<std::size_t>(std::max(terminal_.size().height - kOther, 1));
    const std::size_t rows = lobby::lobby_rows(session_.view(), terminal_.size().width).size();
    const std::size_t last = rows > page ? rows - page : 0;
    top_ = pages > 0 ? std::min(top_ + page, last) : top_ - std::min(top_, page);
}

}  // namespace roj::tui
