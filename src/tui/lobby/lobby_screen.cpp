#include "tui/lobby/lobby_screen.h"

#include <algorithm>
#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "i18n/tr.h"
#include "i18n/typed.h"
#include "lobby/session/lobby_rows.h"
#include "text/ascii.h"
#include "text/utf8.h"
#include "tui/lobby/lobby_view.h"
#include "tui/widgets/full_screen_ui.h"
#include "words/spoken.h"

namespace roj::tui {
namespace {

using i18n::N_;
using i18n::tr;

class LobbyScreen final : public FullScreenUi {
public:
    LobbyScreen(lobby::LobbySession& session, Terminal& terminal, const UiOptions& options)
        : FullScreenUi(session, terminal, options), session_(session) {
        add(keys_, {{KeyContext::Line, "PgDn", N_("look further down"), [this] { scroll(1); }},
                    {KeyContext::Line, "PgUp", N_("look further up"), [this] { scroll(-1); }}});
    }

private:
    Frame frame(Size size) const override {
        return draw_lobby(session_.view(), top_, dialog({}, "> ", "play  seek  next  watch  who"),
                          size);
    }
    std::string greeting() const override { return tr("Type play to find an opponent."); }
    /// People come and go; nobody reads faster.
    std::chrono::milliseconds frame_time() const override { return std::chrono::seconds(1); }
    /// Types the command of the row that was clicked.
    void click(Point point) override {
        const auto rows = lobby::lobby_rows(session_.view(), terminal_.size().width);
        const std::size_t row = top_ + static_cast<std::size_t>(std::max(point.y - 1, 0));
        if (page_ || point.y < 1 || row >= rows.size() || rows[row].command.empty()) { return; }
        prompt_.replace(text::decode_utf8(rows[row].command));
    }

    void scroll(int pages) {
        constexpr int kOther = 3;  // the bar, a message, the prompt
        const auto page = static_cast<std::size_t>(std::max(terminal_.size().height - kOther, 1));
        const std::size_t rows = lobby::lobby_rows(session_.view(), terminal_.size().width).size();
        const std::size_t last = rows > page ? rows - page : 0;
        top_ = pages > 0 ? std::min(top_ + page, last) : top_ - std::min(top_, page);
    }

    lobby::LobbySession& session_;
    std::size_t top_ = 0;  // the first row on the screen
};

class LobbyGame final : public LineGame {
public:
    LobbyGame(lobby::LobbySession& session, const UiOptions& options)
        : LineGame(options), session_(session) {}

    play::GameSession& session() const override { return session_; }
    std::unique_ptr<FullScreenUi> make_screen(Terminal& terminal,
                                              const UiOptions& options) const override {
        return std::make_unique<LobbyScreen>(session_, terminal, options);
    }
    std::string picture() const override {
        constexpr int kWidth = 79;
        std::string text;
        for (const lobby::LobbyRow& row : lobby::lobby_rows(session_.view(), kWidth)) {
            text += row.text + (row.right.empty() ? "" : "   " + row.right) + '\n';
        }
        return text;
    }
    std::string players() const override { return {}; }
    std::string greeting() const override { return tr("Type play to find an opponent, or help."); }
    std::string prompt() const override { return options_.reader ? tr("The lobby") + " > " : "> "; }
    /// A time and a game type are typed as they are heard: "10m plus 5s".
    std::string command_for(const std::string& line) const override {
        std::string_view rest = line;
        const std::string_view word = text::take_word(rest);
        const bool terms = !i18n::meant_among({"play", "seek", "match"}, word).empty();
        return options_.reader && terms ? std::string(word) + ' ' + words::with_signs(rest) : line;
    }
    std::string final_picture(int /*width*/) const override { return {}; }

private:
    lobby::LobbySession& session_;
};

}  // namespace

std::unique_ptr<LineGame> lobby_game(lobby::LobbySession& session, const UiOptions& options) {
    return std::make_unique<LobbyGame>(session, options);
}

}  // namespace roj::tui
