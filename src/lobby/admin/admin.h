#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lobby/admin/tidy.h"
#include "lobby/store/store.h"

namespace roj::lobby {

/// What the operator does with a lobby. Each act is one transaction, and the table "audit" and the
/// log note it.
class Admin {
public:
    /// The store must live longer. `who` is the name of the operator.
    Admin(Store& store, std::string who, Retention days = {})
        : store_(store), who_(std::move(who)), days_(days) {}

    using Words = std::vector<std::string>;
    /// Checks that a command exists, and the number of its arguments.
    static Status check(const Words& words);
    /// Runs a command, such as "mute ann 3d", and returns the lines to print. Pre: it is none that
    /// works on files: "backup", "check", "migrate" (lobby/admin/upkeep.h).
    Result<Words> run(const Words& words);
    /// Notes an act on files. After "migrate", sessions of the older roj wake up and leave.
    Status note_act(const std::string& what, const std::string& text);
    /// Returns the names of all commands and what they do, in aligned columns.
    static Words commands();

private:
    using Arguments = std::span<const std::string>;
    struct Command;
    static const std::span<const Command> kCommands;

    Result<Words> status(Arguments arguments);
    Result<Words> who(Arguments arguments);
    Result<Words> kick(Arguments arguments);
    Result<Words> ban(Arguments arguments);
    Result<Words> unban(Arguments arguments);
    Result<Words> bans(Arguments arguments);
    Result<Words> mute(Arguments arguments);
    Result<Words> rename(Arguments arguments);
    Result<Words> key(Arguments arguments);
    Result<Words> reports(Arguments arguments);
    Result<Words> game(Arguments arguments);
    Result<Words> notice(Arguments arguments);
    Result<Words> pause(Arguments arguments);
    Result<Words> resume(Arguments arguments);
    Result<Words> tidy(Arguments arguments);
    Result<Words> audit(Arguments arguments);

    Result<Words> add_key(Work& work, PlayerId player, const std::string& line);
    Result<Words> drop_key(Work& work, PlayerId player, std::string_view fingerprint);
    /// Runs a function in a transaction.
    template <class Function>
    Result<Words> look(Function function);
    /// The same, and notes the act, "ban", with `text` if the function succeeds.
    template <class Function>
    Result<Words> act(const std::string& what, const std::string& text, Function function);

    Store& store_;
    std::string who_;
    Retention days_;
};

}  // namespace roj::lobby
