#include "tui/lobby/lobby_view.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "lobby/lobby_text.h"
#include "text/utf8.h"
#include "words/tr.h"

namespace roj::tui {
namespace {

using lobby::GameLine;
using lobby::LobbyView;
using lobby::OfferLine;
using lobby::PlayerLine;
using lobby::rated_text;
using lobby::rating_text;
using lobby::time_left_text;
using words::tr;
using words::trc;
using words::trn;

/// From this width on, rows have all columns.
constexpr int kWide = 78;
/// Above the message and the prompt, and below the bar.
constexpr int kTop = 1;

/// Rows of cells with their styles and commands.
class Rows {
public:
    void add(std::vector<std::string> cells, LobbyRow row) {
        cells_.push_back(std::move(cells));
        rows_.push_back(std::move(row));
    }
    void move_to(std::vector<LobbyRow>& rows, int width) {
        std::vector<std::string> lines = lobby::aligned(cells_, width);
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            rows_[i].text = std::move(lines[i]);
            rows.push_back(std::move(rows_[i]));
        }
    }

private:
    std::vector<std::vector<std::string>> cells_;
    std::vector<LobbyRow> rows_;
};

/// Returns what the viewer would have to do in their own game.
std::string state_text(const GameLine& game) {
    if (game.adjourned) { return trc("label, at most 13 columns", "adjourned"); }
    return game.due ? trc("label, at most 13 columns", "your move")
                    : trc("label, at most 13 columns", "waiting");
}

std::string seat_text(const OfferLine& offer) {
    if (!offer.seat) { return trc("label, at most 13 columns", "either"); }
    return *offer.seat == Color::White ? trc("label, at most 13 columns", "you are White")
                                       : trc("label, at most 13 columns", "you are Black");
}

std::string range_text(const OfferLine& offer) {
    if (!offer.range) { return {}; }
    return std::to_string((*offer.range)[0]) + '-' + std::to_string((*offer.range)[1]);
}

std::string number_text(std::int64_t number) {
    return std::to_string(number);
}

void add_heading(std::vector<LobbyRow>& rows, std::string title, std::string right) {
    rows.push_back({' ' + title, Style::Heading, {}, std::move(right)});
}

void add_own_games(std::vector<LobbyRow>& rows, const LobbyView& view, int width) {
    if (view.own_games.empty()) { return; }
    const auto due = std::ranges::count_if(view.own_games, &GameLine::due);
    add_heading(rows, trc("heading, at most 20 columns", "YOUR GAMES"),
                due > 0 ? trc("heading, at most 16 columns", "{0} due: next", due) : "next");
    Rows table;
    for (const GameLine& game : view.own_games) {
        const Color seat = game.seat.value_or(Color::White);
        const PlayerLine& other = game.players[static_cast<std::size_t>(opponent(seat))];
        const Color mover = game.due ? seat : opponent(seat);
        const std::string left =
            time_left_text(game.left[static_cast<std::size_t>(mover)], game.slow);
        const LobbyRow row{
            {}, game.due ? Style::Strong : Style::Plain, "go " + number_text(game.id)};
        if (width < kWide) {
            const std::string you = trc("label, at most 6 columns", "you");
            table.add({number_text(game.id), other.name, game.due ? you : "", left}, row);
        } else {
            table.add({number_text(game.id), other.name, rating_text(other.rating), game.terms.type,
                       game.terms.control, rated_text(game.terms), state_text(game), left},
                      row);
        }
    }
    table.move_to(rows, width);
}

void add_offers(std::vector<LobbyRow>& rows, const LobbyView& view, int width) {
    add_heading(rows, trc("heading, at most 20 columns", "OFFERS"),
                view.offers.empty() ? "seek" : "accept N");
    if (view.offers.empty()) {
        for (const std::string& line : message_lines(tr("No offers. Type play to make one."),
                                                     {width - 1, kMaxScreen.height})) {
            rows.push_back({' ' + line, Style::Faint});
        }
    }
    Rows table;
    for (const OfferLine& offer : view.offers) {
        const std::string number = number_text(offer.number) + (offer.to_viewer ? " *" : "");
        LobbyRow row{{}, offer.to_viewer ? Style::Strong : Style::Plain, {}};
        row.command = (offer.own ? "unseek " : "accept ") + number_text(offer.number);
        if (width < kWide) {
            table.add({number, offer.owner.name, rating_text(offer.owner.rating),
                       offer.terms.control, rated_text(offer.terms)},
                      row);
        } else {
            table.add(
                {number, offer.owner.name, rating_text(offer.owner.rating), offer.terms.type,
                 offer.terms.control, rated_text(offer.terms), seat_text(offer), range_text(offer)},
                row);
        }
    }
    table.move_to(rows, width);
}

std::string player_text(const PlayerLine& player) {
    return player.rating ? player.name + ' ' + rating_text(player.rating) : player.name;
}

void add_live_games(std::vector<LobbyRow>& rows, const LobbyView& view, int width) {
    if (view.games.empty()) { return; }
    add_heading(rows, trc("heading, at most 20 columns", "LIVE GAMES"), "watch N");
    Rows table;
    for (const GameLine& game : view.games) {
        const std::string who = player_text(game.players[0]) + " - " + player_text(game.players[1]);
        const std::string ply = tr("ply {0}", game.plies);
        const LobbyRow row{{}, Style::Plain, "watch " + number_text(game.id)};
        if (width < kWide) {
            table.add({number_text(game.id), who, ply}, row);
        } else {
            const std::string here = game.spectators > 0 ? trn("{0} watches", "{0} watch",
                                                               game.spectators, game.spectators)
                                                         : "";
            table.add({number_text(game.id), who, game.terms.type, game.terms.control, ply,
                       time_left_text(game.left[0], game.slow),
                       time_left_text(game.left[1], game.slow), here},
                      row);
        }
    }
    table.move_to(rows, width);
}

/// Adds names in as many lines as they need: "ann  bartek  ewa+".
void add_people(std::vector<LobbyRow>& rows, const LobbyView& view, int width) {
    add_heading(rows, trc("heading, at most 20 columns", "ONLINE"), "who");
    std::string line;
    const auto flush = [&] {
        if (!line.empty()) { rows.push_back({' ' + std::exchange(line, {})}); }
    };
    for (const PlayerLine& person : view.people) {
        const std::string name = person.name + (person.playing ? "+" : "");
        const std::size_t room = static_cast<std::size_t>(std::max(width - 2, 1));
        if (!line.empty() && text::columns(line) + 2 + text::columns(name) > room) { flush(); }
        line += (line.empty() ? "" : "  ") + name;
    }
    flush();
}

void add_notice(std::vector<LobbyRow>& rows, const LobbyView& view, int width) {
    if (view.notice.empty()) { return; }
    add_heading(rows, trc("heading, at most 20 columns", "NOTICE"), {});
    for (const std::string& line : message_lines(view.notice, {width - 1, kMaxScreen.height})) {
        rows.push_back({' ' + line});
    }
}

}  // namespace

std::vector<LobbyRow> lobby_rows(const LobbyView& view, int width) {
    std::vector<LobbyRow> rows;
    add_own_games(rows, view, width);
    add_offers(rows, view, width);
    add_live_games(rows, view, width);
    add_people(rows, view, width);
    add_notice(rows, view, width);
    return rows;
}

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
        const std::string live = tr("live {0}", rating_text(view.live));
        if (fits(live)) { bar.left += "  " + live; }
    }
    if (view.slow) {
        const std::string slow = tr("slow {0}", rating_text(view.slow));
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
    const std::vector<LobbyRow> rows = lobby_rows(view, screen.width);
    for (std::size_t i = top; i < rows.size(); ++i) {
        const int y = kTop + static_cast<int>(i - top);
        if (y >= screen.height) { break; }
        const LobbyRow& row = rows[i];
        canvas.write({0, y}, row.text, row.style);
        const int right = static_cast<int>(text::columns(row.right));
        canvas.write({screen.width - 1 - right, y}, row.right, Style::Faint);
    }
    return with_frame(std::move(canvas), lobby_bar(view, screen.width), dialog);
}

}  // namespace roj::tui
