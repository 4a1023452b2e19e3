// Compiled with AVX-512; runs only on processors that have it.
#include "bot/search/kernel_impl.h"
