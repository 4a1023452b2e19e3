// What the operator does with people, their keys and their games.

#include <algorithm>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "lobby/admin/admin_impl.h"
#include "lobby/games/stored_game.h"
#include "lobby/people/identity.h"
#include "lobby/people/keys.h"
#include "lobby/people/names.h"
#include "lobby/people/talk.h"
#include "text/ascii.h"
#include "text/duration.h"
#include "text/number.h"
#include "text/table.h"
#include "words/reasons.h"

namespace roj::lobby {

namespace {

/// Whom a ban is for, as the table of bans has it.
struct Banned {
    std::string kind;
    std::string value;

    bool covers(const Row& session) const {
        if (kind == "key") {
            return fingerprint(session.text(SessionColumn::KeyType),
                               session.text(SessionColumn::KeyBlob)) == value;
        }
        if (kind == "name") { return name_key(session.text(SessionColumn::Name)) == value; }
        return session.text(SessionColumn::Address) == value ||
               session.text(SessionColumn::Network) == value;
    }
};

Result<Banned> banned_of(const std::string& whom) {
    constexpr std::size_t kFingerprint = 50;  // with its 43 digits
    if (whom.starts_with("SHA256:")) {
        if (whom.size() == kFingerprint) { return Banned{"key", whom}; }
        return Error{
            message("{0} is not a whole fingerprint. The command who shows it.", in_quotes(whom))};
    }
    if (whom.find_first_of(".:") == std::string::npos) { return Banned{"name", name_key(whom)}; }
    // As sshd writes an address; of a network, "/64" follows.
    const std::string address = whom.substr(0, whom.find('/'));
    const Result<Origin> origin = read_origin((address + " 1 " + address + " 1").c_str());
    const bool network = address.size() != whom.size();
    if (!origin || origin->address.empty() || (network && !whom.ends_with("/64"))) {
        return Error{
            message("{0} is not an address. Type one such as 192.0.2.7, 2001:db8::7 or "
                    "2001:db8::/64.",
                    in_quotes(whom))};
    }
    return Banned{"address", network ? origin->network : origin->address};
}

/// Reads a time such as 3d; the error has the example.
Result<Time> time_of(const std::string& typed) {
    const auto read = text::read_duration(typed);
    if (read && read->count() > 0) { return Time{read->count()}; }
    return Error{message("{0} is not a time. Type one such as 12h or 3d.", in_quotes(typed))};
}

Result<std::int64_t> number_of_game(const std::string& typed) {
    const auto number = text::read_number<std::int64_t>(typed, 1);
    if (number) { return *number; }
    return Error{message("{0} is not a number.", in_quotes(typed))};
}

/// Returns the end that "abort" or "adjudicate white" names.
std::optional<table::End> end_of(std::span<const std::string> words) {
    using Reason = table::End::Reason;
    if (words.size() == 1 && words[0] == "abort") { return table::End{Reason::Aborted, {}}; }
    if (words.size() != 2 || words[0] != "adjudicate") { return std::nullopt; }
    return table::parse_end("adjudicated " + words[1]);
}

}  // namespace

Result<Admin::Lines> Admin::kick(Arguments arguments) {
    const std::string wanted = name_key(arguments.front());
    return act("kick", arguments.front(), [&](Work& work) -> Result<Lines> {
        const int ended = end_sessions(work, "kicked", [&](const Row& row) {
            return name_key(row.text(SessionColumn::Name)) == wanted;
        });
        if (ended == 0) { return error_of(Refusal::NotOnline); }
        return Lines{trn("{0} session has ended.", "{0} sessions have ended.", ended, ended)};
    });
}

Result<Admin::Lines> Admin::ban(Arguments arguments) {
    const Result<Banned> whom = banned_of(arguments.front());
    if (!whom) { return whom.error(); }
    // What follows, with or without a time, is the reason.
    Arguments rest = arguments.subspan(1);
    Time span = 0;
    if (!rest.empty() && !rest.front().empty() && text::is_letter_or_digit(rest.front().front()) &&
        rest.front().front() <= '9') {
        const Result<Time> time = time_of(rest.front());
        if (!time) { return time.error(); }
        span = *time;
        rest = rest.subspan(1);
    }
    const std::string reason = said(text::join(rest, " "));
    return act("ban", text::join(arguments, " "), [&](Work& work) -> Result<Lines> {
        if (whom->kind == "name" && find_player(work, whom->value) == 0) {
            return Error{
                message("No player has this name. Ban a guest by their address, which who "
                        "shows.")};
        }
        const Time until = span == 0 ? 0 : work.now + span;
        work.query("DELETE FROM bans WHERE kind = $1 AND value = $2", {whom->kind, whom->value});
        work.query("INSERT INTO bans (kind, value, until, reason) VALUES ($1, $2, $3, $4)",
                   {whom->kind, whom->value, until, reason});
        if (whom->kind == "name") {
            work.query("DELETE FROM codes WHERE player = $1", {find_player(work, whom->value)});
        }
        const int ended =
            end_sessions(work, "banned", [&](const Row& row) { return whom->covers(row); });
        const std::string sessions =
            trn("{0} session has ended.", "{0} sessions have ended.", ended, ended);
        return Lines{(until == 0 ? tr("{0} is banned.", whom->value)
                                 : tr("{0} is banned until {1}.", whom->value,
                                      moment_text(until) + " UTC")) +
                     ' ' + sessions};
    });
}

Result<Admin::Lines> Admin::unban(Arguments arguments) {
    const Result<Banned> whom = banned_of(arguments.front());
    if (!whom) { return whom.error(); }
    return act("unban", arguments.front(), [&](Work& work) -> Result<Lines> {
        const bool banned = !work.query(
                                     "DELETE FROM bans WHERE kind = $1 AND value = $2 "
                                     "RETURNING id",
                                     {whom->kind, whom->value})
                                 .empty();
        if (!banned) { return Error{message("{0} is not banned.", in_quotes(whom->value))}; }
        return Lines{tr("{0} can log in again.", whom->value)};
    });
}

Result<Admin::Lines> Admin::bans(Arguments) {
    return look([](Work& work) -> Result<Lines> {
        std::vector<std::string> rows;
        for (const Row& row :
             work.query("SELECT value, until, reason FROM bans ORDER BY kind, value")) {
            rows.push_back(row.text(0) + '\t' +
                           (row.number(1) == 0 ? tr("for good") : moment_text(row.number(1))) +
                           '\t' + row.text(2));
        }
        if (rows.empty()) { return Lines{tr("Nobody is banned.")}; }
        return text::aligned(tr("who") + '\t' + tr("until") + '\t' + tr("reason"), rows);
    });
}

Result<Admin::Lines> Admin::mute(Arguments arguments) {
    const bool off = arguments.size() == 2 && arguments[1] == "off";
    Result<Time> span = kDay;
    if (arguments.size() == 2 && !off) { span = time_of(arguments[1]); }
    if (!span) { return span.error(); }
    return act("mute", text::join(arguments, " "), [&](Work& work) -> Result<Lines> {
        const std::string& name = arguments.front();
        const PlayerId player = find_player(work, name);
        const SessionId guest = work.number(
            "SELECT id FROM sessions WHERE player = 0 AND lower(name) = $1", {name_key(name)});
        if (player == 0 && guest == 0) { return error_of(Refusal::NoPlayer); }
        const Time until = off ? 0 : work.now + *span;
        if (player != 0) {
            work.query("UPDATE players SET muted_until = $2 WHERE id = $1", {player, until});
        } else {
            mute_session(work, guest, until);
        }
        if (off) { return Lines{tr("{0} can talk again.", name)}; }
        const std::string moment = moment_text(until) + " UTC";
        return Lines{player != 0
                         ? tr("{0} is muted until {1}.", name, moment)
                         : tr("{0} is muted until {1}, or until they leave.", name, moment)};
    });
}

Result<Admin::Lines> Admin::rename(Arguments arguments) {
    const std::string& name = arguments[1];
    if (Status fits = check_name(name); !fits) { return fits.error(); }
    return act("rename", text::join(arguments, " "), [&](Work& work) -> Result<Lines> {
        const PlayerId player = find_player(work, arguments[0]);
        if (player == 0) { return error_of(Refusal::NoPlayer); }
        const PlayerId other = find_player(work, name);
        if (other != 0 && other != player) { return error_of(Refusal::NameTaken); }
        const auto row = work.first("SELECT name FROM players WHERE id = $1", {player});
        const std::string old = row ? row->text(0) : "";
        rename_player(work, player, old, name);
        work.query("UPDATE offers SET to_name = $2 WHERE to_name = $1",
                   {name_key(old), name_key(name)});
        work.query("UPDATE bans SET value = $2 WHERE kind = 'name' AND value = $1",
                   {name_key(old), name_key(name)});
        work.ring_all(Ring::All);
        return Lines{tr("{0} is {1} now.", arguments[0], name)};
    });
}

Result<Admin::Lines> Admin::add_key(Work& work, PlayerId player, const std::string& line) {
    const Result<Credential> key = parse_key(line);
    if (!key) { return key.error(); }
    const auto owner = work.first(
        "SELECT p.name FROM keys k JOIN players p ON p.id = k.player "
        "WHERE k.type = $1 AND k.blob = $2",
        {key->type, key->blob});
    if (owner) { return Error{message("This key belongs to {0} already.", owner->text(0))}; }
    work.query("INSERT INTO keys (type, blob, player, added, used) VALUES ($1, $2, $3, $4, 0)",
               {key->type, key->blob, player, work.now});
    return Lines{tr("The key {0} is added.", key->fingerprint())};
}

Result<Admin::Lines> Admin::drop_key(Work& work, PlayerId player, std::string_view wanted) {
    const RowList keys = work.query("SELECT type, blob FROM keys WHERE player = $1", {player});
    const auto dropped = std::ranges::find_if(
        keys, [&](const Row& row) { return fingerprint(row.text(0), row.text(1)) == wanted; });
    if (dropped == keys.end()) {
        return Error{
            message("The player has no key {0}. key list shows their keys.", in_quotes(wanted))};
    }
    work.query("DELETE FROM keys WHERE type = $1 AND blob = $2",
               {dropped->text(0), dropped->text(1)});
    // Whoever had that key can have asked for a code.
    work.query("DELETE FROM codes WHERE player = $1", {player});
    end_sessions(work, "kicked", [&](const Row& row) {
        return fingerprint(row.text(SessionColumn::KeyType), row.text(SessionColumn::KeyBlob)) ==
               wanted;
    });
    return Lines{keys.size() > 1
                     ? tr("The key is dropped.")
                     : tr("The key is dropped. Without another one, the player cannot come back.")};
}

Result<Admin::Lines> Admin::key(Arguments arguments) {
    const std::string& verb = arguments[0];
    const std::string rest = text::join(arguments.subspan(2), " ");
    const auto player_of_name = [&](Work& work) { return find_player(work, arguments[1]); };
    if (verb == "list" && rest.empty()) {
        return look([&](Work& work) -> Result<Lines> {
            const PlayerId player = player_of_name(work);
            if (player == 0) { return error_of(Refusal::NoPlayer); }
            std::vector<std::string> rows;
            for (const Row& row : work.query("SELECT type, blob, added, used FROM keys WHERE "
                                             "player = $1 ORDER BY added, blob",
                                             {player})) {
                rows.push_back(fingerprint(row.text(0), row.text(1)) + '\t' + row.text(0) + '\t' +
                               moment_text(row.number(2)) + '\t' + moment_text(row.number(3)));
            }
            return text::aligned(
                tr("key") + '\t' + tr("type") + '\t' + tr("added") + '\t' + tr("used"), rows);
        });
    }
    if ((verb != "add" && verb != "drop") || rest.empty()) {
        return Error{
            message("Type key list ann, key add ann ssh-ed25519 AAAAC3..., or key drop ann "
                    "SHA256:...")};
    }
    return act("key", text::join(arguments, " "), [&](Work& work) -> Result<Lines> {
        const PlayerId player = player_of_name(work);
        if (player == 0) { return error_of(Refusal::NoPlayer); }
        return verb == "add" ? add_key(work, player, rest) : drop_key(work, player, rest);
    });
}

Result<Admin::Lines> Admin::reports(Arguments arguments) {
    if (!arguments.empty()) {
        const auto number = arguments.size() == 2 && arguments[0] == "done"
                                ? number_of_game(arguments[1])
                                : Error{message("Type reports, or reports done 7.")};
        if (!number) { return number.error(); }
        return act("report", text::join(arguments, " "), [&](Work& work) -> Result<Lines> {
            const bool open = !work.query(
                                       "UPDATE reports SET done = $2 WHERE id = $1 AND "
                                       "done = 0 RETURNING id",
                                       {*number, work.now})
                                   .empty();
            if (!open) { return Error{message("There is no open report {0}.", *number)}; }
            return Lines{tr("Report {0} is done.", *number)};
        });
    }
    return look([](Work& work) -> Result<Lines> {
        std::vector<std::string> rows;
        for (const Row& row : work.query("SELECT id, at, name, about, game, text FROM reports "
                                         "WHERE done = 0 ORDER BY id")) {
            rows.push_back(std::to_string(row.number(0)) + '\t' + moment_text(row.number(1)) +
                           '\t' + row.text(2) + '\t' + row.text(3) + '\t' +
                           (row.number(4) == 0 ? "-" : std::to_string(row.number(4))) + '\t' +
                           row.text(5));
        }
        if (rows.empty()) { return Lines{tr("There are no open reports.")}; }
        return text::aligned(
            "N\t" + tr("time") + '\t' + tr("from") + '\t' + tr("about") + '\t' + tr("game") + "\t ",
            rows);
    });
}

Result<Admin::Lines> Admin::game(Arguments arguments) {
    const Result<std::int64_t> number = number_of_game(arguments.front());
    if (!number) { return number.error(); }
    const auto how = end_of(arguments.subspan(1));
    if (!how) {
        return Error{message("Type game 812 abort, or game 812 adjudicate white, black or draw.")};
    }
    return act("game", text::join(arguments, " "), [&](Work& work) -> Result<Lines> {
        auto game = find_game(work, *number);
        if (!game) { return error_of(Refusal::NoGame); }
        if (game->state == GameState::Broken) { return error_of(Refusal::Broken); }
        if (!game->unfinished()) { return words::to_error(table::Refusal::Over); }
        end_game(work, *game, *how);
        return Lines{tr("Game {0} has ended.", *number)};
    });
}

}  // namespace roj::lobby
