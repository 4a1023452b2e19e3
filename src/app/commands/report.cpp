#include "app/commands/report.h"

#include <cstddef>
#include <filesystem>
#include <iostream>
#include <system_error>

#include "os/files.h"
#include "text/ascii.h"
#include "text/printable.h"

namespace roj::app {
namespace {

std::string read_all(std::istream& in) {
    constexpr std::size_t kLargestInput = std::size_t{16} << 20;
    std::string text;
    for (char c = 0; in.get(c);) {
        if (text.size() == kLargestInput) {
            throw Refusal{kBadInput, "Standard input is larger than any game."};
        }
        text += c;
    }
    return text;
}

/// Reads a text. All messages start with its place, such as "game.sgf".
record::Reading reading_of(const std::string& text, const std::string& place,
                           const Ruleset& rules) {
    auto reading = record::read_record(text, place, rules);
    if (!reading) { throw Refusal{kBadInput, place + ": " + reading.error().message}; }
    if (reading->stopped) { reading->stopped->message.insert(0, place + ": "); }
    return std::move(*reading);
}

record::Reading read_input(const std::string& name, const Ruleset& rules) {
    if (name == "-") { return reading_of(read_all(std::cin), "Standard input", rules); }
    std::error_code ignored;
    if (std::filesystem::exists(name, ignored)) {
        return reading_of(require(os::read_file(name)), name, rules);
    }
    if (name.find(';') != std::string::npos) {
        return require(record::read_record(name, {}, rules));
    }
    Ruleset typed = rules;
    const auto type = parse_game_type(name);
    if (!type) {
        throw Refusal{kWrongUsage, "There is no file " + text::in_quotes(name) +
                                       ", and it is not a GameString such as \"Base;InProgress;"
                                       "White[2];wS1;bA1 wS1-\"."};
    }
    typed.game_type = *type;
    return {record::Record(Game(typed)), {}};
}

}  // namespace

record::Reading read_game(const std::string& command, const std::string& name,
                          const Ruleset& rules) {
    record::Reading reading = read_input(name, rules);
    if (!reading.note.empty()) { std::cerr << "roj " << command << ": " << reading.note << '\n'; }
    return reading;
}

void refuse_stopped(const record::Reading& reading, const std::string& hint) {
    const bool useful = !hint.empty() && !reading.record.game.history().empty();
    throw Refusal{kBadInput,
                  text::with_full_stop(reading.stopped->message) + (useful ? "\n" + hint : "")};
}

Isa choose_isa(const Arguments& arguments) {
    const std::optional<std::string> name = arguments.find("isa");
    if (!name) { return best_isa(); }
    for (const Isa isa : kIsas) {
        if (*name != name_of(isa)) { continue; }
        if (runs(isa)) { return isa; }
        refuse_option("isa", "This processor or this build does not run " + *name +
                                 ". Use portable, which runs everywhere.");
    }
    refuse_option("isa",
                  text::in_quotes(*name) + " is not supported. Use portable, avx2 or avx512.");
}

}  // namespace roj::app
