// The commands about oneself and other people.

#include <chrono>
#include <string>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "i18n/typed.h"
#include "lobby/people/keys.h"
#include "lobby/people/names.h"
#include "lobby/people/talk.h"
#include "lobby/session/lobby_commands.h"
#include "lobby/session/lobby_session.h"
#include "lobby/session/lobby_text.h"
#include "text/ascii.h"

namespace roj::lobby {
namespace {

using play::Events;
using play::notify;
using play::refuse;

std::string date_of(Time time) {
    return date_text(
        std::chrono::sys_time<std::chrono::milliseconds>(std::chrono::milliseconds(time)));
}

void choose_name(LobbySession& session, Line line, Events& events) {
    const std::string& name = line.argument;
    if (name.empty()) {
        return refuse(events, message("Type the name that you want: name bartek."));
    }
    session.confirm(session.store().register_player(session.id(), name),
                    tr("You are {0} from now on, whenever you log in with this key.", name),
                    events);
}

void set_plan(LobbySession& session, Line line, Events& events) {
    const std::string& text = line.argument;
    const std::string plan = text == "-" ? std::string() : text;
    if (text.empty()) {
        return refuse(events,
                      message("Type what others read in your profile: plan Slow games, please. "
                              "To remove it, type plan -."));
    }
    session.confirm(session.store().set_plan(session.id(), plan),
                    plan.empty() ? tr("Your profile has no plan any more.")
                                 : tr("Others see it in your profile."),
                    events);
}

using Answer = Result<std::string>;

/// Shows a list of the player, or adds somebody to it.
template <List kList>
Answer change_list(Store& store, SessionId id, const std::string& name) {
    constexpr bool kNoPlay = kList == List::NoPlay;
    if (!name.empty()) {
        const Status done = store.set_listed(id, kList, name, true);
        if (!done) { return done.error(); }
        return kNoPlay
                   ? tr("You and {0} get no more offers from each other. To undo this, type allow "
                        "{0}.",
                        name)
                   : tr("You no longer see what {0} says. To undo this, type uncensor {0}.", name);
    }
    const Result<std::vector<std::string>> names = Talk(store).listed(id, kList);
    if (!names) { return names.error(); }
    if (names->empty()) {
        return kNoPlay ? tr("You play with everybody. To change that, name a player: noplay ann.")
                       : tr("You see the messages of all players. To hide those of one, type "
                            "censor ann.");
    }
    const std::string all = text::join(*names, ", ");
    return kNoPlay ? tr("You do not play with: {0}.", all)
                   : tr("You do not see the messages of: {0}.", all);
}

template <List kList>
Answer clear_list(Store& store, SessionId id, const std::string& name) {
    constexpr bool kNoPlay = kList == List::NoPlay;
    if (name.empty()) {
        return Error{kNoPlay ? tr("Name a player: allow ann.")
                             : tr("Name a player: uncensor ann.")};
    }
    const Status done = store.set_listed(id, kList, name, false);
    if (!done) { return done.error(); }
    return kNoPlay ? tr("You and {0} can play each other again.", name)
                   : tr("You see again what {0} says.", name);
}

Answer tell(Store& store, SessionId id, const std::string& argument) {
    std::string_view text = argument;
    const std::string name(text::take_word(text));
    if (text.empty()) {
        return Error{message("Type the name of a player and a message: tell ann hello.")};
    }
    const Status told = Talk(store).tell(id, name, text);
    if (!told) { return told.error(); }
    return tr("You tell {0}: {1}", name, said(text));
}

Answer report(Store& store, SessionId id, const std::string& argument) {
    std::string_view text = argument;
    const std::string name(text::take_word(text));
    if (text.empty()) {
        return Error{
            message("Type the name of a person and what they did: report ann insults me.")};
    }
    const Status reported = Talk(store).report(id, name, text);
    if (!reported) { return reported.error(); }
    return tr("The operator will read your report on {0}.", name);
}

void tell_or_list(LobbySession& session, Line line, Events& events) {
    const std::string& argument = line.argument;
    if (argument.empty() && !session.talk().empty()) {
        events.emplace_back(i18n::Page{tr("Messages"), session.talk()});
        return;
    }
    const Answer told = tell(session.store(), session.id(), argument);
    if (!told) { return refuse(events, told.error().message); }
    session.talk().push_back(*told);
    notify(events, *told);
}

/// Shows what a command answers that works in games, too.
template <Answer (*kCommand)(Store&, SessionId, const std::string&)>
void talk(LobbySession& session, Line line, Events& events) {
    const Answer answer = kCommand(session.store(), session.id(), line.argument);
    session.confirm(answer ? ok() : Status(answer.error()), answer ? *answer : "", events);
}

void list_keys(LobbySession& session, Events& events) {
    const Result<std::vector<KeyLine>> keys = Keys(session.store()).list(session.id());
    if (!keys) { return refuse(events, keys.error().message); }
    i18n::Page page{tr("Your keys"), {}};
    for (const KeyLine& key : *keys) {
        page.lines.push_back(' ' + key.fingerprint);
        page.lines.push_back(
            "   " + (key.here
                         ? tr("Added {0}; you use it now.", date_of(key.added))
                         : tr("Added {0}, last used {1}.", date_of(key.added), date_of(key.used))));
    }
    events.emplace_back(std::move(page));
}

void show_code(LobbySession& session, Events& events) {
    const Result<std::string> code = Keys(session.store()).new_code(session.id());
    if (!code) { return refuse(events, code.error().message); }
    notify(events,
           message("Log in with the other key within 10 minutes and type: key use {0}", *code));
}

void use_key(LobbySession& session, std::string_view code, Events& events) {
    if (code.empty()) {
        return refuse(events,
                      message("Type the code that key add has shown: key use 7k3mq-9x2vd."));
    }
    const Result<std::string> name = Keys(session.store()).link(session.id(), code);
    session.confirm(name ? ok() : Status(name.error()),
                    tr("You are {0} from now on, whenever you log in with this key.",
                       name ? *name : std::string()),
                    events);
}

void manage_keys(LobbySession& session, Line line, Events& events) {
    const std::string& argument = line.argument;
    std::string_view rest = argument;
    const std::string_view what =
        i18n::meant_among({T_("list"), T_("add"), T_("use"), T_("drop")}, text::take_word(rest));
    if (argument.empty() || what == "list") { return list_keys(session, events); }
    if (what == "add" && rest.empty()) { return show_code(session, events); }
    if (what == "drop" && !rest.empty()) {
        return session.confirm(Keys(session.store()).drop(session.id(), rest),
                               tr("This key is no longer yours."), events);
    }
    if (what == "use") { return use_key(session, rest, events); }
    refuse(events, message("Type key to list your keys, key add to add one, key use and a code to "
                           "use your name with this key, or key drop and a fingerprint."));
}

void forget(LobbySession& session, Line line, Events& events) {
    const std::string& argument = line.argument;
    std::string_view rest = argument;
    const bool me = i18n::meant_among({T_("me")}, text::take_word(rest)) == "me";
    if (me && rest.empty()) {
        return notify(
            events, message("This erases your name, your keys and your ratings. Your games stay "
                            "without your name, and you lose those that go on. Nobody can undo it. "
                            "If you want that, type forget me forever."));
    }
    if (!me || i18n::meant_among({T_("forever")}, rest).empty()) {
        return refuse(events, message("Type forget me to erase your name and your keys."));
    }
    const Status done = Keys(session.store()).forget_player(session.id());
    if (!done) { return refuse(events, done.error().message); }
    session.end(tr("Your name and your keys are erased. Goodbye."), events);
}

constexpr LobbyCommand kPeople[] = {
    {{T_("name"), 3, "NAME", N_("choose the name that goes with your key")}, choose_name},
    {{T_("plan"), 2, "TEXT", N_("write what others read in your profile")}, set_plan},
    {{T_("tell"), 1, "[NAME TEXT]", N_("send a message to a player; alone: list them")},
     tell_or_list},
    {{T_("noplay"), 3, "[NAME]", N_("get no offers from a player; alone: list them")},
     talk<change_list<List::NoPlay>>},
    {{T_("allow"), 2, "NAME", N_("get and make offers again")}, talk<clear_list<List::NoPlay>>},
    {{T_("censor"), 3, "[NAME]", N_("hide a player's messages; alone: list them")},
     talk<change_list<List::Censor>>},
    {{T_("uncensor"), 3, "NAME", N_("show a player's messages again")},
     talk<clear_list<List::Censor>>},
    {{T_("report"), 3, "NAME TEXT", N_("tell the lobby's operator what somebody did")},
     talk<report>},
    {{T_("key"), 3, "[add|use|drop]", N_("list your keys, add, use or drop one")}, manage_keys},
    {{T_("forget"), 3, "me", N_("erase your name and your keys")}, forget},
};

}  // namespace

Answer talk_answer(Store& store, SessionId id, std::string_view word, const std::string& argument) {
    if (word == "tell") { return tell(store, id, argument); }
    if (word == "report") { return report(store, id, argument); }
    return word == "censor" ? change_list<List::Censor>(store, id, argument)
                            : clear_list<List::Censor>(store, id, argument);
}

std::span<const LobbyCommand> people_commands() {
    return kPeople;
}

}  // namespace roj::lobby
