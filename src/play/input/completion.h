#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <roj/position.h>

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

/// Completes the last word of a line with candidates that all begin with it.
Completion complete(std::string_view line, const Choices& choices);

/// Completes the last word of a line: with the legal moves, then the commands and their arguments,
/// such as the names of saved games. Case does not matter. The player's own colour is optional.
Completion complete(const Position& position, std::string_view line,
                    const std::vector<std::string>& saved_games = {});

}  // namespace roj::play
