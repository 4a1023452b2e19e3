#include "tui/lobby/lobby_view.h"

#include <chrono>
#include <utility>

#include "i18n/tr.h"
#include "lobby/session/lobby_rows.h"
#include "lobby/session/lobby_text.h"
#include "text/utf8.h"

namespace roj::tui {
namespace {

using lobby::LobbyView;

Style row_style(lobby::RowStyle style) {
    switch (style) {
        case lobby::RowStyle::Heading:
            return Style::Heading;
        case lobby::RowStyle::Strong:
            return Style::Strong;
        case lobby::RowStyle::Faint:
            return Style::Faint;
        case lobby::RowStyle::Plain:
            break;
    }
    return Style::Plain;
}

}  // namespace

StatusBar lobby_bar(const LobbyView& view, int width) {
    const auto minutes =
        std::chrono::floor<std::chrono::minutes>(view.now.time_since_epoch()).count();
    constexpr int kHour = 60;
    constexpr int kHours = 24;
    const auto two = [](std::int64_t number) {
        return (number < 10 ? "0" : "") + std::to_string(number);
    };
    StatusBar bar{view.viewer, trn("{0} online", "{0} online", view.online, view.online)};
    std::size_t used = text::columns(bar.left) + text::columns(bar.right) + 3;
    // The least important last; what does not fit is left out.
    const auto fits = [&](const std::string& part) {
        const std::size_t more = text::columns(part) + 3;
        const bool room = static_cast<int>(used + more) <= width;
        if (room) { used += more; }
        return room;
    };
    if (fits(view.host)) { bar.left.insert(0, view.host + "   "); }
    if (view.live) {
        const std::string live = tr("live {0}", lobby::rating_text(view.live));
        if (fits(live)) { bar.left += "  " + live; }
    }
    if (view.slow) {
        const std::string slow = tr("slow {0}", lobby::rating_text(view.slow));
        if (fits(slow)) { bar.left += "  " + slow; }
    }
    const std::string games = trn("{0} game", "{0} games", view.live_games, view.live_games);
    if (fits(games)) { bar.right += "   " + games; }
    const std::string clock = two(minutes / kHour % kHours) + ':' + two(minutes % kHour) + " UTC";
    if (fits(clock)) { bar.right += "   " + clock; }
    return bar;
}

Frame draw_lobby(const LobbyView& view, std::size_t top, const Dialog& dialog, Size screen) {
    if (is_too_small(screen)) { return draw_too_small(screen); }
    Canvas canvas(screen);
    const std::vector<lobby::LobbyRow> rows = lobby_rows(view, screen.width);
    for (std::size_t i = top; i < rows.size(); ++i) {
        const int y = 1 + static_cast<int>(i - top);  // below the bar
        if (y >= screen.height) { break; }
        const lobby::LobbyRow& row = rows[i];
        canvas.write({0, y}, row.text, row_style(row.style));
        const int right = static_cast<int>(text::columns(row.right));
        canvas.write({screen.width - 1 - right, y}, row.right, Style::Faint);
    }
    return with_frame(std::move(canvas), lobby_bar(view, screen.width), dialog);
}

}  // namespace roj::tui
