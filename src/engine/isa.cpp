#include <roj/isa.h>

#include <algorithm>
#include <cassert>

#include <roj/perft.h>

#if defined(ROJ_HAS_AVX2)
#include <cpuid.h>
#endif

#include "board/kernel.h"
#include "board/position_impl.h"

namespace roj {
namespace {

#if defined(ROJ_HAS_AVX2)

/// Tests the features that not every compiler's own feature test knows by name.
bool has_rest_of_v3() {
    unsigned a = 0;
    unsigned b = 0;
    unsigned c = 0;
    unsigned d = 0;
    constexpr unsigned kFirst = bit_MOVBE | bit_F16C;
    if (__get_cpuid(1, &a, &b, &c, &d) == 0 || (c & kFirst) != kFirst) { return false; }
    constexpr unsigned kExtended = 0x80000001;
    return __get_cpuid(kExtended, &a, &b, &c, &d) != 0 && (c & bit_LZCNT) != 0;
}

bool runs_avx2() {
    static const bool supported = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                                  __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma") &&
                                  __builtin_cpu_supports("popcnt") && has_rest_of_v3();
    return supported;
}

#endif

board::RunPerft perft_kernel(Isa isa) {
    assert(runs(isa));
#if defined(ROJ_HAS_AVX2)
    if (isa == Isa::Avx2) { return board::avx2::kRunPerft; }
#endif
    static_cast<void>(isa);
    return board::portable::kRunPerft;
}

}  // namespace

bool runs(Isa isa) {
#if defined(ROJ_HAS_AVX2)
    if (isa == Isa::Avx2) { return runs_avx2(); }
#endif
    return isa == Isa::Portable;
}

Isa best_isa() {
    return *std::find_if(kIsas.rbegin(), kIsas.rend(), runs);
}

std::string_view name_of(Isa isa) {
    constexpr std::array<std::string_view, kIsas.size()> kNames{"portable", "avx2"};
    return kNames[static_cast<std::size_t>(isa)];
}

std::uint64_t perft(const Position& position, int depth, LastPly last_ply, Isa isa) {
    assert(depth >= 0 && depth <= kDeepestPerft);
    return perft_kernel(isa)(board_of(position).snapshot(), depth, last_ply);
}

}  // namespace roj
