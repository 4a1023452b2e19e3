#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <string_view>

namespace roj::play {

/// The puzzles that a player has solved, in a file. If it cannot be read or written, they are
/// remembered while this object lives.
class PuzzleBook {
public:
    /// An empty path means no file.
    explicit PuzzleBook(std::filesystem::path file);

    bool solved(std::string_view game) const;
    /// Returns false if the file cannot be written.
    bool note_solved(std::string_view game);

private:
    std::filesystem::path file_;
    std::set<std::string> solved_;  // the keys of the puzzles
};

}  // namespace roj::play
