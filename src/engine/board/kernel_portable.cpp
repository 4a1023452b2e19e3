#include "board/kernel_impl.h"

namespace roj::board::inline ROJ_ISA {

const Kernel kKernel{count_lines};

}  // namespace roj::board::inline ROJ_ISA
