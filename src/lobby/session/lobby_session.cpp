#include "lobby/session/lobby_session.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "lobby/session/lobby_rows.h"
#include "lobby/session/lobby_text.h"
#include "lobby/terms.h"
#include "play/input/commands.h"
#include "text/ascii.h"
#include "text/number.h"
#include "text/printable.h"
#include "words/pages.h"
#include "words/tr.h"

namespace roj::lobby {

using play::Events;
using play::notify;
using play::refuse;
using words::tr;
using words::trn;

namespace {

constexpr int kListed = 20;

/// Returns the number of an argument; empty if it is none.
std::optional<std::int64_t> number_of(const std::string& argument) {
    return text::read_number<std::int64_t>(argument);
}

std::string offer_text(const OfferLine& offer) {
    return tr("{0} offers you a game: {1} {2} {3}. Type accept {4} or decline {4}.",
              offer.owner.name, offer.terms.type, offer.terms.control, rated_text(offer.terms),
              offer.number);
}

}  // namespace

/// A command and its handler. A command that is hard to undo needs three letters.
struct LobbySession::Command {
    play::CommandName typed;
    void (*handle)(LobbySession& session, const std::string& argument, Events& events);
};

using S = LobbySession;
using A = const std::string;
using E = Events;
const std::array<S::Command, 24> S::kCommands{{
    {{"play", 1, true}, [](S& s, A& a, E& e) { s.play(a, e); }},
    {{"seek", 2, true}, [](S& s, A& a, E& e) { s.post(a, {}, e); }},
    {{"unseek", 3, true}, [](S& s, A& a, E& e) { s.withdraw(a, true, e); }},
    {{"match", 1, true}, [](S& s, A& a, E& e) { s.match(a, e); }},
    {{"accept", 1, true}, [](S& s, A& a, E& e) { s.accept(a, e); }},
    {{"decline", 1, true}, [](S& s, A& a, E& e) { s.withdraw(a, false, e); }},
    {{"watch", 2, true}, [](S& s, A& a, E& e) { s.watch(a, e); }},
    {{"observe", 1, true}, [](S& s, A& a, E& e) { s.watch(a, e); }},
    {{"games", 2}, [](S& s, A&, E& e) { s.list_games(e); }},
    {{"next", 2}, [](S& s, A&, E& e) { s.open(s.store_.next_due(s.login_.session), e); }},
    {{"go", 2, true}, [](S& s, A& a, E& e) { s.go(a, e); }},
    {{"resume", 3, true}, [](S& s, A& a, E& e) { s.go(a, e); }},
    {{"who", 2}, [](S& s, A&, E& e) { s.list_people(e); }},
    {{"finger", 1, true},
     [](S& s, A& a, E& e) {
         const Result<Profile> profile = s.store_.profile(s.login_.session, a);
         if (!profile) { return refuse(e, profile.error().message); }
         e.emplace_back(profile_page(*profile));
     }},
    {{"history", 2, true}, [](S& s, A& a, E& e) { s.history(a, e); }},
    {{"top", 1, true}, [](S& s, A& a, E& e) { s.rank(a, e); }},
    {{"pgn", 2, true}, [](S& s, A& a, E& e) { s.print_game(a, e); }},
    {{"name", 3, true}, [](S& s, A& a, E& e) { s.choose_name(a, e); }},
    {{"plan", 2, true},
     [](S& s, A& a, E& e) {
         s.confirm(s.store_.set_plan(s.login_.session, a), tr("Others see it in your profile."), e);
     }},
    {{"noplay", 3, true}, [](S& s, A& a, E& e) { s.avoid(a, e); }},
    {{"lobby", 1},
     [](S& s, A&, E& e) {
         s.refresh(e);
         e.emplace_back(play::Redraw{});
     }},
    {{"list", 1}, [](S& s, A&, E& e) { s.list(e); }},
    {{"help", 1, true},
     [](S&, A& a, E& e) {
         const Result<words::Page> page = words::find_page("lobby", a);
         if (!page) { return refuse(e, page.error().message); }
         e.emplace_back(*page);
     }},
    {{"quit", 3}, [](S&, A&, E& e) { e.emplace_back(play::Quit{}); }},
}};

LobbySession::LobbySession(Store& store, Bell& bell, Login login, std::string host)
    : store_(store), bell_(bell), login_(std::move(login)), host_(std::move(host)) {}

Events LobbySession::start() {
    Events events;
    refresh(events);
    if (login_.new_key) {
        notify(events, tr("Welcome. You are {0} until you choose a name: type name and your name.",
                          login_.name));
    }
    return events;
}

Events LobbySession::submit(std::string_view line) {
    std::vector<play::CommandName> names;
    names.reserve(kCommands.size());
    for (const Command& command : kCommands) { names.push_back(command.typed); }
    Events events;
    line = text::trim(line);
    if (line.empty()) { line = "lobby"; }
    const Result<play::TypedCommand> typed = play::parse_command(names, line, "");
    if (!typed) {
        refuse(events, typed.error().message);
    } else {
        kCommands.at(typed->index).handle(*this, typed->argument, events);
    }
    return events;
}

Events LobbySession::interrupt() {
    return {play::Quit{}};
}

Events LobbySession::poll() {
    bell_.take();
    Events events;
    refresh(events);
    return events;
}

std::optional<std::chrono::milliseconds> LobbySession::next_tick() const {
    // A bell can be lost, and the times of the games change.
    return std::chrono::minutes(1);
}

Events LobbySession::tick() {
    constexpr int kSettled = 20;
    Events events;
    if (const Result<int> settled = store_.settle(kSettled); !settled) {
        refuse(events, settled.error().message);
    }
    bell_.take();
    refresh(events);
    return events;
}

/// Reads the lobby again, tells about new offers to the viewer, and opens a game that has begun.
void LobbySession::refresh(Events& events) {
    const Result<LobbyView> now = store_.lobby(login_.session);
    if (!now) { return refuse(events, now.error().message); }
    for (const OfferLine& offer : now->offers) {
        const bool known = std::ranges::any_of(view_.offers, [&](const OfferLine& old) {
            return old.number == offer.number && old.owner.name == offer.owner.name;
        });
        if (offer.to_viewer && !known) { notify(events, offer_text(offer)); }
    }
    if (now->notice != view_.notice && !now->notice.empty() && !view_.viewer.empty()) {
        notify(events, now->notice);
    }
    view_ = *now;
    view_.host = host_;
    if (const std::optional<GameId> game = store_.started(login_.session)) {
        open(*game, false, events);
    }
}

void LobbySession::open(GameId game, bool watches, Events& events) {
    const Result<GameView> found =
        store_.game(login_.session, game, std::numeric_limits<Seq>::max());
    if (!found) { return refuse(events, found.error().message); }
    going_ = {game, watches};
    events.emplace_back(play::Quit{kOpensGame});
}

void LobbySession::open(const Result<GameId>& game, Events& events) {
    if (!game) { return refuse(events, game.error().message); }
    open(*game, false, events);
}

/// Accepts the best offer that fits, or makes one.
void LobbySession::play(const std::string& words, Events& events) {
    const Result<Terms> terms = parse_terms(words);
    if (!terms) { return refuse(events, terms.error().message); }
    const Result<Posted> posted = store_.play(login_.session, *terms);
    if (!posted) { return refuse(events, posted.error().message); }
    if (posted->game) { return open(*posted->game, false, events); }
    refresh(events);
    notify(events,
           tr("You offer a game: {0}. You wait until somebody accepts; unseek withdraws it.",
              format_terms(*terms)));
}

void LobbySession::post(const std::string& words, const std::string& to, Events& events) {
    const Result<Terms> terms = parse_terms(words);
    if (!terms) { return refuse(events, terms.error().message); }
    const Result<Posted> posted = store_.post(login_.session, *terms, to);
    if (!posted) { return refuse(events, posted.error().message); }
    if (posted->game) { return open(*posted->game, false, events); }
    refresh(events);
    notify(events, to.empty() ? tr("You offer a game to all: {0}.", format_terms(*terms))
                              : tr("You offer {0} a game: {1}.", to, format_terms(*terms)));
}

void LobbySession::match(const std::string& argument, Events& events) {
    const std::size_t end = argument.find(' ');
    const std::string name = argument.substr(0, end);
    if (name.empty()) { return refuse(events, tr("Name a player: match bartek 15m+10s.")); }
    post(end == std::string::npos ? "" : argument.substr(end + 1), name, events);
}

void LobbySession::accept(const std::string& argument, Events& events) {
    std::optional<std::int64_t> number = number_of(argument);
    if (argument.empty()) {
        const auto count = std::ranges::count_if(view_.offers, &OfferLine::to_viewer);
        const auto one = std::ranges::find_if(view_.offers, &OfferLine::to_viewer);
        if (count == 1) { number = one->number; }
        if (count != 1) { return refuse(events, tr("Type the number of an offer too: accept 2.")); }
    }
    if (!number) { return refuse(events, tr("Type the number of an offer too: accept 2.")); }
    open(store_.accept(login_.session, static_cast<int>(*number)), events);
}

void LobbySession::withdraw(const std::string& argument, bool own, Events& events) {
    std::optional<int> offer;
    if (const std::optional<std::int64_t> number = number_of(argument)) {
        offer = static_cast<int>(*number);
    } else if (!argument.empty() || !own) {
        return refuse(events, own ? tr("Type unseek, or unseek with the number of your offer.")
                                  : tr("Type the number of an offer too: decline 2."));
    }
    const Status done = store_.withdraw(login_.session, offer);
    confirm(done, own ? tr("Your offer is withdrawn.") : tr("You decline the offer."), events);
}

/// Opens a live game by its number or one of its players; without an argument, the first one.
void LobbySession::watch(const std::string& argument, Events& events) {
    refresh(events);
    const std::optional<std::int64_t> number = number_of(argument);
    if (number) { return open(*number, true, events); }
    const auto game = std::ranges::find_if(view_.games, [&](const GameLine& line) {
        return argument.empty() || line.players[0].name == argument ||
               line.players[1].name == argument;
    });
    if (game == view_.games.end()) {
        return refuse(events, argument.empty()
                                  ? tr("No game is being played now.")
                                  : tr("{0} does not play now.", text::printable_line(argument)));
    }
    open(game->id, true, events);
}

void LobbySession::go(const std::string& argument, Events& events) {
    const std::optional<std::int64_t> number = number_of(argument);
    if (!number) { return refuse(events, tr("Type the number of your game too: go 812.")); }
    const bool own = std::ranges::any_of(view_.own_games,
                                         [&](const GameLine& line) { return line.id == *number; });
    open(*number, !own, events);
}

/// Lists what the screen shows, for line mode and screen readers.
void LobbySession::list(Events& events) {
    refresh(events);
    words::Page page{tr("The lobby"), {}};
    for (LobbyRow& row : lobby_rows(view_, kPageWidth)) {
        page.lines.push_back(std::move(row.text));
    }
    events.emplace_back(std::move(page));
}

void LobbySession::list_games(Events& events) {
    refresh(events);
    words::Page page{tr("Games that are played now"), {}};
    std::vector<std::vector<std::string>> rows;
    for (const GameLine& game : view_.games) {
        rows.push_back({std::to_string(game.id), game.players[0].name,
                        rating_text(game.players[0].rating), game.players[1].name,
                        rating_text(game.players[1].rating), game.terms.type, game.terms.control,
                        tr("ply {0}", game.plies)});
    }
    page.lines = aligned(rows, kPageWidth);
    if (rows.empty()) { page.lines.push_back(tr("No game is being played now.")); }
    events.emplace_back(std::move(page));
}

void LobbySession::list_people(Events& events) {
    refresh(events);
    words::Page page{
        trn("{0} person is here", "{0} people are here", view_.people.size(), view_.people.size()),
        {}};
    std::vector<std::vector<std::string>> rows;
    for (const PlayerLine& person : view_.people) {
        rows.push_back({person.name, rating_text(person.rating),
                        person.playing ? tr("playing") : std::string()});
    }
    page.lines = aligned(rows, kPageWidth);
    events.emplace_back(std::move(page));
}

void LobbySession::history(const std::string& name, Events& events) {
    const std::string who = name.empty() ? view_.viewer : name;
    const Result<std::vector<HistoryLine>> games = store_.history(who, kListed);
    if (!games) { return refuse(events, games.error().message); }
    events.emplace_back(history_page(who, *games));
}

void LobbySession::rank(const std::string& pool, Events& events) {
    const bool slow = pool == "slow";
    if (!slow && !pool.empty() && pool != "live") {
        return refuse(events, tr("There are two rankings: top live and top slow."));
    }
    const Result<std::vector<PlayerLine>> players =
        store_.ranking(slow ? Pool::Slow : Pool::Live, kListed);
    if (!players) { return refuse(events, players.error().message); }
    events.emplace_back(ranking_page(slow, *players));
}

void LobbySession::print_game(const std::string& argument, Events& events) {
    const std::optional<std::int64_t> number = number_of(argument);
    if (!number) { return refuse(events, tr("Type the number of a game too: pgn 812.")); }
    const Result<std::string> pgn = store_.pgn(*number);
    if (!pgn) { return refuse(events, pgn.error().message); }
    words::Page page{tr("Game {0}", *number), {}};
    for (const std::string_view line : text::split_words(*pgn, "\n")) {
        page.lines.emplace_back(text::printable(line));
    }
    events.emplace_back(std::move(page));
}

void LobbySession::choose_name(const std::string& name, Events& events) {
    if (name.empty()) { return refuse(events, tr("Type the name that you want: name bartek.")); }
    const Status done = store_.register_player(login_.session, name);
    if (done) { login_.name = name; }
    confirm(done, tr("You are {0} from now on, whenever you log in with this key.", name), events);
}

void LobbySession::avoid(const std::string& name, Events& events) {
    if (name.empty()) { return refuse(events, tr("Name a player: noplay ann.")); }
    confirm(store_.set_listed(login_.session, true, name, true),
            tr("You get no more offers from {0}, and they get none from you.", name), events);
}

void LobbySession::confirm(const Status& done, const std::string& text, Events& events) {
    if (!done) { return refuse(events, done.error().message); }
    refresh(events);
    notify(events, text);
}

}  // namespace roj::lobby
