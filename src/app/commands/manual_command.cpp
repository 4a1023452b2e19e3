#include "app/commands/manual_command.h"

#include <iostream>

#include "app/cli.h"
#include "app/shell/manual.h"

namespace roj::app {

int run(const ManualCommand& /*command*/) {
    std::cout << format_manual(outline_command_line(), ROJ_VERSION);
    return kDone;
}

}  // namespace roj::app
