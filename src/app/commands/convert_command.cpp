#include "app/commands/commands.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <iostream>
#include <string>
#include <string_view>

#include <roj/notation.h>

#include "app/commands/report.h"
#include "app/config/settings.h"
#include "os/files.h"
#include "play/wording/topic.h"
#include "record/pgn/pgn.h"
#include "text/ascii.h"

namespace roj::app {
namespace {

constexpr std::string_view kProgram = "roj convert";

enum class Format { Pgn, GameString };

/// Returns the format of --to, otherwise of the file extension. The error names the right ones.
Result<Format> format_of(const ConvertCommand& command) {
    static constexpr std::array<std::string_view, 2> kNames{"pgn", "gamestring"};
    const std::string word = text::lower_case(command.to);
    if (word == kNames[0]) { return Format::Pgn; }
    if (word == kNames[1]) { return Format::GameString; }
    if (!word.empty()) {
        const std::string_view close = play::closest_name(word, kNames);
        return Error{"--to: \"" + command.to + "\" is neither pgn nor gamestring" +
                     (close.empty() ? "" : "; did you mean " + std::string(close) + "?")};
    }
    const std::string ending =
        text::lower_case(std::filesystem::path(command.output).extension().string());
    if (command.output == "-" || ending == ".pgn") { return Format::Pgn; }
    if (ending == ".txt") { return Format::GameString; }
    return Error{"\"" + command.output +
                 "\" ends in neither .pgn nor .txt, so say --to pgn or "
                 "--to gamestring"};
}

std::string plies(std::size_t count) {
    return std::to_string(count) + (count == 1 ? " ply" : " plies");
}

std::string text_of(const record::Record& record, Format format) {
    if (format == Format::Pgn) { return record::format_pgn(record); }
    return format_game(record.game) + "\n";
}

/// Warns about information lost in the conversion.
void tell_losses(const record::Reading& reading, Format format) {
    const Game& game = reading.record.game;
    if (reading.stopped) {
        std::cerr << kProgram << ": only " << plies(game.history().size()) << " converted; "
                  << reading.stopped->message << '\n';
    }
    Ruleset rules = game.rules();
    // A reader of the GameString detects this rule again.
    if (!reading.note.empty()) { rules.queen_first = false; }
    const std::string options = format_rule_options(rules);
    if (format == Format::GameString && !options.empty()) {
        std::cerr << kProgram
                  << ": a GameString cannot say that this game has other rules: " << options
                  << '\n';
    }
}

}  // namespace

int run(const ConvertCommand& command) {
    const std::string program(kProgram);
    Settings settings;
    if (const int status = refuse_bad_choices(program, apply_choices(settings, command.choices));
        status != kDone) {
        return status;
    }
    const Result<Format> format = format_of(command);
    if (!format) {
        refuse(program, format.error());
        return kWrongUsage;
    }
    const auto reading = read_input(command.input, settings.rules, std::cin);
    if (!reading) { return refuse(program, reading.error()); }
    tell_note(program, *reading);
    if (reading->stopped && !command.partial) {
        const int status = refuse(program, *reading->stopped);
        const std::size_t valid = reading->record.game.history().size();
        if (valid > 0) { std::cerr << "--partial converts the " << plies(valid) << " before it\n"; }
        return status;
    }
    const std::string text = text_of(reading->record, *format);
    if (command.output == "-") {
        std::cout << text;
    } else if (const Status written = os::write_file(command.output, text); !written) {
        return refuse(program, written.error());
    }
    tell_losses(*reading, *format);
    return kDone;
}

}  // namespace roj::app
