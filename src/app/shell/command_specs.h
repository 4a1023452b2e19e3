#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/config/arguments.h"
#include "play/setting.h"

namespace roj::app {

// The command line as data. CLI11 parses it and prints the help. The suggestions, the completion
// scripts and the manual, which CLI11 does not provide, use the same table.

struct OptionSpec {
    enum Kind : unsigned {
        Required = 1,
        Repeatable = 2,
        ManyValues = 4,  ///< one option takes all values up to the next option
        Hidden = 8,      ///< works, but is not listed
    };

    std::vector<std::string> names;  ///< "--help", "-h"; for an argument its only name: "GAME"
    std::string value;               ///< the name of the value: "FILE"; empty for a flag
    std::string help;                ///< English; tr_marked() translates it
    unsigned kinds = 0;
    play::Values values = "";
    std::string excludes;  ///< the option that excludes this one

    /// Returns the name without dashes.
    std::string key() const;
    bool is(Kind kind) const { return (kinds & kind) != 0; }
    bool is_argument() const { return names.front().front() != '-'; }
    bool takes_file() const;
};

struct CommandSpec {
    enum Kind : unsigned {
        Plays = 1,        ///< shows what the player has to know among the notices of a game
        ForPrograms = 2,  ///< other programs read what it prints, so it is in English
    };

    std::string name;  ///< "play"; "roj" for the program itself
    std::string help;  ///< English; tr_marked() translates it
    /// Prints the result and returns the exit status, or throws a CommandError.
    int (*run)(const Arguments& arguments);
    unsigned kinds = 0;
    std::vector<OptionSpec> options{};

    bool is(Kind kind) const { return (kinds & kind) != 0; }

    /// Returns the visible options, without the arguments.
    std::vector<const OptionSpec*> shown_options() const { return shown(false); }
    std::vector<const OptionSpec*> arguments() const { return shown(true); }
    /// Returns the text below the options in the help.
    std::string notes() const;

private:
    std::vector<const OptionSpec*> shown(bool arguments) const;
};

/// Returns the program itself and then its commands.
const std::vector<CommandSpec>& command_line();

/// Returns nullptr if there is no such command.
const CommandSpec* find_command(std::string_view name);

/// Functions that return scripts for completing a command line in a shell.
std::string bash_completion();
std::string zsh_completion();
std::string fish_completion();

/// Returns the names of the manual pages.
std::vector<std::string> manual_pages();
/// Returns a page for man(1). The page roj has every command and option, move notation, the files
/// and the environment variables. Pre: the page is one of manual_pages().
std::string format_manual(std::string_view page, const std::string& version,
                          const std::string& date);

}  // namespace roj::app
