#include "tui/lobby/lobby_lines.h"

#include <string_view>

#include "lobby/session/lobby_rows.h"
#include "text/ascii.h"
#include "words/spoken.h"
#include "i18n/tr.h"
#include "i18n/typed.h"

namespace roj::tui {

using i18n::tr;

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
