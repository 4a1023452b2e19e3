#ifndef ROJ_BOT_EVAL_TERMS_H
#define ROJ_BOT_EVAL_TERMS_H

#include <algorithm>

#include "board/piece_id.h"

// What the evaluation looks at. It is a sum of weights, one for each thing found in a position;
// here every such thing has its number. The weights themselves are in weights.h.
namespace roj::bot {

/// How a bug that lies on top of its cell stands.
enum class Mobility : std::uint8_t {
    Free,      ///< on the ground, and can move
    Immobile,  ///< pinned on the ground, or face down
    Elevated,  ///< on other bugs
    Enclosed,  ///< on the ground, not held, but with no way out
};

/// The places of a group of weights: [a][b][c], counted from `first`.
struct TermGroup {
    int first;
    int as;
    int bs = 1;
    int cs = 1;

    constexpr int at(int a, int b = 0, int c = 0) const { return first + (a * bs + b) * cs + c; }
    constexpr int end() const { return first + as * bs * cs; }
};

namespace terms {

inline constexpr int kMobilities = 4;
inline constexpr int kKinds = board::kKinds;
/// Steps from one of the other side's Queen: 0 is on top of her; the last is that far or farther,
/// or that she is in hand.
inline constexpr int kEnemyDistances = 6;
/// The same for the own Queen.
inline constexpr int kOwnDistances = 4;
inline constexpr int kSides = 7;  // filled sides of a Queen, 0-6

inline constexpr TermGroup kToEnemy{0, kKinds, kMobilities, kEnemyDistances};
inline constexpr TermGroup kToOwn{kToEnemy.end(), kKinds, kMobilities, kOwnDistances};
/// By whose bug is on top of it: own, the enemy's.
inline constexpr TermGroup kCovered{kToOwn.end(), kKinds, 2};
inline constexpr TermGroup kInHand{kCovered.end(), kKinds};
inline constexpr TermGroup kFaceDown{kInHand.end(), kKinds};
/// The own Queen's filled sides; of the side to move, of the other.
inline constexpr TermGroup kFilled{kFaceDown.end(), 2, kSides};
/// The enemy Queen's filled sides, and how many own bugs that are not beside her can come.
inline constexpr int kAttackerCounts = 7;
inline constexpr TermGroup kAttack{kFilled.end(), kSides, kAttackerCounts};
/// How many sides of the enemy Queen a crawler can step onto, and how many own Ants are free.
inline constexpr int kOpenCounts = 4;
inline constexpr int kAntCounts = 4;
inline constexpr TermGroup kOpen{kAttack.end(), kOpenCounts, kAntCounts};
/// How many cells there are to place a bug on.
inline constexpr int kPlaceCounts = 8;
inline constexpr TermGroup kPlaces{kOpen.end(), kPlaceCounts};
/// A place beside the enemy Queen, by her filled sides.
inline constexpr TermGroup kPlaceBeside{kPlaces.end(), kSides};
/// A Scorpion near enough to sting the enemy Queen; a Dragonfly that can carry a bug beside her.
inline constexpr TermGroup kFanThreat{kPlaceBeside.end(), 2};
inline constexpr TermGroup kTempo{kFanThreat.end(), 1};
/// The own Queen's filled sides, and how she stands.
inline constexpr TermGroup kQueen{kTempo.end(), kSides, kMobilities};
/// How many own bugs are not stuck.
inline constexpr int kFreeCounts = 14;
inline constexpr TermGroup kFree{kQueen.end(), kFreeCounts};
/// For each kind of bug (of either side) beside an own Mosquito on the ground that is free.
inline constexpr TermGroup kCopied{kFree.end(), kKinds};

/// Who is nearer to losing: the filled sides of the Queen of the side to move, and of the other.
inline constexpr TermGroup kRace{kCopied.end(), kSides, kSides};

/// The own Queen's filled sides, and how many own bugs beside her can leave.
inline constexpr TermGroup kRelief{kRace.end(), kSides, kSides};
/// How far it is to both Queens, where that is not worth what it is to each.
inline constexpr TermGroup kBetween{kRelief.end(), kKinds, kMobilities,
                                    kEnemyDistances* kOwnDistances};

inline constexpr int kCount = kBetween.end();

/// A game goes from phase 0 to phase kPhases while bugs are placed, and its weights with it.
inline constexpr int kPhases = 16;
constexpr int phase(int bugs_in_play) {
    constexpr int kStillEarly = 6;
    return std::clamp(bugs_in_play - kStillEarly, 0, kPhases);
}

}  // namespace terms
}  // namespace roj::bot

#endif
