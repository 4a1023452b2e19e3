#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <iostream>
#include <string>
#include <vector>

#include <unistd.h>

#include "app/commands/commands.h"
#include "app/shell/command_specs.h"
#include "os/descriptor.h"
#include "robots/rules.h"
#include "text/ascii.h"
#include "text/json.h"
#include "words/pages.h"
#include "words/tr.h"

// The commands that print a text.

namespace roj::app {

int run_rules(const Arguments& arguments) {
    const auto page =
        words::rules_page(arguments.find("TOPIC").value_or(""), {robots::list_options({})});
    if (!page) { refuse_usage(page.error().message); }
    if (arguments.has("json")) {
        std::vector<std::string> lines;
        for (const std::string& line : page->lines) { lines.push_back(text::json_text(line)); }
        std::cout << text::json_object({{"title", text::json_text(page->title)},
                                        {"lines", text::json_array(lines)}})
                  << '\n';
        return kDone;
    }
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

namespace {

/// Shows a manual page on the terminal. Without man, shows the text without its requests.
int show_page(const std::string& page) {
    const std::string script(words::shared_text("show-manual"));
    std::FILE* const shell = ::popen(script.c_str(), "w");
    if (shell == nullptr) { refuse_input("sh: " + os::reason_of(errno)); }
    std::fwrite(page.data(), 1, page.size(), shell);
    return ::pclose(shell) == 0 ? kDone : kBadInput;
}

}  // namespace

int run_manual(const Arguments& arguments) {
    const std::string page = arguments.find("PAGE").value_or("roj");
    const std::vector<std::string> pages = manual_pages();
    if (std::ranges::find(pages, page) == pages.end()) {
        refuse_usage(words::tr("{0} is not a manual page. Use {1}.", words::in_quotes(page),
                               text::join(pages, ", ")));
    }
    const std::string text = format_manual(page, ROJ_VERSION, ROJ_DATE);
    if (::isatty(STDOUT_FILENO) != 0) { return show_page(text); }
    std::cout << text;
    return kDone;
}

}  // namespace roj::app
