#include "lobby/session/lobby_session.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <utility>

#include "i18n/message.h"
#include "i18n/pages.h"
#include "i18n/tr.h"
#include "i18n/typed.h"
#include "lobby/people/ended.h"
#include "lobby/people/kept.h"
#include "lobby/people/names.h"
#include "lobby/people/talk.h"
#include "lobby/session/lobby_text.h"
#include "lobby/store/refusal.h"
#include "lobby/terms.h"
#include "play/input/commands.h"
#include "text/ascii.h"
#include "text/number.h"
#include "text/printable.h"

namespace roj::lobby {

using play::Events;
using play::notify;
using play::refuse;

namespace {

/// Returns the number of an argument; empty if it is none.
std::optional<std::int64_t> number_of(const std::string& argument) {
    return text::read_number<std::int64_t>(argument);
}

std::string offer_text(const OfferLine& offer) {
    const std::string seat = offer.seat ? ", " + seat_text(offer.seat) : "";
    return tr("{0} offers you a game: {1} {2} {3}. Type accept {4} or decline {4}.",
              offer.owner.name, offer.terms.type, control_text(offer.terms),
              rated_text(offer.terms) + seat, offer.number);
}

/// Returns the only offer to the viewer, otherwise the only one of others; nullptr if there are
/// more.
const OfferLine* only_offer(const std::vector<OfferLine>& offers) {
    const auto only = [&](const auto& fits) {
        const auto found = std::ranges::find_if(offers, fits);
        return std::ranges::count_if(offers, fits) == 1 ? &*found : nullptr;
    };
    const OfferLine* const to_viewer = only(&OfferLine::to_viewer);
    return to_viewer != nullptr ? to_viewer : only(std::not_fn(&OfferLine::own));
}

/// Reports whether a line is a move, or a whole command that games have and the lobby does not.
bool is_for_games(std::string_view line) {
    const std::string word = text::lower_case(line.substr(0, line.find(' ')));
    const auto is_named = [&word](const play::Command* command) {
        return command->name == word || i18n::is_word_for(command->name, word);
    };
    return play::looks_like_move(line) ||
           (std::ranges::any_of(play::commands(), is_named) &&
            std::ranges::none_of(LobbySession::commands(), is_named));
}

/// Reads the words of an offer. Whoever has no name, and so no rating, plays casual games.
Result<Terms> terms_of(const LobbyView& view, const std::string& words) {
    Terms defaults;
    defaults.rated = view.live.has_value();
    return parse_terms(words, defaults);
}

}  // namespace

using S = LobbySession;
using E = Events;
const std::array<LobbyCommand, 16> S::kCommands{{
    {{T_("play"), 1, "[TERMS]", N_("take the best offer, or make one and wait")},
     [](S& s, Line l, E& e) { s.play(l.argument, e); }},
    {{T_("seek"), 2, "[TERMS]", N_("offer a game to all")},
     [](S& s, Line l, E& e) { s.post(l.argument, {}, e); }},
    {{T_("unseek"), 3, "[N]", N_("withdraw your offers, or number N")},
     [](S& s, Line l, E& e) { s.withdraw(l.argument, true, e); }},
    {{T_("match"), 1, "NAME [TERMS]", N_("offer a game to a player, to bot, or to bot1 to bot9")},
     [](S& s, Line l, E& e) { s.match(l.argument, e); }},
    {{T_("accept"), 1, "[N]", N_("accept an offer")},
     [](S& s, Line l, E& e) { s.accept(l.argument, e); }},
    {{T_("decline"), 1, "N", N_("decline an offer to you")},
     [](S& s, Line l, E& e) { s.withdraw(l.argument, false, e); }},
    {{T_("watch"), 2, "[WHAT]", N_("watch a game: its number, or a player of it")},
     [](S& s, Line l, E& e) { s.watch(l.argument, e); }},
    {{T_("observe"), 1, "[WHAT]"}, [](S& s, Line l, E& e) { s.watch(l.argument, e); }},
    {{T_("next"), 2, "", N_("open your most urgent game")},
     [](S& s, Line, E& e) { s.open(s.store_.next_due(s.login_.session), e); }},
    {{T_("go"), 2, "[N]", N_("open one of your games")},
     [](S& s, Line l, E& e) { s.go(l.argument, e); }},
    {{T_("resume"), 3, "[N]", N_("open an adjourned game and ask to play on")},
     [](S& s, Line l, E& e) { s.resume(l.argument, e); }},
    {{T_("lobby"), 1, "", N_("draw the lobby again")},
     [](S& s, Line, E& e) {
         s.refresh(e);
         e.emplace_back(play::Redraw{});
     }},
    {{T_("help"), 1, "[TOPIC]", N_("show help; ? does the same")},
     [](S&, Line l, E& e) {
         const Result<play::Page> page =
             i18n::find_page("lobby", l.argument, {{"commands", describe_commands(commands())}});
         show(page ? page : play::help_page(l.argument), e);
     }},
    {{T_("reader"), 3, "", N_("show the lobby line by line, or as a screen again")},
     [](S&, Line, E& e) { e.emplace_back(play::Quit{kSwitchesReader}); }},
    {{T_("settings"), 3, "[KEY=VALUE]", N_("show or change settings; KEY=default resets"),
      play::TakesWords},
     [](S& s, Line l, E& e) {
         if (s.settings_book_ != nullptr) {
             run_settings(*s.settings_book_, play::SettingArgument(l.argument), e);
         }
     }},
    {{T_("quit"), 3, "", N_("leave the lobby")},
     [](S&, Line, E& e) { e.emplace_back(play::Quit{}); }},
}};

const play::Commands& LobbySession::commands() {
    static const play::Commands all =
        play::to_commands<LobbySession>({kCommands, list_commands(), people_commands()});
    return all;
}

LobbySession::LobbySession(Store& store, Bell& bell, Login login, std::string host)
    : store_(store),
      bell_(bell),
      login_(std::move(login)),
      host_(std::move(host)),
      scores_(scores_of(store, login_.session)) {}

Events LobbySession::start() {
    Events events;
    active_ = true;
    view_.viewer.clear();  // they come, perhaps from a game
    refresh(events);
    if (std::exchange(login_.new_key, false)) {
        notify(
            events,
            message(
                "Welcome. You are {0} until you choose a name: name ann. Your new key is {1}. If "
                "you have a name, type key use CODE or use its key: {2}.",
                login_.name, login_.fingerprint, "ssh -i FILE -o IdentitiesOnly=yes"));
    } else if (login_.guest && login_.fingerprint.empty() && going_.game == 0) {
        notify(events,
               message("Welcome. You are {0}, because you came without an SSH key. You can watch "
                       "and play casual games: type play, or match bot for a house bot.",
                       login_.name));
    }
    const std::string waiting = waiting_text(view_);
    if (!waiting.empty()) { notify(events, waiting); }
    leave_if_outdated(events);
    return events;
}

Events LobbySession::submit(std::string_view line) {
    Events events;
    active_ = true;
    line = text::trim(line);
    if (begin_with_bot(line, events)) { return events; }
    if (line.empty()) { line = "lobby"; }
    const Result<play::CommandLine> typed = play::parse_command(commands(), line, "");
    if (!typed && is_for_games(line)) {
        refuse(events, message("{0} is for a game. Type go N or resume N to open one of yours.",
                               in_quotes(line)));
    } else if (!typed) {
        refuse(events, typed.error().message);
    } else {
        run_command(*this, *typed, events);
    }
    leave_if_outdated(events);
    return events;
}

play::Question LobbySession::question() const {
    const OfferLine* const only = only_offer(view_.offers);
    if (only == nullptr) { return {}; }
    return {std::to_string(only->number) + ' ' + only->owner.name, true};
}

std::string LobbySession::why_no_answer(std::string_view line,
                                        const play::Question& /*seen*/) const {
    if (i18n::meant_among({"accept"}, text::trim(line)).empty()) { return {}; }
    return tr("The question has changed, so your answer does not count.") + ' ' +
           tr("Say which offer by its number: accept 2.");
}

Events LobbySession::interrupt() {
    return {play::Quit{}};
}

/// Shows what others have told the person here.
void LobbySession::read_tells(Events& events) {
    const Result<std::vector<Tell>> tells = Talk(store_).take(login_.session);
    if (!tells) { return; }  // the next look finds them
    for (const Tell& tell : *tells) {
        talk_.push_back(tell_text(tell));
        notify(events, talk_.back());
    }
}

void LobbySession::refresh(Events& events) {
    look_ = {Clock::now(), {}};
    const Result<LobbyView> now = store_.lobby(login_.session);
    if (!now) {
        const bool ended = is(now.error(), Refusal::NoSession);
        return ended ? end(why_ended(store_, login_.session), events)
                     : refuse(events, now.error().message);
    }
    for (const OfferLine& offer : now->offers) {
        const bool known = std::ranges::any_of(view_.offers, [&](const OfferLine& old) {
            return old.number == offer.number && old.owner.name == offer.owner.name;
        });
        if (offer.to_viewer && !known && !offer.quiet) { notify(events, offer_text(offer)); }
    }
    if (now->notice != view_.notice && !now->notice.empty() && !view_.viewer.empty()) {
        notify(events, now->notice);
    }
    for (const GameLine& game : now->own_games) {
        const std::string news = game_news(game, view_);
        if (!news.empty()) { notify(events, news); }
    }
    view_ = *now;
    view_.host = host_;
    read_tells(events);
    const bool plays = std::ranges::any_of(
        view_.own_games, [](const GameLine& game) { return !game.slow && !game.adjourned; });
    if (std::exchange(active_, false) || plays) {
        active_at_ = view_.now;
        warned_ = false;
    }
    if (const std::optional<GameId> game = store_.started(login_.session)) {
        open(*game, false, events);
    }
}

void LobbySession::end(std::string text, Events& events) {
    farewell_ = std::move(text);
    events.emplace_back(play::Quit{});
}

/// Ends the session if the operator has converted the store: it can only be refused.
void LobbySession::leave_if_outdated(Events& events) {
    for (const play::Event& event : events) {
        const auto* const refused = std::get_if<play::CommandRejected>(&event);
        if (refused != nullptr && is_outdated(Error{refused->reason})) {
            return end(refused->reason, events);
        }
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
    const Result<Terms> terms = terms_of(view_, words);
    if (!terms) { return refuse(events, terms.error().message); }
    const Result<Posted> posted = store_.play(login_.session, *terms);
    if (!posted) { return refuse(events, posted.error().message); }
    if (posted->game) { return open(*posted->game, false, events); }
    refresh(events);
    std::string told =
        tr("You offer a game: {0}. You wait until somebody accepts; unseek withdraws it.",
           i18n::in_own_words(format_terms(*terms)));
    if (view_.people.size() < 2) {
        told += ' ' + tr("Nobody else is here now. To play a house bot of your strength, type "
                         "match bot.");
    }
    notify(events, told);
}

void LobbySession::post(const std::string& words, const std::string& to, Events& events) {
    const Result<Terms> terms = terms_of(view_, words);
    if (!terms) { return refuse(events, terms.error().message); }
    const Result<Posted> posted = store_.post(login_.session, *terms, to);
    if (!posted) { return refuse(events, posted.error().message); }
    if (posted->game) { return open(*posted->game, false, events); }
    refresh(events);
    notify(events,
           to.empty()
               ? tr("You offer a game to all: {0}.", i18n::in_own_words(format_terms(*terms)))
               : tr("You offer {0} a game: {1}.", to, i18n::in_own_words(format_terms(*terms))));
}

void LobbySession::match(const std::string& argument, Events& events) {
    const std::size_t end = argument.find(' ');
    const std::string name = argument.substr(0, end);
    if (name.empty()) { return refuse(events, message("Name a player: match bartek 15m+10s.")); }
    const std::string words = end == std::string::npos ? "" : argument.substr(end + 1);
    const std::string who = i18n::in_english(name);
    if (who == "bot" || who == "bot:auto") { return match_bot(words, events); }
    post(words, name, events);
}

/// Plays the house bot that fits. If nothing is known of the person, asks them first.
void LobbySession::match_bot(const std::string& words, Events& events) {
    const Result<Terms> terms = terms_of(view_, words);
    if (!terms) { return refuse(events, terms.error().message); }
    if (const play::History history = scores_.history(); history.known) {
        const int level = fitting_bot(history, terms->rules.game_type);
        return post(words, "bot" + std::to_string(level), events);
    }
    first_terms_ = words;
    notify(events, message("Have you played Hive before? Type 1 for never, 2 for a little, or 3 "
                           "for often."));
}

/// Reads the answer of the person to that question. Returns false if the line is none.
bool LobbySession::begin_with_bot(std::string_view answer, Events& events) {
    constexpr std::array kLevels{1, 2, 4};
    const std::optional<std::string> words = std::exchange(first_terms_, std::nullopt);
    const auto choice = text::read_number<std::size_t>(answer, 1, kLevels.size());
    if (!words || !choice) { return false; }
    const Status noted = scores_.start_at(kLevels.at(*choice - 1));
    if (!noted) { notify(events, noted.error().message); }
    match_bot(*words, events);
    return true;
}

void LobbySession::accept(const std::string& argument, Events& events) {
    std::optional<std::int64_t> number = number_of(argument);
    if (argument.empty()) {
        if (const OfferLine* const only = only_offer(view_.offers)) { number = only->number; }
    }
    if (!number) { return refuse(events, message("Say which offer by its number: accept 2.")); }
    open(store_.accept(login_.session, static_cast<int>(*number)), events);
}

void LobbySession::withdraw(const std::string& argument, bool own, Events& events) {
    std::optional<int> offer;
    if (const std::optional<std::int64_t> number = number_of(argument)) {
        offer = static_cast<int>(*number);
    } else if (!argument.empty() || !own) {
        return refuse(events, own ? tr("Type unseek, or unseek with the number of your offer.")
                                  : tr("Say which offer by its number: decline 2."));
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
        return argument.empty() || name_key(line.players[0].name) == name_key(argument) ||
               name_key(line.players[1].name) == name_key(argument);
    });
    if (game == view_.games.end()) {
        return refuse(events, argument.empty()
                                  ? tr("No game is being played now.")
                                  : tr("{0} does not play now.", text::printable_line(argument)));
    }
    open(game->id, true, events);
}

/// Opens an adjourned game, and asks the opponent to play on.
void LobbySession::resume(const std::string& argument, Events& events) {
    refresh(events);
    const std::size_t before = events.size();
    const auto adjourned = std::ranges::find_if(view_.own_games, &GameLine::adjourned);
    const bool only = std::ranges::count_if(view_.own_games, &GameLine::adjourned) == 1;
    const std::string wanted = argument.empty() && only ? std::to_string(adjourned->id) : argument;
    if (!number_of(wanted)) {
        return refuse(events, message("Type the number of your game too: resume 812."));
    }
    go(wanted, events);
    const bool opens = events.size() > before && std::holds_alternative<play::Quit>(events.back());
    if (!opens) { return; }
    const auto game = store_.game(login_.session, going_.game, 0);
    if (!game || !game->line.adjourned) { return; }
    // If it is refused, for example because they are not here, the person can ask again there.
    static_cast<void>(store_.append(login_.session, going_.game,
                                    {table::Author::System, table::EventKind::Ask, "resume"},
                                    game->tip));
}

void LobbySession::go(const std::string& argument, Events& events) {
    refresh(events);
    std::optional<std::int64_t> number = number_of(argument);
    if (argument.empty() && view_.own_games.size() == 1) { number = view_.own_games.front().id; }
    if (!number) { return refuse(events, message("Type the number of your game too: go 812.")); }
    const bool own = std::ranges::any_of(view_.own_games,
                                         [&](const GameLine& line) { return line.id == *number; });
    open(*number, !own, events);
}

void LobbySession::confirm(const Status& done, const std::string& text, Events& events) {
    if (!done) { return refuse(events, done.error().message); }
    refresh(events);
    notify(events, text);
}

}  // namespace roj::lobby
