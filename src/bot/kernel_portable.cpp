#include "bot/kernel_impl.h"
