// Compiled with AVX2; runs only on processors that have it.
#include "bot/kernel_impl.h"
