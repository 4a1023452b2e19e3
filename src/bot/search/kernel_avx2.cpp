// Compiled with AVX2; runs only on processors that have it.
#include "bot/search/kernel_impl.h"
