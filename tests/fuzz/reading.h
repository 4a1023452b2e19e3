#pragma once

#include <roj/result.h>

#include "record/reading.h"

namespace roj::fuzz {

/// What holds of everything that was read from whatever text.
void require_sound(const Result<record::Reading>& reading);

}  // namespace roj::fuzz
