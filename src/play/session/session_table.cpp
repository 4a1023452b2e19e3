// Commands and events of hosted games, with a player at another terminal.

#include "i18n/message.h"
#include "play/session/command_handlers.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "i18n/tr.h"
#include "text/printable.h"
#include "text/utf8.h"

namespace roj::play {
namespace {

/// Takes back all but the first plies.
void take_back_to(SessionCore& core, std::size_t plies, bool agreed, Events& events) {
    const std::size_t count = core.played.plies() - plies;
    // Drop a move that a player has chosen but that is not yet played.
    core.seats.cancel();
    core.note_help();
    if (!core.played.undo(count)) { return; }
    core.position_changed(agreed ? trn("Took back {0} move, as agreed.",
                                       "Took back {0} moves, as agreed.", count, count)
                                 : trn("Took back {0} move.", "Took back {0} moves.", count, count),
                          events);
}

/// Makes the plies of the game here those of the table.
void follow_board(SessionCore& core, const LoggedTable::News& news, Events& events) {
    const auto own = core.game().history();
    const auto theirs = core.table.state().game().history();
    const auto differ = std::mismatch(own.begin(), own.end(), theirs.begin(), theirs.end()).first;
    const auto same = static_cast<std::size_t>(differ - own.begin());
    const std::size_t kept = std::min(same, news.back.value_or(same));
    if (kept < own.size()) { take_back_to(core, kept, news.back.has_value(), events); }
    while (!core.game().over() && core.played.plies() < core.table.state().plies()) {
        core.seats.cancel();
        core.play(core.table.state().game().history()[core.played.plies()], events);
    }
}

/// Ends the game as the table says.
void follow_end(SessionCore& core, Events& events) {
    const std::optional<table::End>& end = core.table.state().end();
    if (core.game().over() || !end) { return; }
    using Reason = table::End::Reason;
    if (end->reason == Reason::Time) { return core.end_on_time(*end->loser, events); }
    const bool claimed = end->reason == Reason::Claimed && core.played.claim_draw();
    if (!claimed && !core.played.adjudicate(end->loser)) { return; }
    core.seats.cancel();
    core.finish(events);
}

/// Pauses the clocks while a player is disconnected. The host keeps the time and sends it.
void receive_time(SessionCore& core, const LoggedTable::News& news) {
    if (news.connection_lost) {
        if (core.table.keeps_time()) {
            core.run_clock();
            core.table.publish(core.clock);
        } else if (core.table.connection_lost()) {
            core.clock.pause();
        }
    }
    if (core.table.keeps_time() || !news.clock) { return; }
    core.seats.set_clock(news.clock->control);
    core.clock.follow(*news.clock);
}

/// Begins another game with the same rules and the colours changed.
void begin_rematch(SessionCore& core, Events& events) {
    core.seats.swap(events);
    Setup next = core.setup();
    ++next.seed;  // so that a bot plays another game
    core.begin(next, record::Record(Game(core.game().rules())), events);
}

/// That the player here asks for something, that the other one does, and that they decline, by
/// RequestKind. A takeback is asked for with a number, and nobody has to grant more time.
struct RequestTexts {
    std::string_view own;
    std::string_view theirs;
    std::string_view declines;
};
constexpr std::array<RequestTexts, 7> kRequestTexts{{
    {{}, {}, N_("The other player declines the takeback.")},
    {N_("You offer the other player a draw. They can accept it until they play."),
     N_("The other player offers a draw. Type yes to accept it, no to decline, or play on."),
     N_("The other player declines the draw.")},
    {N_("You offer a rematch with the colours changed. It begins when the other player accepts."),
     N_("The other player offers a rematch with the colours changed. Type yes or no."),
     N_("The other player declines the rematch.")},
    {N_("You ask to abort the game. It does not count if the other player agrees."),
     N_("The other player asks to abort the game, so that it does not count. Type yes or no, or "
        "play on."),
     N_("The other player does not want to abort the game.")},
    {N_("You ask to adjourn the game. The clocks stop if the other player agrees."),
     N_("The other player asks to adjourn the game: the clocks stop until you both resume it. Type "
        "yes or no, or play on."),
     N_("The other player does not want to adjourn the game.")},
    {N_("You ask to resume the game. The clocks run when the other player agrees."),
     N_("The other player asks to resume the game. Type yes or no."),
     N_("The other player does not want to resume the game now.")},
    {N_("You give the other player more time for this move."), {}, {}},
}};

const RequestTexts& texts_of(const table::Request& request) {
    return kRequestTexts.at(static_cast<std::size_t>(request.kind));
}

/// Shows a request of the other player, to whom `yes` and `no` belong now.
void receive_request(SessionCore& core, const LoggedTable::News& news, Events& events) {
    if (news.withdrawn) { notify(events, message("The other player withdraws the request.")); }
    if (!news.asked || !core.table.theirs()) { return; }
    if (core.intent.resigns || core.intent.move) { core.withdraw(events); }
    notify(events, describe_question(core));
}

/// Reports whether the other player is there.
bool is_reachable(const SessionCore& core, Events& events) {
    if (core.table.connection_lost()) {
        refuse(events, message("The other player is not connected."));
    }
    return !core.table.connection_lost();
}

/// Shows what was said, and keeps it for the command say.
void receive_talk(SessionCore& core, const LoggedTable::Talk& talk, Events& events) {
    std::string line;
    if (talk.speaker) {
        const auto speaker = static_cast<std::size_t>(*talk.speaker);
        line = tr("{0} says: {1}", core.seats.names().at(speaker), talk.text);
    } else {
        // words: {0} is a name and the line, such as "eve: good move"
        line = tr("Whisper from {0}", talk.text);
    }
    core.table.note_talk(line);
    if (talk.fresh && !core.table.muted()) { notify(events, line); }
}

/// Adds a line of talk, after its checks.
Status talk(SessionCore& core, table::EventKind kind, const std::string& text) {
    if (text::decode_utf8(text).size() > table::kMaxTalkLetters) {
        return Error{message("A message has at most {0} characters. Write two messages.",
                             table::kMaxTalkLetters)};
    }
    return core.table.append(kind, text);
}

/// Shows the last lines of talk.
Page talk_page(const SessionCore& core) {
    Page page{tr("What was said at this table"), {}};
    page.lines.assign(core.table.talk().begin(), core.table.talk().end());
    if (page.lines.empty()) { page.lines.push_back(tr("Nothing yet. Type say and a message.")); }
    return page;
}

}  // namespace

std::string describe(const SessionCore& core, const table::Request& request, bool own) {
    const RequestTexts& texts = texts_of(request);
    if (request.kind != table::RequestKind::Undo) {
        return tr_marked(own ? texts.own : texts.theirs);
    }
    const std::size_t moves = core.played.plies() - request.plies;
    return own ? trn("You ask the other player to take back {0} move. The game continues until "
                     "they answer.",
                     "You ask the other player to take back {0} moves. The game continues until "
                     "they answer.",
                     moves, moves)
               : trn("The other player asks to take back {0} move. Type yes or no, or play on.",
                     "The other player asks to take back {0} moves. Type yes or no, or play on.",
                     moves, moves);
}

void send(SessionCore& core, const Status& added, const std::string& told, Events& events) {
    if (!added) { return refuse(events, added.error().message); }
    if (!told.empty()) { notify(events, told); }
    receive_table(core, events);
}

void append(SessionCore& core, table::EventKind kind, const std::string& text, Events& events) {
    send(core, core.table.append(kind, text), {}, events);
}

void answer(SessionCore& core, bool agreed, Events& events) {
    const auto theirs = core.table.theirs();
    const auto open = theirs || agreed ? theirs : core.table.own();
    if (!open) { return refuse(events, message("There is no request to answer.")); }
    const std::string declined =
        theirs ? tr("You decline the request.") : tr("You withdraw your request.");
    send(core, core.table.answer(open->what, agreed),
         agreed ? tr("You accept the request.") : declined, events);
}

void ask(SessionCore& core, const table::Request& request, Events& events) {
    const auto theirs = core.table.theirs();
    const table::Requests requests = core.table.state().requests();
    if (theirs && requests.agrees(opponent(theirs->by), request)) {
        return answer(core, true, events);
    }
    if (!is_reachable(core, events)) { return; }
    const bool alone = request.kind == table::RequestKind::Abort && core.played.plies() < 2;
    const Status asked = core.table.ask(request);
    if (asked) { return send(core, asked, alone ? "" : describe(core, request, true), events); }
    const auto& open = requests.open();
    refuse(events, asked.error().message + (open ? ' ' + describe(core, open->what, !theirs) : ""));
}

void receive_table(SessionCore& core, Events& events) {
    if (!core.table.exists()) { return; }
    const LoggedTable::News news = core.table.take();
    for (const std::string& note : news.notes) { notify(events, note); }
    if (news.again) { begin_rematch(core, events); }
    if (news.given_up) {
        core.seats.cancel();
        events.emplace_back(Quit{*news.given_up});
        return;
    }
    if (news.names) {
        core.seats.seat_guests(core.table.names());
        core.seats.refresh_names(core.played.record().tags);
    }
    for (const LoggedTable::Talk& said : news.talk) { receive_talk(core, said, events); }
    // A bot has told why.
    const auto own = core.seats.own_color();
    if (news.declined && !(own && core.seats.is_machine(opponent(*own)))) {
        notify(events, tr_marked(texts_of(*news.declined).declines));
    }
    follow_board(core, news, events);
    receive_time(core, news);
    if (core.table.lobby() != nullptr) { receive_lobby(core, news, events); }
    receive_request(core, news, events);
    follow_end(core, events);
    core.table.note_kept();
    serve_bot(core, events);
}

void ask_undo(SessionCore& core, const std::string& argument, Events& events) {
    if (core.seats.nobody_here()) {
        return refuse(events, message("Spectators cannot take moves back."));
    }
    if (core.game().over()) { return refuse(events, message("The game is over.")); }
    const Result<std::size_t> plies = plies_to_undo(core, argument);
    if (!plies) { return refuse(events, plies.error().message); }
    ask(core, {table::RequestKind::Undo, core.played.plies() - *plies}, events);
}

void offer_draw(SessionCore& core, bool claims, Events& events) {
    const table::Request request{table::RequestKind::Draw, core.played.plies()};
    if (claims) { return send(core, core.table.ask(request), tr("You claim a draw."), events); }
    ask(core, request, events);
}

namespace handlers {
namespace {

void rematch(SessionCore& core, Line /*line*/, Events& events) {
    if (!core.game().over()) {
        return refuse(events, message("Finish this game first, or resign it."));
    }
    if (!core.table.exists()) { return begin_rematch(core, events); }
    if (core.seats.nobody_here()) {
        return refuse(events, message("Spectators cannot offer a rematch."));
    }
    ask(core, {table::RequestKind::Rematch}, events);
}

void say(SessionCore& core, Line line, Events& events) {
    if (!core.table.exists()) {
        return refuse(events, message("Nobody hears you: this is not a hosted game."));
    }
    if (line.argument.empty()) {
        events.emplace_back(talk_page(core));
        return;
    }
    if (core.seats.nobody_here()) {
        return refuse(events, core.table.lobby() != nullptr
                                  ? tr("Spectators cannot talk to the players. To talk to the "
                                       "other spectators, type whisper and a message.")
                                  : tr("Spectators cannot talk."));
    }
    if (!is_reachable(core, events)) { return; }
    const std::string text = text::printable_line(line.argument);
    const std::string said = tr("You say: {0}", text);
    const Status added = talk(core, table::EventKind::Say, text);
    if (added) { core.table.note_talk(said); }
    send(core, added, said, events);
}

void whisper(SessionCore& core, Line line, Events& events) {
    if (line.argument.empty()) {
        events.emplace_back(talk_page(core));
        return;
    }
    if (!core.seats.nobody_here()) {
        return refuse(events, message("Only spectators whisper to each other. To talk to the other "
                                      "player, type say and a message."));
    }
    send(core, talk(core, table::EventKind::Whisper, text::printable_line(line.argument)), {},
         events);
}

void mute(SessionCore& core, Line /*line*/, Events& events) {
    if (!core.table.exists()) { return refuse(events, message("This is not a hosted game.")); }
    core.table.mute(!core.table.muted());
    notify(events, core.table.muted()
                       ? tr("roj no longer shows what is said. say lists it; mute shows it again.")
                       : tr("roj shows what is said again."));
}

template <bool kAgrees>
void answer_with(SessionCore& core, Line /*line*/, Events& events) {
    answer(core, kAgrees, events);
}

constexpr GameCommand kTableCommands[] = {
    {{T_("yes"), 1, "", N_("accept a request of the other player"), ChangesGame},
     answer_with<true>},
    {{T_("no"), 2, "", N_("decline a request, or withdraw your own"), ChangesGame},
     answer_with<false>},
    {{T_("rematch"), 3, "", N_("play again with the colours changed"), ChangesGame}, rematch},
    {{T_("say"), 3, "[TEXT]", N_("talk at a hosted table; alone: list the talk")}, say},
    {{T_("whisper"), 3, "TEXT", N_("talk to the other spectators in a lobby"), OnlyInLobby},
     whisper},
    {{T_("mute"), 2, "", N_("hide what is said, or show it again")}, mute},
};

}  // namespace
}  // namespace handlers

std::span<const GameCommand> table_commands() {
    return handlers::kTableCommands;
}

}  // namespace roj::play
