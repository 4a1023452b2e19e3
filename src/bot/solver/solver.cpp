#include <roj/solver.h>

#include <utility>

#include "bot/solver/proof_kernel.h"

namespace roj::bot {

void ProofTable::grow(std::uint64_t nodes) {
    const std::size_t size = slots_.size();
    if (nodes < size || 2 * size > max_slots_) { return; }
    std::vector<Slot> old = std::exchange(slots_, std::vector<Slot>(2 * size));
    for (const Slot& slot : old) { store(slot.key, slot.numbers); }
}

RunProof proof_kernel(Isa isa) {
#if defined(ROJ_HAS_AVX2)
    if (isa == Isa::Avx2) { return avx2::kRunProof; }
#endif
    static_cast<void>(isa);
    return portable::kRunProof;
}

}  // namespace roj::bot
