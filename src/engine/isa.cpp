#include <roj/isa.h>

#include "board/kernel.h"

namespace roj {

bool runs(Isa isa) {
    if (isa == Isa::Portable) { return true; }
#if defined(ROJ_HAS_AVX2)
    static const bool supported = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                                  __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma") &&
                                  __builtin_cpu_supports("popcnt");
    return supported;
#else
    return false;
#endif
}

Isa best_isa() {
    return runs(Isa::Avx2) ? Isa::Avx2 : Isa::Portable;
}

std::string_view name_of(Isa isa) {
    return isa == Isa::Avx2 ? "avx2" : "portable";
}

namespace board {

const Kernel& kernel(Isa isa) {
#if defined(ROJ_HAS_AVX2)
    if (isa == Isa::Avx2) { return avx2::kKernel; }
#endif
    static_cast<void>(isa);
    return portable::kKernel;
}

}  // namespace board
}  // namespace roj
