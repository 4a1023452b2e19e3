#pragma once

#include <string>
#include <vector>

namespace roj::app {

/// The command line as data, for suggestions, completions and the manual.

struct OptionOutline {
    std::string command;             ///< the command that has the option
    std::vector<std::string> names;  ///< "--help", "-h"; for an argument its only name: "GAME"
    std::string value;               ///< the name of the value: "FILE"; empty for a flag
    std::string meaning;
    bool positional = false;
    bool required = false;
    bool repeatable = false;
    bool hidden = false;  ///< works, but is not listed
};

struct CommandOutline {
    std::string name;  ///< "play"; "roj" for the program itself
    std::string meaning;
    std::string notes;  ///< the text below the options in its help
    std::vector<OptionOutline> options;
};

struct Outline {
    CommandOutline program;
    std::vector<CommandOutline> commands;
};

}  // namespace roj::app
