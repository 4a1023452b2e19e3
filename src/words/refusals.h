#pragma once

#include "i18n/error.h"
#include "table/refusal.h"

namespace roj::words {

/// Returns the error that says why a table refuses something.
Error to_error(const table::Refused& refused);

}  // namespace roj::words
