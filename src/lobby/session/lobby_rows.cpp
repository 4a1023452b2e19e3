#include "lobby/session/lobby_rows.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

#include "i18n/tr.h"
#include "i18n/typed.h"
#include "lobby/session/lobby_text.h"
#include "text/ascii.h"
#include "text/utf8.h"

namespace roj::lobby {
namespace {

/// From this width on, rows have all columns.
constexpr int kWide = 78;

/// Rows of cells with their styles and commands.
class Rows {
public:
    void add(std::vector<std::string> cells, LobbyRow row) {
        cells_.push_back(std::move(cells));
        rows_.push_back(std::move(row));
    }
    void move_to(std::vector<LobbyRow>& rows, int width) {
        std::vector<std::string> lines = aligned(cells_, width);
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

std::string range_text(const OfferLine& offer) {
    if (!offer.range) { return {}; }
    return std::to_string((*offer.range)[0]) + '-' + std::to_string((*offer.range)[1]);
}

std::string number_text(std::int64_t number) {
    return std::to_string(number);
}

void add_heading(std::vector<LobbyRow>& rows, std::string title, std::string right) {
    rows.push_back({' ' + title, RowStyle::Heading, {}, std::move(right)});
}

/// Adds names or words, in as many lines as they need.
template <class Items>
void add_items(std::vector<LobbyRow>& rows, const Items& items, std::string_view gap,
               RowStyle style, int width) {
    std::string line;
    for (const auto& item : items) {
        const std::size_t needed = text::columns(line) + gap.size() + text::columns(item) + 1;
        if (!line.empty() && static_cast<int>(needed) >= width) {
            rows.push_back({' ' + std::exchange(line, {}), style});
        }
        if (!line.empty()) { line += gap; }
        line += item;
    }
    if (!line.empty()) { rows.push_back({' ' + line, style}); }
}

void add_sentence(std::vector<LobbyRow>& rows, const std::string& sentence, RowStyle style,
                  int width) {
    add_items(rows, text::split_words(sentence, " "), " ", style, width);
}

void add_own_games(std::vector<LobbyRow>& rows, const LobbyView& view, int width) {
    if (view.own_games.empty()) { return; }
    const auto due = std::ranges::count_if(view.own_games, &GameLine::due);
    const bool adjourned = std::ranges::any_of(view.own_games, &GameLine::adjourned);
    add_heading(rows, trc("heading, at most 20 columns", "YOUR GAMES"),
                due > 0 ? trc("heading, at most 16 columns", "{0} due: next", due)
                        : i18n::own_line(adjourned ? "resume N" : "go N"));
    Rows table;
    for (const GameLine& game : view.own_games) {
        const Color seat = game.seat.value_or(Color::White);
        const PlayerLine& other = game.players[static_cast<std::size_t>(opponent(seat))];
        const Color mover = game.due ? seat : opponent(seat);
        const std::string left =
            game.adjourned ? ""
                           : time_left_text(game.left[static_cast<std::size_t>(mover)], game.slow);
        const LobbyRow row{{},
                           game.due ? RowStyle::Strong : RowStyle::Plain,
                           (game.adjourned ? "resume " : "go ") + number_text(game.id)};
        if (width < kWide) {
            const std::string you = trc("label, at most 6 columns", "you");
            table.add({number_text(game.id), other.name,
                       game.due ? you : (game.adjourned ? state_text(game) : ""), left},
                      row);
        } else {
            table.add({number_text(game.id), other.name, rating_text(other.rating), game.terms.type,
                       control_text(game.terms), rated_text(game.terms), state_text(game), left},
                      row);
        }
    }
    table.move_to(rows, width);
}

void add_offers(std::vector<LobbyRow>& rows, const LobbyView& view, int width) {
    const bool others = !std::ranges::all_of(view.offers, &OfferLine::own);
    add_heading(rows, trc("heading, at most 20 columns", "OFFERS"),
                i18n::own_line(view.offers.empty() ? "seek" : (others ? "accept N" : "unseek")));
    if (view.offers.empty()) {
        add_sentence(rows, tr("No offers. Type play to make one."), RowStyle::Faint, width);
    }
    Rows table;
    for (const OfferLine& offer : view.offers) {
        const std::string number = number_text(offer.number) + (offer.to_viewer ? " *" : "");
        LobbyRow row{{}, offer.to_viewer ? RowStyle::Strong : RowStyle::Plain, {}};
        const std::string owner =
            offer.own ? trc("label, at most 6 columns", "you") : offer.owner.name;
        row.command = (offer.own ? "unseek " : "accept ") + number_text(offer.number);
        if (width < kWide) {
            table.add({number, owner, rating_text(offer.owner.rating), control_text(offer.terms),
                       rated_text(offer.terms)},
                      row);
        } else {
            table.add({number, owner, rating_text(offer.owner.rating), offer.terms.type,
                       control_text(offer.terms), rated_text(offer.terms), seat_text(offer.seat),
                       range_text(offer)},
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
    add_heading(rows, trc("heading, at most 20 columns", "LIVE GAMES"), i18n::own_line("watch N"));
    Rows table;
    for (const GameLine& game : view.games) {
        const std::string who = player_text(game.players[0]) + " - " + player_text(game.players[1]);
        const std::string ply = tr("ply {0}", game.plies);
        const LobbyRow row{{}, RowStyle::Plain, "watch " + number_text(game.id)};
        if (width < kWide) {
            table.add({number_text(game.id), who, ply}, row);
        } else {
            const std::string here = game.spectators > 0 ? trn("{0} watches", "{0} watch",
                                                               game.spectators, game.spectators)
                                                         : "";
            table.add({number_text(game.id), who, game.terms.type, control_text(game.terms), ply,
                       time_left_text(game.left[0], game.slow),
                       time_left_text(game.left[1], game.slow), here},
                      row);
        }
    }
    table.move_to(rows, width);
}

void add_people(std::vector<LobbyRow>& rows, const LobbyView& view, int width) {
    add_heading(rows, trc("heading, at most 20 columns", "ONLINE"), i18n::own_word("who"));
    std::vector<std::string> names;
    names.reserve(view.people.size());
    for (const PlayerLine& person : view.people) {
        names.push_back(person.name + (person.playing ? "+" : ""));
    }
    names.push_back("bot1-bot9");
    add_items(rows, names, "  ", RowStyle::Plain, width);
}

void add_notice(std::vector<LobbyRow>& rows, const LobbyView& view, int width) {
    if (view.notice.empty()) { return; }
    add_heading(rows, trc("heading, at most 20 columns", "NOTICE"), {});
    add_sentence(rows, view.notice, RowStyle::Plain, width);
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

}  // namespace roj::lobby
