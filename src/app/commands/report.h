#pragma once

#include <string>
#include <vector>

#include <roj/result.h>

#include "app/config/settings.h"
#include "record/reading.h"

namespace roj::app {

// Messages go to stderr, and the exit status is returned.

/// "roj show: there is no file ...": 2 if there was nothing to read, else 1.
int refuse(const std::string& program, const Error& error);

/// "roj play: ...": 2.
int refuse_usage(const std::string& program, const Error& error);

/// Names the first bad choice as an option; 0 if there is none.
int refuse_bad_choices(const std::string& program, const std::vector<BadChoice>& bad);

/// Prints what a person should know of how a record was read, if there is anything.
void tell_note(const std::string& program, const record::Reading& reading);

}  // namespace roj::app
