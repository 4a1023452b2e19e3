#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include <roj/isa.h>
#include <roj/solver.h>

#include "board/action.h"
#include "board/snapshot.h"

// The proof search is compiled once for each instruction set, with the search (see board/isa.h).
namespace roj::bot {

/// The proof numbers of a node: how much work is left, at least, until the side to move reaches
/// its aim (`proof`) or fails (`disproof`). The aim is the win or its prevention.
struct ProofNumbers {
    static constexpr std::uint32_t kInfinity = 1U << 30;

    std::uint32_t proof = 1;
    std::uint32_t disproof = 1;

    static constexpr ProofNumbers of(bool reached) {
        return reached ? ProofNumbers{0, kInfinity} : ProofNumbers{kInfinity, 0};
    }
};

/// The transposition table of the proof search.
class ProofTable {
public:
    explicit ProofTable(std::size_t max_bytes) : max_slots_(max_bytes / sizeof(Slot)) { clear(); }
    void clear() { slots_.assign(kFirstSlots, Slot{}); }
    /// Doubles the table, if the maximum allows that, when it has fewer entries than `nodes`.
    void grow(std::uint64_t nodes);
    // Always inline, because the kernels for all processors use this class.
    [[gnu::always_inline]] const ProofNumbers* find(std::uint64_t key) const {
        const Slot& slot = slots_[key & (slots_.size() - 1)];
        return slot.key == key ? &slot.numbers : nullptr;
    }
    [[gnu::always_inline]] void store(std::uint64_t key, const ProofNumbers& numbers) {
        slots_[key & (slots_.size() - 1)] = {key, numbers};
    }

private:
    struct Slot {
        std::uint64_t key = 0;
        ProofNumbers numbers;
    };
    static constexpr std::size_t kFirstSlots = 4096;

    std::size_t max_slots_;
    std::vector<Slot> slots_;  // a power of two
};

struct ProofTask {
    board::Snapshot root;  ///< in coordinates of the plane
    Color winner;
    int moves;  ///< of the winner
    ProofTable* table;
    std::uint64_t max_nodes;
    /// Reports whether the game's history makes a position a draw. Empty if it makes none.
    std::function<bool(const board::Snapshot&)> drawn;
    std::function<bool()> should_stop;  ///< called every few hundred nodes
};

struct ProofInfo {
    Proof proof = Proof::Unknown;
    board::Action action;  ///< with the cell of Torus64; none if the other side is to move
    std::uint64_t nodes = 0;
};

using RunProof = ProofInfo (*)(const ProofTask& task);

/// Returns the build of the proof search for `isa`. Pre: runs(isa).
RunProof proof_kernel(Isa isa);

// One per build.
inline namespace portable {
extern const RunProof kRunProof;
}
inline namespace avx2 {
extern const RunProof kRunProof;
}

}  // namespace roj::bot
