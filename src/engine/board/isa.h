#pragma once

// The board and all that works on it is compiled for every processor and, where the compiler can,
// again for those with AVX2, which hold a whole grid in one register, and for those with AVX-512,
// which list its cells in a few steps (both macros are defined then). Each lives in an inline
// namespace of its own, so that no function of one is ever taken for another's by the linker.
#if defined(ROJ_BUILD_AVX512)
#define ROJ_ISA avx512
#elif defined(ROJ_BUILD_AVX2)
#define ROJ_ISA avx2
#else
#define ROJ_ISA portable
#endif
