#include "app/commands/report.h"

#include <cstddef>
#include <filesystem>
#include <iostream>
#include <system_error>
#include <utility>

#include "app/command.h"
#include "os/files.h"

namespace roj::app {
namespace {

constexpr std::size_t kLargestInput = std::size_t{16} << 20;

Result<std::string> read_all(std::istream& in) {
    std::string text;
    for (char c = 0; in.get(c);) {
        if (text.size() == kLargestInput) {
            return Error{"standard input is larger than any game"};
        }
        text += c;
    }
    return text;
}

/// Reads a text. All messages start with its place, such as "game.sgf".
Result<record::Reading> reading_of(const Result<std::string>& text, const std::string& place,
                                   const Ruleset& rules) {
    if (!text) { return text.error(); }
    const auto with_place = [&](const Error& error) {
        return Error{place + ": " + error.message, error.of_file};
    };
    auto reading = record::read_record(*text, place, rules);
    if (!reading) { return with_place(reading.error()); }
    if (reading->stopped) { reading->stopped = with_place(*reading->stopped); }
    return reading;
}

}  // namespace

int refuse(const std::string& program, const Error& error) {
    std::cerr << program << ": " << error.message << '\n';
    return error.of_file ? kWrongUsage : kBadInput;
}

int refuse_usage(const std::string& program, const Error& error) {
    std::cerr << program << ": " << error.message << '\n';
    return kWrongUsage;
}

int refuse_bad_choices(const std::string& program, const std::vector<BadChoice>& bad) {
    if (bad.empty()) { return kDone; }
    std::cerr << program << ": --" << bad.front().key << ": " << bad.front().reason << '\n';
    return kWrongUsage;
}

void tell_note(const std::string& program, const record::Reading& reading) {
    if (!reading.note.empty()) { std::cerr << program << ": " << reading.note << '\n'; }
}

Result<record::Reading> read_input(const std::string& name, const Ruleset& rules,
                                   std::istream& in) {
    if (name == "-") { return reading_of(read_all(in), "standard input", rules); }
    std::error_code ignored;
    if (std::filesystem::exists(name, ignored)) {
        return reading_of(os::read_file(name), name, rules);
    }
    if (name.find(';') != std::string::npos) { return record::read_record(name, {}, rules); }
    const auto type = parse_game_type(name);
    if (!type) {
        return file_error("there is no file \"" + name +
                          "\", and it is no GameString such as \"Base;InProgress;"
                          "White[2];wS1;bA1 wS1-\" either");
    }
    Ruleset typed = rules;
    typed.game_type = *type;
    return record::Reading{record::Record(Game(typed)), {}};
}

std::optional<Isa> choose_isa(const std::string& program, const std::string& name) {
    if (name.empty()) { return best_isa(); }
    for (const Isa isa : kIsas) {
        if (name != name_of(isa)) { continue; }
        if (runs(isa)) { return isa; }
        std::cerr << program << ": --isa: this processor or this build does not run " << name
                  << ". Use portable, which runs everywhere\n";
        return std::nullopt;
    }
    std::cerr << program << ": --isa: \"" << name
              << "\" is not supported. Use portable, avx2 or avx512\n";
    return std::nullopt;
}

}  // namespace roj::app
