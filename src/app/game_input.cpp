#include "app/game_input.h"

#include <cstddef>
#include <filesystem>
#include <istream>
#include <system_error>

#include "record/files.h"
#include "record/pgn.h"

namespace roj::app {
namespace {

constexpr std::size_t kLargestInput = std::size_t{16} << 20;

Result<std::string> read_all(std::istream& in) {
    std::string text;
    for (char c = 0; in.get(c);) {
        if (text.size() == kLargestInput) {
            return Error{Errc::BadRecord, "standard input is larger than any game"};
        }
        text += c;
    }
    return text;
}

Result<Game> game_in(const Result<std::string>& text, const Ruleset& rules) {
    if (!text) { return text.error(); }
    auto record = record::parse_pgn(*text, rules);
    if (!record) { return record.error(); }
    return std::move(record->game);
}

}  // namespace

Result<Game> read_game(const std::string& name, const Ruleset& rules, std::istream& in) {
    if (name == "-") { return game_in(read_all(in), rules); }
    std::error_code ignored;
    if (std::filesystem::exists(name, ignored)) { return game_in(record::read_file(name), rules); }
    if (name.find(';') != std::string::npos) { return game_in(name, rules); }
    const auto type = parse_game_type(name);
    if (!type) {
        return Error{Errc::File, "there is no file \"" + name +
                                     "\", and it is no GameString such as \"Base;InProgress;"
                                     "White[2];wS1;bA1 wS1-\" either"};
    }
    Ruleset typed = rules;
    typed.game_type = *type;
    return Game(typed);
}

}  // namespace roj::app
