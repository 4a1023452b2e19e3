// Compiled for processors with AVX-512; runs only on those.
#include "board/kernel_impl.h"
