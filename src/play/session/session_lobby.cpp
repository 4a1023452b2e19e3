// Commands and events of games in a lobby.

#include <roj/notation.h>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "i18n/typed.h"
#include "play/session/command_handlers.h"

namespace roj::play {
namespace {

/// Reports whether the person here plays; refuses otherwise.
bool plays(const SessionCore& core, Events& events) {
    const bool watches = core.seats.nobody_here();
    if (watches) { refuse(events, message("Only the players of a game can do this.")); }
    return !watches;
}

template <table::RequestKind kKind>
void request(SessionCore& core, const CommandLine& /*line*/, Events& events) {
    if (plays(core, events)) { ask(core, {kKind}, events); }
}

std::string describe_adjournment(const SessionCore& core) {
    const auto asked = core.table.own();
    if (core.seats.nobody_here()) {
        return tr("The game is adjourned, and its clocks do not run.");
    }
    return asked && asked->what.kind == table::RequestKind::Resume
               ? describe(core, asked->what, true)
               : tr("The game is adjourned, and its clocks do not run. To play on, type resume; to "
                    "go back to the lobby, type lobby.");
}

}  // namespace

std::string why_not_here(const SessionCore& core, const Command& command) {
    const bool at_table = core.table.exists();
    const LobbyGame* const lobby = at_table ? core.table.lobby() : nullptr;
    if (command.is(OnlyInLobby) && lobby == nullptr) {
        return tr("The command {0} is only for the games of a lobby.",
                  i18n::own_word(command.name));
    }
    const auto human = core.seats.own_color();
    const bool against_bot = human && core.seats.is_machine(opponent(*human));
    const bool early = command.is(AfterTableGame) && !core.game().over() &&
                       (command.is(ChangesGame) || !against_bot);
    if (lobby == nullptr) {
        const bool refused = command.is(NotAtTables) || early ||
                             (command.is(AfterTableGame) && command.is(ChangesGame));
        return at_table && refused ? tr("This command is not available in a hosted game.") : "";
    }
    if (command.is(NotInLobby)) {
        return tr("The lobby keeps this game. To read it there, type pgn {0}.", lobby->number);
    }
    if (!early && !command.is(NotAtTables)) { return {}; }
    return early ? tr("The command {0} is refused until the game is over, so that it is fair.",
                      i18n::own_word(command.name))
                 : tr("The command {0} is not available in a game of the lobby.",
                      i18n::own_word(command.name));
}

void play_for_machine(SessionCore& core, const Move& move, Events& events) {
    if (!core.table.exists()) { return core.play(move, events); }
    const Status played = core.table.append_for(core.played.to_move(), table::EventKind::Play,
                                                format_move(core.game().position(), move));
    // Another session of the player may have been faster.
    if (!played) { notify(events, played.error().message); }
    receive_table(core, events);
}

void serve_bot(SessionCore& core, Events& events) {
    const auto human = core.seats.own_color();
    if (!human || !core.seats.is_machine(opponent(*human)) || core.game().over()) { return; }
    const Color bot = opponent(*human);
    const auto asked = core.table.own();
    if (asked && asked->what.kind == table::RequestKind::Draw) {
        const std::string declined = why_no_draw(core.game(), bot);
        if (!declined.empty()) { notify(events, declined); }
        const Status answered = core.table.append_for(
            bot, declined.empty() ? table::EventKind::Yes : table::EventKind::No,
            table::format_request(asked->what));
        if (answered) { return receive_table(core, events); }
    }
    const bool thinks = core.played.to_move() == bot && !core.table.state().adjourned();
    if (thinks) { core.seats.advance(core.game()); }
}

void receive_lobby(SessionCore& core, const LoggedTable::News& news, Events& events) {
    if (news.more_time) {
        notify(events, message("The other player gives you more time for this move."));
    }
    if (news.paused) {
        core.seats.cancel();
        notify(events, core.table.state().adjourned()
                           ? describe_adjournment(core)
                           : tr("The game is resumed, and its clocks run."));
        core.advance(events);
    }
    if (!news.away || core.game().over()) { return; }
    if (!*news.away) { return notify(events, message("The other player is back.")); }
    const auto wait = core.table.lobby()->patience.count();
    notify(
        events,
        counted_message(
            "The other player is disconnected, and the clock runs. After {0} minute you can type "
            "claim win, claim draw or adjourn.",
            "The other player is disconnected, and the clock runs. After {0} minutes you can "
            "type claim win, claim draw or adjourn.",
            wait, wait));
}

namespace handlers {
namespace {

void resume(SessionCore& core, Line line, Events& events) {
    if (core.table.exists() && core.table.lobby() != nullptr) {
        return request<table::RequestKind::Resume>(core, line, events);
    }
    play::resume(core.keeper.guest(), line.argument, events);
}

void claim(SessionCore& core, Line line, Events& events) {
    if (!plays(core, events)) { return; }
    const std::string_view what = i18n::meant_among({T_("win"), T_("draw")}, line.argument);
    if (what.empty()) { return refuse(events, message("Type claim win or claim draw.")); }
    const bool repeated = core.game().may_claim_draw() && core.seats.here_to_move(core.game());
    if (what == "draw" && repeated) { return offer_draw(core, true, events); }
    const table::End end =
        what == "win" ? table::End{table::End::Reason::Left, opponent(*core.seats.own_color())}
                      : table::End{table::End::Reason::Claimed, {}};
    append(core, table::EventKind::End, table::format_end(end), events);
}

void ask_lobby(SessionCore& core, Line line, Events& events) {
    const Result<std::string> answer = core.table.command(line.command->name, line.argument);
    if (!answer) { return refuse(events, answer.error().message); }
    notify(events, *answer);
    receive_table(core, events);
}

constexpr GameCommand kLobbyCommands[] = {
    {{T_("abort"), 3, "", N_("end the game of a lobby without a result"), OnlyInLobby},
     request<table::RequestKind::Abort>},
    {{T_("adjourn"), 2, "", N_("stop the clocks until you both resume"), OnlyInLobby},
     request<table::RequestKind::Adjourn>},
    {{T_("resume"), 4, "[CODE]", N_("continue a game by its code, or an adjourned one")}, resume},
    {{T_("moretime"), 3, "", N_("give your opponent more time for this move"), OnlyInLobby},
     request<table::RequestKind::MoreTime>},
    {{T_("claim"), 3, "win|draw", N_("end a game that your opponent has left"), OnlyInLobby},
     claim},
    {{T_("tell"), 3, "NAME TEXT", N_("talk to a player who is in the lobby"), OnlyInLobby},
     ask_lobby},
    {{T_("censor"), 4, "[NAME]", N_("hide a player's messages; alone: list them"), OnlyInLobby},
     ask_lobby},
    {{T_("uncensor"), 3, "NAME", N_("show a player's messages again"), OnlyInLobby}, ask_lobby},
    {{T_("report"), 3, "NAME TEXT", N_("tell the lobby's operator what somebody did"), OnlyInLobby},
     ask_lobby},
};

}  // namespace
}  // namespace handlers

std::span<const GameCommand> lobby_commands() {
    return handlers::kLobbyCommands;
}

}  // namespace roj::play
