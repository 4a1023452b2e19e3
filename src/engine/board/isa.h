#ifndef ROJ_BOARD_ISA_H
#define ROJ_BOARD_ISA_H

// The board and all that works on it is compiled for every processor and, where the compiler can,
// once more for those with AVX2, which hold a whole grid in one register. The two live in inline
// namespaces of their own, so that no function of one is ever taken for the other's by the linker.
#if defined(ROJ_BUILD_AVX2)
#define ROJ_ISA avx2
#else
#define ROJ_ISA portable
#endif

#endif
