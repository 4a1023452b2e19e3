#include "board/kernel_impl.h"
