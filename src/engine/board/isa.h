#pragma once

// The board and its users are compiled for every processor. If the compiler supports it, they are
// compiled again for AVX2, which holds a whole grid in one register. Each build has its own inline
// namespace, so that the linker does not merge their functions.
#if defined(ROJ_BUILD_AVX2)
#define ROJ_ISA avx2
#else
#define ROJ_ISA portable
#endif
