#include "bot/search/kernel_impl.h"
