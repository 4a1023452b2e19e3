#include "app/commands/rules_command.h"

#include <iostream>

#include "play/wording/rules_text.h"

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

}  // namespace roj::app
