// The commands that list people, games and results.

#include <optional>
#include <utility>
#include <vector>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "i18n/typed.h"
#include "lobby/session/lobby_commands.h"
#include "lobby/session/lobby_rows.h"
#include "lobby/session/lobby_session.h"
#include "lobby/session/lobby_text.h"
#include "play/practice/statistics.h"
#include "text/ascii.h"
#include "text/number.h"
#include "text/printable.h"

namespace roj::lobby {
namespace {

using play::Events;
using play::refuse;

constexpr int kListed = 20;

/// Lists what the screen shows, for line mode and screen readers.
void list_lobby(LobbySession& session, Line /*line*/, Events& events) {
    session.refresh(events);
    i18n::Page page{tr("The lobby"), {}};
    for (LobbyRow& row : lobby_rows(session.view(), kPageWidth)) {
        if (!row.right.empty()) { row.text += "   " + row.right; }
        page.lines.push_back(std::move(row.text));
    }
    events.emplace_back(std::move(page));
}

void list_games(LobbySession& session, Line /*line*/, Events& events) {
    session.refresh(events);
    i18n::Page page{tr("Games that are played now"), {}};
    std::vector<std::vector<std::string>> rows;
    for (const GameLine& game : session.view().games) {
        rows.push_back({std::to_string(game.id), game.players[0].name,
                        rating_text(game.players[0].rating), game.players[1].name,
                        rating_text(game.players[1].rating), game.terms.type,
                        control_text(game.terms), tr("ply {0}", game.plies)});
    }
    page.lines = aligned(rows, kPageWidth);
    if (rows.empty()) { page.lines.push_back(tr("No game is being played now.")); }
    events.emplace_back(std::move(page));
}

void list_people(LobbySession& session, Line /*line*/, Events& events) {
    session.refresh(events);
    i18n::Page page{trn("{0} person is here", "{0} people are here", session.view().people.size(),
                        session.view().people.size()),
                    {}};
    std::vector<std::vector<std::string>> rows;
    for (const PlayerLine& person : session.view().people) {
        rows.push_back({person.name, rating_text(person.rating),
                        person.playing ? tr("playing") : std::string()});
    }
    rows.push_back({"bot1-bot9", "--", tr("house bots")});
    page.lines = aligned(rows, kPageWidth);
    events.emplace_back(std::move(page));
}

void show_profile(LobbySession& session, Line line, Events& events) {
    const Result<Profile> profile = session.store().profile(session.id(), line.argument);
    if (!profile) { return refuse(events, profile.error().message); }
    events.emplace_back(profile_page(*profile));
}

void history(LobbySession& session, Line line, Events& events) {
    const std::string who = line.argument.empty() ? session.view().viewer : line.argument;
    const Result<std::vector<HistoryLine>> games =
        session.store().history(session.id(), line.argument, kListed);
    if (!games) { return refuse(events, games.error().message); }
    events.emplace_back(history_page(who, *games));
}

void rank(LobbySession& session, Line line, Events& events) {
    const std::string& pool = line.argument;
    const bool slow = pool == V_("slow");
    const bool live = pool.empty() || pool == V_("live");
    if (!slow && !live) {
        return refuse(events, message("There are two rankings: top live and top slow."));
    }
    const Result<std::vector<PlayerLine>> players =
        session.store().ranking(slow ? Pool::Slow : Pool::Live, kListed);
    if (!players) { return refuse(events, players.error().message); }
    events.emplace_back(ranking_page(slow, *players));
}

void print_game(LobbySession& session, Line line, Events& events) {
    const std::optional<std::int64_t> number = text::read_number<std::int64_t>(line.argument);
    if (!number) { return refuse(events, message("Type the number of a game too: pgn 812.")); }
    const Result<std::string> pgn = session.store().pgn(*number);
    if (!pgn) { return refuse(events, pgn.error().message); }
    i18n::Page page{tr("Game {0}", *number), {}};
    for (const std::string_view row : text::split_words(*pgn, "\n")) {
        page.lines.emplace_back(text::printable(row));
    }
    events.emplace_back(std::move(page));
}

void show_results(LobbySession& session, Line line, Events& events) {
    run_stats(session.scores(), words::Wording::Speech, line, events);
}

constexpr LobbyCommand kLists[] = {
    {{T_("games"), 2, "", N_("list the games that are played now")}, list_games},
    {{T_("who"), 2, "", N_("list who is here")}, list_people},
    {{T_("finger"), 1, "[NAME]", N_("show a player's ratings, plan and last games")}, show_profile},
    {{T_("history"), 2, "[NAME]", N_("list the finished games of a player")}, history},
    {{T_("top"), 1, "[live|slow]", N_("list the best players"), play::TakesWords}, rank},
    {{T_("stats"), 3, "[forget]", N_("show your results against bots"),
      play::AcceptsForce | play::TakesWords},
     show_results},
    {{T_("pgn"), 2, "N", N_("show a game as text")}, print_game},
    {{T_("list"), 1, "", N_("list what the lobby shows")}, list_lobby},
};

}  // namespace

std::span<const LobbyCommand> list_commands() {
    return kLists;
}

}  // namespace roj::lobby
