#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <roj/piece.h>
#include <roj/reason.h>

namespace roj {

/// The bugs of a game: the base set and any of the expansions, the fan-made ones included.
class GameType {
public:
    constexpr GameType() = default;
    constexpr explicit GameType(std::initializer_list<Bug> expansions) {
        for (const Bug bug : expansions) { add(bug); }
    }

    constexpr void add(Bug expansion) { expansions_ |= bit(expansion); }

    constexpr bool contains(Bug bug) const {
        return bug < Bug::Mosquito || (expansions_ & bit(bug)) != 0;
    }
    /// Reports whether any of the bugs is fan-made.
    constexpr bool has_fan_bugs() const {
        return contains(Bug::Scorpion) || contains(Bug::Moth) || contains(Bug::Dragonfly);
    }
    friend constexpr bool operator==(GameType, GameType) = default;

private:
    static constexpr std::uint16_t bit(Bug bug) {
        return static_cast<std::uint16_t>(1U << static_cast<unsigned>(bug));
    }
    std::uint16_t expansions_ = 0;
};

/// Returns "Base", "Base+M", ... "Base+MLPCOD".
std::string format_game_type(GameType type);
/// Reads the letters in any case and order; no letter twice.
Result<GameType, Reason> parse_game_type(std::string_view text);

/// What a Mosquito can do in a game with Moths.
enum class MosquitoMoth : std::uint8_t {
    NoClimb,     ///< it ends no move above the ground
    GroundCopy,  ///< on the ground it can copy a Moth
    TopCopy,     ///< on top of the hive too
    None,        ///< it does not copy the Moth; otherwise unchanged
};

/// Whether a Moth alone on its cell fills a side of a Queen.
enum class MothCounts : std::uint8_t {
    Yes,
    No,
    OwnQueen,  ///< only of the Queen of its own colour
};

// The options, each a member that names its own bug where it has one. The defaults are tournament
// rules.

struct OfficialRules {
    bool queen_first = false;          ///< opening.queen_first: the Queen may be the first bug
    bool beetle_gates = true;          ///< beetle.freedom: gates block the Beetle too
    bool limited_throws = true;        ///< pillbug.rules: no throws off stacks or through gates
    bool mosquito_throws = true;       ///< mosquito.pillbug_ability: it copies the throw
    int repetition_limit = 3;          ///< draw.repetition: occurrences for a draw; 0 = never
    bool symmetric_repetition = true;  ///< draw.symmetry: rotated or reflected hives are the same
    int claim_limit = 0;               ///< draw.claim: occurrences for a claim; 0 = never
    bool draw_by_agreement = true;     ///< draw.agreement
    bool resignation = true;           ///< resign

    friend bool operator==(const OfficialRules&, const OfficialRules&) = default;
};

struct ScorpionRules {
    int scorpions = 1;                ///< count.C: of each player, 1-3
    bool sting_stacks = true;         ///< scorpion.stacks: the top of a stack can be stung
    bool sting_queen = true;          ///< scorpion.sting_queen
    bool pass_over_paralysed = true;  ///< paralysis.pass_over
    bool throw_paralysed = true;      ///< paralysis.throwable
    bool copy_paralysed = false;      ///< mosquito.copies_paralysed

    friend bool operator==(const ScorpionRules&, const ScorpionRules&) = default;
};

struct MothRules {
    int moths = 1;                                       ///< count.O
    MosquitoMoth mosquito_moth = MosquitoMoth::NoClimb;  ///< mosquito.moth
    bool moth_least_steps = false;             ///< moth.nearest: only to the nearest enemies
    bool moth_gates = true;                    ///< moth.gates: gates block the Moth
    MothCounts moth_counts = MothCounts::Yes;  ///< moth.counts
    bool moth_climbs_at_once = false;          ///< moth.first_move: it climbs when it is placed

    friend bool operator==(const MothRules&, const MothRules&) = default;
};

struct DragonflyRules {
    int dragonflies = 1;                  ///< count.D
    bool dragonfly_over_bugs = false;     ///< dragonfly.middle: only over an occupied cell
    bool carry_forced = true;             ///< dragonfly.carry: it must carry a bug if it can
    bool dragonfly_cell_contact = false;  ///< dragonfly.contact: cells touch the hive, not steps
    bool dragonfly_gates = false;         ///< dragonfly.gates: gates block the Dragonfly

    friend bool operator==(const DragonflyRules&, const DragonflyRules&) = default;
};

/// All rules that decide what is legal and when a game ends.
struct Ruleset : OfficialRules, ScorpionRules, MothRules, DragonflyRules {
    GameType game_type;

    /// Returns the number of bugs of a kind that each player has; 0 if the kind is not in the game.
    int count(Bug bug) const;
    /// Reports whether the occurrences of a position are counted, for a draw or a claim.
    bool counts_positions() const { return repetition_limit > 0 || claim_limit > 0; }
    /// Returns the bugs of one player in UHP order, with their numbers.
    std::vector<Piece> pieces(Color color) const;

    friend bool operator==(const Ruleset&, const Ruleset&) = default;
};

/// A rule option by name: `--rule NAME=VALUE`.
struct RuleOption {
    std::string_view name;
    std::variant<bool Ruleset::*, int Ruleset::*, MosquitoMoth Ruleset::*, MothCounts Ruleset::*>
        member;
    std::string_view values;   ///< the allowed values, for a message: "forbidden, allowed"
    std::string_view meaning;  ///< one line
};

/// Returns the options that can be set, in the order of the rule book.
std::span<const RuleOption> rule_options();
/// Returns the value in words; that of Ruleset{} is the default. Pre: the name is one of
/// rule_options().
std::string rule_value(const Ruleset& rules, std::string_view option_name);
/// Sets one option. Accepts the names of rules that never vary, too, but only with their value.
/// Errors: UnknownRule, BadRuleValue, FixedRule.
Permission set_rule(Ruleset& rules, std::string_view option_name, std::string_view value);
/// Does the same for "NAME=VALUE".
Permission set_rule(Ruleset& rules, std::string_view assignment);

/// Returns the differences from tournament rules, "name=value name=value" by name; may be empty.
std::string format_rule_options(const Ruleset& rules);

}  // namespace roj
