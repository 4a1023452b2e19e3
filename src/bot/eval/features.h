#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "board/piece_id.h"

// The features of the static evaluation, which is the sum of their weights. Each feature has a
// number here; src/share/weights holds the weights.
namespace roj::bot {

/// The mobility of a bug on top of its cell.
enum class Mobility : std::uint8_t {
    Free,      ///< on the ground, can move
    Immobile,  ///< pinned on the ground, or face down
    Elevated,  ///< on other bugs
    Enclosed,  ///< on the ground, neither pinned nor face down, but with no free way out
};

/// The feature numbers of a group, counted from `first`, by up to three indices.
struct FeatureGroup {
    int first;
    int size;  ///< of the first index
    int inner_size = 1;
    int innermost_size = 1;

    constexpr int at(int i, int j = 0, int k = 0) const {
        return first + (i * inner_size + j) * innermost_size + k;
    }
    constexpr int end() const { return first + size * inner_size * innermost_size; }
};

namespace features {

inline constexpr int kMobilities = 4;
inline constexpr int kKinds = board::kKinds;
/// Distances from the enemy Queen: 0 is on top of it. The last one includes greater distances
/// and a Queen in hand.
inline constexpr int kEnemyDistances = 6;
/// Distances from the own Queen, likewise.
inline constexpr int kOwnDistances = 4;
inline constexpr int kSides = 7;  // filled sides of a Queen, 0-6

inline constexpr FeatureGroup kToEnemy{0, kKinds, kMobilities, kEnemyDistances};
inline constexpr FeatureGroup kToOwn{kToEnemy.end(), kKinds, kMobilities, kOwnDistances};
/// A covered bug, by the color of the bug on top: own, enemy.
inline constexpr FeatureGroup kCovered{kToOwn.end(), kKinds, 2};
inline constexpr FeatureGroup kInHand{kCovered.end(), kKinds};
inline constexpr FeatureGroup kFaceDown{kInHand.end(), kKinds};
/// The filled sides of the own Queen: of the side to move, of the other side.
inline constexpr FeatureGroup kFilled{kFaceDown.end(), 2, kSides};
/// The filled sides of the enemy Queen, and the number of own bugs that can move and are not next
/// to it.
inline constexpr int kAttackerCounts = 7;
inline constexpr FeatureGroup kAttack{kFilled.end(), kSides, kAttackerCounts};
/// The number of sides of the enemy Queen that a sliding bug can enter, and of own free Ants.
inline constexpr int kOpenCounts = 4;
inline constexpr int kAntCounts = 4;
inline constexpr FeatureGroup kOpen{kAttack.end(), kOpenCounts, kAntCounts};
/// The number of cells for placements.
inline constexpr int kPlaceCounts = 8;
inline constexpr FeatureGroup kPlaces{kOpen.end(), kPlaceCounts};
/// A cell for placements next to the enemy Queen, by the filled sides of the Queen.
inline constexpr FeatureGroup kPlaceBeside{kPlaces.end(), kSides};
/// A Scorpion close enough to sting the enemy Queen; a Dragonfly that can carry a bug next to it.
inline constexpr FeatureGroup kFanThreat{kPlaceBeside.end(), 2};
inline constexpr FeatureGroup kTempo{kFanThreat.end(), 1};
/// The filled sides and the mobility of the own Queen.
inline constexpr FeatureGroup kQueen{kTempo.end(), kSides, kMobilities};
/// The number of own bugs that can move.
inline constexpr int kFreeCounts = 14;
inline constexpr FeatureGroup kFree{kQueen.end(), kFreeCounts};
/// Each kind of bug, of either side, next to an own free Mosquito on the ground.
inline constexpr FeatureGroup kCopied{kFree.end(), kKinds};

/// The race: the filled sides of the Queen of the side to move, and of the other Queen.
inline constexpr FeatureGroup kRace{kCopied.end(), kSides, kSides};

/// The filled sides of the own Queen, and the number of own bugs next to it that can leave.
inline constexpr FeatureGroup kRelief{kRace.end(), kSides, kSides};
/// Both distances together: a correction of the sum of kToEnemy and kToOwn.
inline constexpr FeatureGroup kBetween{kRelief.end(), kKinds, kMobilities,
                                       kEnemyDistances* kOwnDistances};

inline constexpr int kCount = kBetween.end();

/// Game phases, from 0 to kPhases as bugs are placed; weights change with them (tapered
/// evaluation).
inline constexpr int kPhases = 16;
constexpr int phase(int bugs_in_play) {
    constexpr int kStillEarly = 6;
    return std::clamp(bugs_in_play - kStillEarly, 0, kPhases);
}

}  // namespace features

/// The distances of a bug from both Queens in one number, the last index of features::kBetween: to
/// the enemy Queen, at most kEnemyDistances - 1, and to its own, at most kOwnDistances - 1.
using QueenDistances = std::uint8_t;
constexpr QueenDistances queen_distances(std::uint8_t to_enemy, std::uint8_t to_own) {
    return static_cast<QueenDistances>(to_enemy * features::kOwnDistances + to_own);
}

/// Returns the features for the mobility and the distances of a bug, by the one of kBetween.
constexpr std::array<int, 3> distance_features(int between) {
    const int index = between - features::kBetween.first;
    const int distances = index % features::kBetween.innermost_size;
    const int mobility = index / features::kBetween.innermost_size % features::kMobilities;
    const int kind = index / features::kBetween.innermost_size / features::kMobilities;
    return {features::kToEnemy.at(kind, mobility, distances / features::kOwnDistances),
            features::kToOwn.at(kind, mobility, distances % features::kOwnDistances), between};
}

}  // namespace roj::bot
