#include "app/commands/completion_command.h"

#include <iostream>

#include "app/cli.h"
#include "app/shell/completion.h"

namespace roj::app {

int run(const CompletionCommand& command) {
    const Outline outline = outline_command_line();
    if (command.shell == "bash") {
        std::cout << bash_completion(outline);
    } else if (command.shell == "zsh") {
        std::cout << zsh_completion(outline);
    } else if (command.shell == "fish") {
        std::cout << fish_completion(outline);
    } else {
        std::cerr << "roj completion: there is none for \"" << command.shell
                  << "\"; there is for bash, zsh and fish\n";
        return kWrongUsage;
    }
    return kDone;
}

}  // namespace roj::app
