#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

#include "app/commands/commands.h"
#include "app/shell/command_specs.h"
#include "robots/rules.h"
#include "text/ascii.h"
#include "words/pages.h"
#include "words/tr.h"

// The commands that print a text.

namespace roj::app {

int run_rules(const Arguments& arguments) {
    const auto page =
        words::rules_page(arguments.find("TOPIC").value_or(""), {robots::list_options({})});
    if (!page) { refuse_usage(page.error().message); }
    std::cout << page->title << "\n\n";
    for (const std::string& line : page->lines) { std::cout << line << '\n'; }
    return kDone;
}

int run_completion(const Arguments& arguments) {
    const std::string shell = *arguments.find("SHELL");
    if (shell == "bash") {
        std::cout << bash_completion();
    } else if (shell == "zsh") {
        std::cout << zsh_completion();
    } else if (shell == "fish") {
        std::cout << fish_completion();
    } else {
        refuse_usage(
            words::tr("{0} is not supported. Use bash, zsh or fish.", words::in_quotes(shell)));
    }
    return kDone;
}

int run_manual(const Arguments& arguments) {
    const std::string page = arguments.find("PAGE").value_or("roj");
    const std::vector<std::string> pages = manual_pages();
    if (std::ranges::find(pages, page) == pages.end()) {
        refuse_usage(words::tr("{0} is not a manual page. Use {1}.", words::in_quotes(page),
                               text::join(pages, ", ")));
    }
    std::cout << format_manual(page, ROJ_VERSION, ROJ_DATE);
    return kDone;
}

}  // namespace roj::app
