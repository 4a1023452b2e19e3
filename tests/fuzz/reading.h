#ifndef ROJ_TESTS_FUZZ_READING_H
#define ROJ_TESTS_FUZZ_READING_H

#include <roj/result.h>

#include "record/reading.h"

namespace roj::fuzz {

/// What holds of everything that was read from whatever text.
void require_sound(const Result<record::Reading>& reading);

}  // namespace roj::fuzz

#endif
