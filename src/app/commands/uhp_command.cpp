#include "app/shell/commands.h"

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <ctime>
#include <fstream>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <unistd.h>

#include "app/commands/interrupt.h"
#include "app/config/settings.h"
#include "i18n/tr.h"
#include "os/descriptor.h"
#include "text/ascii.h"
#include "text/printable.h"
#include "uhp/options.h"
#include "uhp/server.h"

namespace roj::app {
namespace {

/// Returns the next line without its end; nothing at the end of the input. Cuts an overlong line
/// just above the server's limit, so that the server can reject it.
std::optional<std::string> read_line(std::istream& in) {
    std::string line;
    for (char c = 0; in.get(c);) {
        if (c == '\n') { return line; }
        if (line.size() <= uhp::Server::kLongestLine) { line += c; }
    }
    return line.empty() ? std::nullopt : std::optional(line);
}

/// Adds the lines of both directions to a file, with times in UTC. Several engines can write one
/// file.
class Trace {
public:
    explicit Trace(const std::optional<std::string>& file) {
        if (!file) { return; }
        file_.open(*file, std::ios::app);
        if (!file_) {
            const std::string reason = os::reason_of(errno);
            refuse_option("trace", tr("{0} cannot be written: {1}.", in_quotes(*file), reason));
        }
    }

    void write(char direction, std::string_view text) {
        if (!file_.is_open()) { return; }
        std::string lines;
        for (const std::string_view line : text::split_lines(text)) {
            lines += now() + ' ' + direction + ' ' + text::printable_line(line) + '\n';
        }
        file_ << lines << std::flush;
        if (file_) { return; }
        std::cerr << "roj: " << tr("The trace ends: its file cannot be written.") << '\n';
        file_.close();
    }

private:
    static std::string now() {
        using std::chrono::system_clock;
        const auto time = std::chrono::floor<std::chrono::milliseconds>(system_clock::now());
        const std::time_t seconds = system_clock::to_time_t(time);
        std::tm utc{};
        gmtime_r(&seconds, &utc);
        std::array<char, 32> day{};
        std::strftime(day.data(), day.size(), "%Y-%m-%dT%H:%M:%S", &utc);
        const std::string fraction = std::to_string(1000 + time.time_since_epoch().count() % 1000);
        return day.data() + ('.' + fraction.substr(1)) + 'Z';
    }

    std::ofstream file_;
};

uhp::Options options_in(const Arguments& arguments) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kShort{
        {{"level", "Level"}, {"threads", "Threads"}, {"table-size", "TableSizeMiB"}}};
    Settings settings;
    settings.rules = uhp::protocol_rules();
    apply_options(settings, arguments, RulesOption);
    uhp::Options options(settings.rules);
    const auto set = [&](const std::string& key, std::string_view name, std::string_view value) {
        const auto done = options.set(name, value);
        if (!done) { refuse_option(key, done.error().message); }
    };
    for (const auto& [key, name] : kShort) {
        if (const auto value = arguments.find(key)) { set(std::string(key), name, *value); }
    }
    for (const std::string& text : arguments.all("option")) {
        const Choice option = require_option("option", parse_assignment(text, "Threads=2"));
        set("option", option.key, option.value);
    }
    return options;
}

}  // namespace

int run_uhp(const Arguments& arguments) {
    uhp::Server server("roj " ROJ_VERSION, options_in(arguments));
    Trace trace(arguments.find("trace"));
    const auto print = [&](const std::string& text) {
        std::cout << text << std::flush;
        trace.write('<', text);
    };
    // A viewer can interrupt a search even if the parent process ignores the signal.
    std::signal(SIGINT, SIG_DFL);
    // An engine must notice during a search that its viewer is gone.
    Interrupt interrupt({SIGINT}, STDIN_FILENO, STDOUT_FILENO);
    print(server.introduction());
    while (std::cout && !server.finished()) {
        const auto line = read_line(std::cin);
        if (!line) { break; }
        trace.write('>', *line);
        print(server.answer(*line, interrupt.next(),
                            [&](const std::string& text) { print(text + '\n'); }));
    }
    return kDone;
}

}  // namespace roj::app
