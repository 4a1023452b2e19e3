#pragma once

#include "i18n/error.h"
#include "record/reading.h"

namespace roj::fuzz {

/// Checks what must be true of everything that was read from any text.
void require_sound(const Result<record::Reading>& reading);

}  // namespace roj::fuzz
