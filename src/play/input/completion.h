#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <roj/position.h>

#include "play/input/commands.h"

namespace roj::play {

/// How a partial line can continue.
struct Completion {
    std::string line;                  ///< the line with all unambiguous letters added
    std::vector<std::string> choices;  ///< the candidates for the last word, if several
};

/// The candidates for the last word of a line.
struct Choices {
    std::vector<std::string> words;
    bool ends = true;  ///< the line can end here

    /// Adds a word once; `last` if the line can end after it.
    void add(std::string_view word, bool last);
};

/// Reports whether a word begins with what was typed, in any case, with or without accents.
bool completes(std::string_view word, std::string_view typed);

/// What a line can become.
struct Candidates {
    std::function<Choices(std::string_view line)> moves;  ///< for the last word of a line
    const Commands& commands;
    std::function<std::vector<std::string>(const Command& command)> arguments;  ///< of a command
};

/// Returns the words of the legal moves for the last word of a line. The player's own colour is
/// optional.
Choices choices_of_moves(const Position& position, std::string_view line);

/// Completes the last word of a line with candidates, in any case.
Completion complete(std::string_view line, const Candidates& candidates);

}  // namespace roj::play
