// The commands that list people, games and results.

#include <array>
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
#include "text/ascii.h"
#include "text/number.h"
#include "text/printable.h"

namespace roj::lobby {
namespace {

using i18n::message;
using i18n::tr;
using i18n::trn;
using play::Events;
using play::refuse;

constexpr int kListed = 20;

/// Lists what the screen shows, for line mode and screen readers.
void list_lobby(LobbySession& session, Events& events) {
    session.refresh(events);
    i18n::Page page{tr("The lobby"), {}};
    for (LobbyRow& row : lobby_rows(session.view(), kPageWidth)) {
        if (!row.right.empty()) { row.text += "   " + row.right; }
        page.lines.push_back(std::move(row.text));
    }
    events.emplace_back(std::move(page));
}

void list_games(LobbySession& session, Events& events) {
    session.refresh(events);
    i18n::Page page{tr("Games that are played now"), {}};
    std::vector<std::vector<std::string>> rows;
    for (const GameLine& game : session.view().games) {
        rows.push_back({std::to_string(game.id), game.players[0].name,
                        rating_text(game.players[0].rating), game.players[1].name,
                        rating_text(game.players[1].rating), game.terms.type, game.terms.control,
                        tr("ply {0}", game.plies)});
    }
    page.lines = aligned(rows, kPageWidth);
    if (rows.empty()) { page.lines.push_back(tr("No game is being played now.")); }
    events.emplace_back(std::move(page));
}

void list_people(LobbySession& session, Events& events) {
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

void show_profile(LobbySession& session, const std::string& name, Events& events) {
    const Result<Profile> profile = session.store().profile(session.id(), name);
    if (!profile) { return refuse(events, profile.error().message); }
    events.emplace_back(profile_page(*profile));
}

void history(LobbySession& session, const std::string& name, Events& events) {
    const std::string who = name.empty() ? session.view().viewer : name;
    const Result<std::vector<HistoryLine>> games =
        session.store().history(session.id(), name, kListed);
    if (!games) { return refuse(events, games.error().message); }
    events.emplace_back(history_page(who, *games));
}

void rank(LobbySession& session, const std::string& pool, Events& events) {
    const bool slow = !i18n::meant_among({"slow", "slow-games"}, pool).empty();
    const bool live = pool.empty() || !i18n::meant_among({"live", "live-games"}, pool).empty();
    if (!slow && !live) {
        return refuse(events, message("There are two rankings: top live and top slow."));
    }
    const Result<std::vector<PlayerLine>> players =
        session.store().ranking(slow ? Pool::Slow : Pool::Live, kListed);
    if (!players) { return refuse(events, players.error().message); }
    events.emplace_back(ranking_page(slow, *players));
}

void print_game(LobbySession& session, const std::string& argument, Events& events) {
    const std::optional<std::int64_t> number = text::read_number<std::int64_t>(argument);
    if (!number) { return refuse(events, message("Type the number of a game too: pgn 812.")); }
    const Result<std::string> pgn = session.store().pgn(*number);
    if (!pgn) { return refuse(events, pgn.error().message); }
    i18n::Page page{tr("Game {0}", *number), {}};
    for (const std::string_view line : text::split_words(*pgn, "\n")) {
        page.lines.emplace_back(text::printable(line));
    }
    events.emplace_back(std::move(page));
}

using S = LobbySession;
using A = const std::string;
using E = Events;
constexpr std::array<LobbyCommand, 7> kLists{{
    {{"games", 2}, [](S& s, A&, E& e) { list_games(s, e); }},
    {{"who", 2}, [](S& s, A&, E& e) { list_people(s, e); }},
    {{"finger", 1, true}, [](S& s, A& a, E& e) { show_profile(s, a, e); }},
    {{"history", 2, true}, [](S& s, A& a, E& e) { history(s, a, e); }},
    {{"top", 1, true}, [](S& s, A& a, E& e) { rank(s, a, e); }},
    {{"pgn", 2, true}, [](S& s, A& a, E& e) { print_game(s, a, e); }},
    {{"list", 1}, [](S& s, A&, E& e) { list_lobby(s, e); }},
}};

}  // namespace

std::span<const LobbyCommand> list_commands() {
    return kLists;
}

}  // namespace roj::lobby
