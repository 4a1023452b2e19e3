#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <roj/game.h>
#include <roj/position.h>

namespace roj::record {

/// What a record tells about its game, in the order in which it was told.
class Tags {
public:
    using Entry = std::pair<std::string, std::string>;

    /// Empty for a tag that is not there.
    std::string_view get(std::string_view name) const;
    bool contains(std::string_view name) const;
    /// Keeps the place of a tag that is there already. The name and the value become printable
    /// lines, and the value loses its quotation marks, which a PGN cannot have.
    void set(std::string_view name, std::string_view value);
    void erase(std::string_view name);
    const std::vector<Entry>& entries() const { return entries_; }

    friend bool operator==(const Tags&, const Tags&) = default;

private:
    std::vector<Entry> entries_;
};

/// Why a game has ended, where its result does not say so: a tag, and its value for a draw that the
/// player to move claimed.
inline constexpr std::string_view kTerminationTag = "Termination";
inline constexpr std::string_view kDrawClaimed = "draw claimed";

/// A game with what is known about it.
struct Record {
    explicit Record(Game played) : game(std::move(played)), result(game.outcome()) {}

    Game game;
    /// What the record says of the end; the board may know nothing of a draw that was agreed.
    Outcome result;
    /// All tags but those that follow from the game: GameType, Result, RuleOptions and Redo.
    Tags tags;
    /// By the number of plies played before; 0 stands before the first. May have several lines.
    std::map<int, std::string> comments;
};

}  // namespace roj::record
