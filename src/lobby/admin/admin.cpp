#include "lobby/admin/admin.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <chrono>

#include "i18n/message.h"
#include "i18n/phrases.h"
#include "i18n/tr.h"
#include "lobby/admin/admin_impl.h"
#include "lobby/people/identity.h"
#include "lobby/people/names.h"
#include "lobby/people/talk.h"
#include "lobby/session/lobby_text.h"
#include "lobby/store/schema.h"
#include "text/ascii.h"
#include "text/number.h"
#include "text/table.h"

namespace roj::lobby {

/// A command with its arguments, as the list of commands shows them.
struct Admin::Command {
    std::string_view name;
    std::string_view arguments;
    std::string_view help;  ///< marked, but not translated
    std::size_t min;        ///< arguments
    std::size_t max;
    Result<Lines> (Admin::*run)(Arguments);
};

namespace {

constexpr std::size_t kAny = 1000;

}  // namespace

const std::span<const Admin::Command> Admin::kCommands = [] {
    static constexpr std::array kAll{
        Command{"status", "", N_("Count the players, the games and the sessions"), 0, 0,
                &Admin::status},
        Command{"who", "", N_("Show who is here, with keys and addresses"), 0, 0, &Admin::who},
        Command{"kick", "NAME", N_("End the sessions of a player"), 1, 1, &Admin::kick},
        Command{"ban", "WHOM [TIME]", N_("Keep out a key, an address or a name"), 1, kAny,
                &Admin::ban},
        Command{"unban", "WHOM", N_("Let them in again"), 1, 1, &Admin::unban},
        Command{"bans", "", N_("Show who is banned, and until when"), 0, 0, &Admin::bans},
        Command{"mute", "NAME [TIME|off]", N_("Mute a player, for a day or for 3h"), 1, 2,
                &Admin::mute},
        Command{"rename", "OLD NEW", N_("Give a player another name"), 2, 2, &Admin::rename},
        Command{"key", "list|add|drop NAME [KEY]", N_("Show or change the keys of a player"), 2,
                kAny, &Admin::key},
        Command{"reports", "[done N]", N_("Show what players report; done N closes one"), 0, 2,
                &Admin::reports},
        Command{"game", "N abort|adjudicate SIDE",
                N_("Abort it, or decide it: white, black or draw"), 2, 3, &Admin::game},
        Command{"notice", "[TEXT|off]", N_("Show a notice to everybody"), 0, kAny, &Admin::notice},
        Command{"pause", "", N_("Adjourn live games and let nobody in"), 0, 0, &Admin::pause},
        Command{"resume", "", N_("Let people in again"), 0, 0, &Admin::resume},
        Command{"tidy", "", N_("End what is overdue, delete what is old"), 0, 0, &Admin::tidy},
        Command{"audit", "[N]", N_("Show the last actions of operators and the lobby"), 0, 1,
                &Admin::audit},
        Command{"backup", "FILE", N_("Copy the lobby to a new file, while people play"), 1, 1, {}},
        Command{"check", "[FILE]", N_("Check configuration and games, or a backup"), 0, 1, {}},
        Command{"copy", "FROM TO", N_("Copy the lobby to another database"), 2, 2, {}},
        Command{"migrate", "", N_("Convert the tables of an older roj"), 0, 0, {}},
    };
    return std::span<const Command>(kAll);
}();

Admin::Lines Admin::commands() {
    std::vector<std::string> rows;
    for (const Command& command : kCommands) {
        std::string usage(command.name);
        if (!command.arguments.empty()) { usage.append(" ").append(command.arguments); }
        rows.push_back("  " + usage + '\t' + tr_marked(command.help));
    }
    return text::aligned({}, rows);
}

Status Admin::check(const std::vector<std::string>& words) {
    if (words.empty()) { return ok(); }
    const auto command = std::ranges::find(kCommands, words.front(), &Command::name);
    if (command == kCommands.end()) {
        std::vector<std::string_view> names;
        for (const Command& known : kCommands) { names.push_back(known.name); }
        return Error{message("There is no command {0}.", in_quotes(words.front())) +
                     i18n::did_you_mean(words.front(), names)};
    }
    const Arguments arguments = Arguments(words).subspan(1);
    if (arguments.size() < command->min || arguments.size() > command->max) {
        return Error{message("Usage: {0}.",
                             std::string(command->name) + ' ' + std::string(command->arguments))};
    }
    return ok();
}

Result<Admin::Lines> Admin::run(const std::vector<std::string>& words) {
    if (Status fits = check(words); !fits) { return fits.error(); }
    if (words.empty()) { return commands(); }
    const auto command = std::ranges::find(kCommands, words.front(), &Command::name);
    assert(command->run != nullptr);
    return (this->*command->run)(Arguments(words).subspan(1));
}

Status Admin::note_act(const std::string& what, const std::string& text) {
    const auto noted = act(what, text, [&](Work& work) -> Result<Lines> {
        if (what == "migrate") { work.ring_all(Ring::All); }
        return Lines{};
    });
    return noted ? Status(ok()) : Status(noted.error());
}

std::string fingerprint(const std::string& type, const std::string& blob) {
    return blob.empty() ? "" : Credential{Credential::Kind::Key, type, blob}.fingerprint();
}

Result<Admin::Lines> Admin::status(Arguments) {
    return look([](Work& work) -> Result<Lines> {
        const auto of_limit = [](std::int64_t count, std::int64_t limit) {
            return tr("{0} of {1}", count, limit);
        };
        const auto meta = [&](const std::string& key) {
            return work.first("SELECT value, text FROM meta WHERE key = $1", {key});
        };
        const std::string unfinished =
            "SELECT count(*) FROM games WHERE state IN ('new', 'playing') AND slow = ";
        const auto notice = meta("notice");
        const auto paused = meta("paused");
        const std::vector<std::pair<std::string, std::string>> facts{
            {tr("paused"), paused ? moment_text(paused->number(0)) : tr("no")},
            {tr("sessions"),
             of_limit(work.number("SELECT count(*) FROM sessions"), work.limits.sessions)},
            {tr("guests"), of_limit(work.number("SELECT count(*) FROM sessions WHERE player = 0"),
                                    work.limits.guests)},
            {tr("players"),
             std::to_string(work.number("SELECT count(*) FROM players WHERE kind = 'person'"))},
            {tr("live games"), std::to_string(work.number(unfinished + '0'))},
            {tr("slow games"), std::to_string(work.number(unfinished + '1'))},
            {tr("adjourned games"),
             std::to_string(work.number("SELECT count(*) FROM games WHERE state = 'adjourned'"))},
            {tr("finished games"),
             std::to_string(work.number("SELECT count(*) FROM games WHERE state = 'over'"))},
            {tr("broken games"),
             std::to_string(work.number("SELECT count(*) FROM games WHERE state = 'broken'"))},
            {tr("offers"), std::to_string(work.number("SELECT count(*) FROM offers"))},
            {tr("open reports"),
             std::to_string(work.number("SELECT count(*) FROM reports WHERE done = 0"))},
            {tr("bans"), std::to_string(work.number("SELECT count(*) FROM bans"))},
            {tr("version of the tables"), std::to_string(kSchemaVersion)},
            {tr("notice"), notice ? notice->text(1) : "-"},
        };
        std::vector<std::string> rows;
        for (const auto& [name, value] : facts) { rows.push_back(name + '\t' + value); }
        return text::aligned({}, rows);
    });
}

Result<Admin::Lines> Admin::who(Arguments) {
    return look([](Work& work) -> Result<Lines> {
        std::vector<std::string> rows;
        for (const Row& row :
             work.query("SELECT name, game, since, seen, pid, host, address, key_type, key_blob "
                        "FROM sessions ORDER BY name, id")) {
            const auto idle = std::chrono::milliseconds(work.now - row.number(3));
            const std::string key = fingerprint(row.text(7), row.text(8));
            rows.push_back(
                row.text(0) + '\t' + (row.number(1) == 0 ? "-" : std::to_string(row.number(1))) +
                '\t' + moment_text(row.number(2)) + '\t' + time_left_text(idle, true) + '\t' +
                std::to_string(row.number(4)) + '@' + row.text(5) + '\t' +
                (row.text(6).empty() ? "-" : row.text(6)) + '\t' + (key.empty() ? "-" : key));
        }
        if (rows.empty()) { return Lines{tr("Nobody is here.")}; }
        return text::aligned(tr("name") + '\t' + tr("game") + '\t' + tr("since") + '\t' +
                                 tr("idle") + '\t' + tr("process") + '\t' + tr("address") + '\t' +
                                 tr("key"),
                             rows);
    });
}

Result<Admin::Lines> Admin::notice(Arguments arguments) {
    if (arguments.empty()) {
        return look([](Work& work) -> Result<Lines> {
            const auto row = work.first("SELECT text FROM meta WHERE key = 'notice'");
            return Lines{row ? row->text(0) : tr("There is no notice.")};
        });
    }
    const std::string text = said(text::join(arguments, " "));
    const bool off = text == "off" || text.empty();
    return act("notice", text, [&](Work& work) -> Result<Lines> {
        work.query("DELETE FROM meta WHERE key = 'notice'");
        if (!off) {
            work.query("INSERT INTO meta (key, value, text) VALUES ('notice', $1, $2)",
                       {work.now, text});
        }
        work.ring_all(Ring::All);
        return Lines{off ? tr("There is no notice any more.") : tr("Everybody sees the notice.")};
    });
}

Result<Admin::Lines> Admin::pause(Arguments) {
    return act("pause", "", [](Work& work) -> Result<Lines> {
        if (work.number("SELECT value FROM meta WHERE key = 'paused'") != 0) {
            return Error{message("The lobby is paused already.")};
        }
        work.query("INSERT INTO meta (key, value) VALUES ('paused', $1)", {work.now});
        const int ended = end_sessions(work, "paused", [](const Row&) { return true; });
        return Lines{trn("The lobby is paused. {0} session has ended.",
                         "The lobby is paused. {0} sessions have ended.", ended, ended)};
    });
}

Result<Admin::Lines> Admin::resume(Arguments) {
    return act("resume", "", [](Work& work) -> Result<Lines> {
        const Time paused = work.number("SELECT value FROM meta WHERE key = 'paused'");
        if (paused == 0) { return Error{message("The lobby is not paused.")}; }
        work.query("DELETE FROM meta WHERE key = 'paused'");
        // Nobody could play meanwhile.
        const Time gap = std::max(work.now - paused, Time{0});
        work.query(
            "UPDATE games SET since = since + $1, deadline = deadline + $1 "
            "WHERE state IN ('new', 'playing', 'adjourned') AND deadline > 0",
            {gap});
        work.query("UPDATE offers SET expires = expires + $1", {gap});
        return Lines{tr("The lobby lets people in again.")};
    });
}

Result<Admin::Lines> Admin::tidy(Arguments) {
    const Result<Tidied> tidied = tidy_lobby(store_, days_);
    if (!tidied) { return tidied.error(); }
    std::vector<std::string> rows;
    for (const auto& [what, count] : tidied->counts) {
        if (count > 0) { rows.push_back(tr_marked(what) + '\t' + std::to_string(count)); }
    }
    return rows.empty() ? Lines{} : text::aligned({}, rows);
}

Result<Admin::Lines> Admin::audit(Arguments arguments) {
    constexpr std::int64_t kShown = 20;
    const auto most = arguments.empty() ? std::optional(kShown)
                                        : text::read_number<std::int64_t>(arguments.front(), 1);
    if (!most) { return Error{message("Type the number of lines: audit 50.")}; }
    return look([&](Work& work) -> Result<Lines> {
        std::vector<std::string> rows;
        for (const Row& row : work.query("SELECT at, who, what, text FROM audit ORDER BY id DESC "
                                         "LIMIT $1",
                                         {*most})) {
            rows.insert(rows.begin(), moment_text(row.number(0)) + '\t' + row.text(1) + '\t' +
                                          row.text(2) + '\t' + row.text(3));
        }
        return text::aligned(tr("time") + '\t' + tr("who") + '\t' + tr("what") + "\t ", rows);
    });
}

}  // namespace roj::lobby
