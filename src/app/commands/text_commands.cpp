#include <iostream>

#include "app/cli.h"
#include "app/commands/commands.h"
#include "app/shell/completion.h"
#include "app/shell/manual.h"
#include "play/wording/rules_text.h"

// The commands that print a text.

namespace roj::app {

int run(const RulesCommand& command) {
    const auto page = play::rules_page(command.topic);
    if (!page) {
        std::cerr << "roj rules: " << page.error().message << '\n';
        return kWrongUsage;
    }
    std::cout << page->title << "\n\n";
    for (const std::string& line : page->lines) { std::cout << line << '\n'; }
    return kDone;
}

int run(const CompletionCommand& command) {
    const Outline outline = outline_command_line();
    if (command.shell == "bash") {
        std::cout << bash_completion(outline);
    } else if (command.shell == "zsh") {
        std::cout << zsh_completion(outline);
    } else if (command.shell == "fish") {
        std::cout << fish_completion(outline);
    } else {
        std::cerr << "roj completion: \"" << command.shell
                  << "\" is not a supported shell. Use bash, zsh or fish\n";
        return kWrongUsage;
    }
    return kDone;
}

int run(const ManualCommand& /*command*/) {
    std::cout << format_manual(outline_command_line(), ROJ_VERSION);
    return kDone;
}

}  // namespace roj::app
