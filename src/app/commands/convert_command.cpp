#include "app/commands/commands.h"

#include <array>
#include <cstddef>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>

#include <roj/notation.h>

#include "app/commands/report.h"
#include "app/config/settings.h"
#include "os/files.h"
#include "record/pgn/pgn.h"
#include "text/ascii.h"
#include "text/printable.h"
#include "words/phrases.h"

namespace roj::app {
namespace {

constexpr std::array<std::string_view, 2> kNames{"pgn", "gamestring"};

enum class Format { Pgn, GameString };

/// Returns the format of --to, otherwise of the file extension.
Format format_of(const Arguments& arguments, const std::string& output) {
    if (const std::optional<std::string> to = arguments.find("to")) {
        const std::string word = text::lower_case(*to);
        if (word == "pgn") { return Format::Pgn; }
        if (word == "gamestring") { return Format::GameString; }
        refuse_option("to", text::in_quotes(*to) + " is not a format. Use pgn or gamestring." +
                                words::did_you_mean(word, kNames));
    }
    const std::string extension =
        text::lower_case(std::filesystem::path(output).extension().string());
    if (output == "-" || extension == ".pgn") { return Format::Pgn; }
    if (extension == ".txt") { return Format::GameString; }
    refuse_option("OUT", text::in_quotes(output) +
                             " does not end in .pgn or .txt. Add --to pgn or "
                             "--to gamestring.");
}

std::string plies(std::size_t count) {
    return std::to_string(count) + (count == 1 ? " ply" : " plies");
}

std::string text_of(const record::Record& record, Format format) {
    if (format == Format::Pgn) { return record::format_pgn(record); }
    return format_game(record.game) + "\n";
}

/// Warns about information lost in the conversion.
void warn_about_losses(const record::Reading& reading, Format format) {
    const Game& game = reading.record.game;
    if (reading.stopped) {
        std::cerr << "roj convert: Only " << plies(game.history().size()) << " converted. "
                  << reading.stopped->message << '\n';
    }
    Ruleset rules = game.rules();
    // A reader of the GameString detects this rule again.
    if (!reading.note.empty()) { rules.queen_first = false; }
    const std::string options = format_rule_options(rules);
    if (format == Format::GameString && !options.empty()) {
        std::cerr << "roj convert: A GameString does not contain the rule options of this game: "
                  << options << '\n';
    }
}

}  // namespace

int run_convert(const Arguments& arguments) {
    Settings settings;
    apply_options(settings, arguments, RulesOption);
    const std::string output = arguments.find("OUT").value_or("-");
    const Format format = format_of(arguments, output);
    const record::Reading reading = read_game("convert", *arguments.find("IN"), settings.rules);
    if (reading.stopped && !arguments.has("partial")) {
        refuse_stopped(reading, "--partial converts the " +
                                    plies(reading.record.game.history().size()) + " before it.");
    }
    const std::string text = text_of(reading.record, format);
    if (output == "-") {
        std::cout << text;
    } else {
        require(os::write_file(output, text));
    }
    warn_about_losses(reading, format);
    return kDone;
}

}  // namespace roj::app
