#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "board/isa.h"

namespace roj::bot {
inline namespace ROJ_ISA {

/// An evaluation cache: the static evaluations of the positions seen last, by hash key. Each thread
/// has its own. It takes 16 KB: a larger one finds few more of them, and displaces other data from
/// the caches of the processor.
class EvalCache {
public:
    /// Returns the evaluation of a position. Calls `evaluate()` if the cache does not hold it. Pre:
    /// the evaluation fits 16 bits.
    template <class Evaluate>
    int find_or(std::uint64_t key, Evaluate evaluate) {
        constexpr std::uint64_t kKeyMask = (std::uint64_t{1} << 48) - 1;
        Entry& entry = entries_[key >> (64 - kIndexBits)];
        if (entry.key != (key & kKeyMask)) {
            entry.eval = static_cast<std::int16_t>(evaluate());
            entry.key = key & kKeyMask;
        }
        return entry.eval;
    }

private:
    static constexpr int kIndexBits = 11;

    /// The index is another 11 bits of the key, so 59 of its 64 bits tell positions apart.
    struct Entry {
        std::uint64_t key : 48;
        std::int16_t eval;
    };
    static_assert(sizeof(Entry) == sizeof(std::uint64_t));

    std::array<Entry, std::size_t{1} << kIndexBits> entries_{};
};

}  // namespace ROJ_ISA
}  // namespace roj::bot
