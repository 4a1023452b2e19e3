#pragma once

#include "app/command.h"

namespace roj::app {

/// Answers the protocol on standard input and output until `exit` or the end of input. Returns the
/// exit status.
int run(const UhpCommand& command);

}  // namespace roj::app
