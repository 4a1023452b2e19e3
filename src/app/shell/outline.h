#pragma once

#include <string>
#include <vector>

namespace roj::app {

/// What the command line offers, for texts made from it: suggestions, completions, the manual.

struct OptionOutline {
    std::string command;             ///< whose it is
    std::vector<std::string> names;  ///< "--help", "-h"; the one name of an argument: "GAME"
    std::string value;               ///< what the value is called: "FILE"; empty for a flag
    std::string meaning;
    bool positional = false;
    bool required = false;
    bool repeatable = false;
    bool hidden = false;  ///< works, but is not listed
};

struct CommandOutline {
    std::string name;  ///< "play"; of the program itself "roj"
    std::string meaning;
    std::string notes;  ///< what stands below the options in its help
    std::vector<OptionOutline> options;
};

struct Outline {
    CommandOutline program;
    std::vector<CommandOutline> commands;
};

}  // namespace roj::app
