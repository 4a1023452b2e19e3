// Compiled for processors with AVX2; runs only on those.
#include "board/kernel_impl.h"
