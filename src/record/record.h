#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <roj/game.h>
#include <roj/position.h>

namespace roj::record {

/// The tags of a record in their original order.
class Tags {
public:
    using Entry = std::pair<std::string, std::string>;

    /// Returns an empty value for a missing tag.
    std::string_view get(std::string_view name) const;
    bool contains(std::string_view name) const;
    /// Keeps the place of an existing tag. The name and the value become printable lines.
    void set(std::string_view name, std::string_view value);
    void erase(std::string_view name);
    const std::vector<Entry>& entries() const { return entries_; }

    friend bool operator==(const Tags&, const Tags&) = default;

private:
    std::vector<Entry> entries_;
};

/// Why a game has ended, if its result does not say so: a tag, and its value for a draw that the
/// player to move claimed.
inline constexpr std::string_view kTerminationTag = "Termination";
inline constexpr std::string_view kDrawClaimed = "draw claimed";

/// The tags of a game that starts from a position: "1", and the text of format_position(). Their
/// names are those of chess.
inline constexpr std::string_view kSetUpTag = "SetUp";
inline constexpr std::string_view kPositionTag = "FEN";

/// What an analysis has found about a ply. Chances are White's, in percent.
struct Evaluation {
    int chance_after = 50;
    int chance = 50;  ///< before the ply, with best play
    int depth = 0;    ///< of the search, in plies
    /// One English word such as "blunder"; empty if the ply is no fault.
    std::string verdict{};
    /// The best move and the expected replies; empty if the player had to pass. Readers do not
    /// check whether they are legal.
    std::vector<std::string> line{};

    friend bool operator==(const Evaluation&, const Evaluation&) = default;
};

/// The limits of the analysis in a record, for example "100000 nodes".
inline constexpr std::string_view kAnalysisTag = "Analysis";

/// A game and the data about it.
struct Record {
    explicit Record(Game played) : game(std::move(played)), result(game.outcome()) {}

    Game game;
    /// The result in the record; the board does not know an agreed draw, for example.
    Outcome result;
    /// All tags except those that follow from the game: GameType, Result, RuleOptions,
    /// Redo, SetUp and FEN.
    Tags tags;
    /// By the number of plies before it; 0 is before the first ply. Can have several lines.
    std::map<int, std::string> comments;
    /// By the number of the ply. Of ply 0, the start, only chance_after has a meaning.
    std::map<int, Evaluation> evaluations{};
};

}  // namespace roj::record
