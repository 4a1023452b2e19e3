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

    using Lines = std::vector<std::string>;
    /// Checks that a command exists, and the number of its arguments.
    static Status check(const std::vector<std::string>& words);
    /// Runs a command, such as "mute ann 3d", and returns the lines to print. Pre: it is none that
    /// works on files: "backup", "check", "migrate" (lobby/admin/upkeep.h).
    Result<Lines> run(const std::vector<std::string>& words);
    /// Notes an act on files. After "migrate", sessions of the older roj wake up and leave.
    Status note_act(const std::string& what, const std::string& text);
    /// Returns the names of all commands and what they do, in aligned columns.
    static Lines commands();

private:
    using Arguments = std::span<const std::string>;
    struct Command;
    static const std::span<const Command> kCommands;

    Result<Lines> status(Arguments arguments);
    Result<Lines> who(Arguments arguments);
    Result<Lines> kick(Arguments arguments);
    Result<Lines> ban(Arguments arguments);
    Result<Lines> unban(Arguments arguments);
    Result<Lines> bans(Arguments arguments);
    Result<Lines> mute(Arguments arguments);
    Result<Lines> rename(Arguments arguments);
    Result<Lines> key(Arguments arguments);
    Result<Lines> reports(Arguments arguments);
    Result<Lines> game(Arguments arguments);
    Result<Lines> notice(Arguments arguments);
    Result<Lines> pause(Arguments arguments);
    Result<Lines> resume(Arguments arguments);
    Result<Lines> tidy(Arguments arguments);
    Result<Lines> audit(Arguments arguments);

    Result<Lines> add_key(Work& work, PlayerId player, const std::string& line);
    Result<Lines> drop_key(Work& work, PlayerId player, std::string_view fingerprint);
    /// Runs a function in a transaction.
    template <class Function>
    Result<Lines> look(Function function);
    /// The same, and notes the act, "ban", with `text` if the function succeeds.
    template <class Function>
    Result<Lines> act(const std::string& what, const std::string& text, Function function);

    Store& store_;
    std::string who_;
    Retention days_;
};

}  // namespace roj::lobby
