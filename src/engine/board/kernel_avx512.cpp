// Compiled for processors with AVX-512; runs only on those.
#include "board/kernel_impl.h"

namespace roj::board {
inline namespace ROJ_ISA {

const Kernel kKernel{count_lines};

}  // namespace ROJ_ISA
}  // namespace roj::board
