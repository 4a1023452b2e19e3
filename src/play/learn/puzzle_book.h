#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <string_view>

namespace roj::play {

/// Which puzzles a person has solved, in a file of his own. Where that cannot be read or written,
/// they are remembered as long as this object lives.
class PuzzleBook {
public:
    /// An empty path: there is no such file.
    explicit PuzzleBook(std::filesystem::path file);

    bool solved(std::string_view game) const;
    /// False if it could not be written down.
    bool note_solved(std::string_view game);

private:
    std::filesystem::path file_;
    std::set<std::string> solved_;  // the keys of puzzles
};

}  // namespace roj::play
