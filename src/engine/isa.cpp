#include <roj/isa.h>

#include <algorithm>

#if defined(ROJ_HAS_AVX2)
#include <cpuid.h>
#endif

#include "board/kernel.h"

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
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma") &&
           __builtin_cpu_supports("popcnt") && has_rest_of_v3();
}

#endif
#if defined(ROJ_HAS_AVX512)

bool runs_avx512() {
    return runs_avx2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
           __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vbmi") &&
           __builtin_cpu_supports("avx512vbmi2");
}

#endif

}  // namespace

bool runs(Isa isa) {
    switch (isa) {
        case Isa::Portable:
            return true;
        case Isa::Avx2: {
#if defined(ROJ_HAS_AVX2)
            static const bool supported = runs_avx2();
            return supported;
#else
            return false;
#endif
        }
        case Isa::Avx512: {
#if defined(ROJ_HAS_AVX512)
            static const bool supported = runs_avx512();
            return supported;
#else
            return false;
#endif
        }
    }
    return false;
}

Isa best_isa() {
    return *std::find_if(kIsas.rbegin(), kIsas.rend(), runs);
}

std::string_view name_of(Isa isa) {
    switch (isa) {
        case Isa::Avx2:
            return "avx2";
        case Isa::Avx512:
            return "avx512";
        case Isa::Portable:
            break;
    }
    return "portable";
}

namespace board {

const Kernel& kernel(Isa isa) {
#if defined(ROJ_HAS_AVX512)
    if (isa == Isa::Avx512) { return avx512::kKernel; }
#endif
#if defined(ROJ_HAS_AVX2)
    if (isa == Isa::Avx2) { return avx2::kKernel; }
#endif
    static_cast<void>(isa);
    return portable::kKernel;
}

}  // namespace board
}  // namespace roj
