#include "tui/hive/hive_lines.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include <roj/notation.h>

#include "i18n/tr.h"
#include "i18n/typed.h"
#include "text/ascii.h"
#include "text/utf8.h"
#include "tui/hive/game_text.h"
#include "tui/hive/hive_screen.h"
#include "words/narration.h"
#include "words/spoken.h"

namespace roj::tui {

namespace {

/// Returns a name in small letters, without the signs that nobody hears.
std::string as_heard(std::string_view name) {
    return text::folded(text::join(text::split_words(words::with_signs(name), " -.,()"), ""));
}

/// Reports whether a line asks for help about what only the screen has, or for no topic.
bool asks_about_screen(std::string_view line) {
    const Result<play::CommandLine> typed = play::parse_command(line);
    if (!typed || typed->command->name != "help") { return false; }
    return typed->argument.empty() ||
           !i18n::meant_among({"moves", "typing", "board", "marks", "screen", "keys"},
                              typed->argument)
                .empty();
}

}  // namespace

HiveLines::HiveLines(play::Session& session, const UiOptions& options, LineStreams streams)
    : LineUi(session, options, std::move(streams)), session_(session) {
    if (options.reader) { session.speak(); }
}

std::string HiveLines::picture() const {
    const auto [white, black] = clock_texts(session_, false);
    return draw_board(session_.shown(), options_.cells) +
           (white.empty() ? std::string()
                          : text::padded(trc("label, at most 7 columns", "clocks"), 7) + ' ' +
                                white + "  " + black + '\n');
}

std::string HiveLines::greeting() const {
    if (table_role(session_) == TableRole::Spectator) {
        return session_.lobby_game() != nullptr
                   ? tr("You are watching this game. To go back, type lobby.")
                   : tr("You are watching this game. To leave it, type quit.");
    }
    const std::string waiting = waiting_text(session_);
    if (!waiting.empty()) { return waiting + ' ' + tr("help lists what you can type."); }
    return options_.reader ? tr("Type a move such as wS1, or moves for a list with numbers, "
                                "and press Enter. list describes the table; help lists the "
                                "rest.")
                           : tr("Type a move such as wS1 and press Enter, or help.");
}

std::string HiveLines::prompt() const {
    std::string asked = question(session_);
    if (!asked.empty()) { return asked; }
    if (must_pass(session_)) { return tr("No legal move, Enter passes > "); }
    if (session_.seats().thinking()) { return tr("Bot is thinking > "); }
    if (!options_.reader) { return "> "; }
    const bool waits = !waiting_text(session_).empty();
    const bool acts = !session_.game().over() && table_role(session_) != TableRole::Spectator;
    if (!acts) { return trc("prompt, at most 20 columns", "Command > "); }
    return waits ? trc("prompt, at most 20 columns", "Their turn > ") : "> ";
}

std::string HiveLines::command_for(const std::string& line) const {
    const auto* const found = std::ranges::find_if(kCommandKeys, [&](const CommandKey& key) {
        return key.keys.substr(0, key.keys.find(' ')) == text::trim(line);
    });
    if (found != kCommandKeys.end()) { return std::string(found->command); }
    if (!options_.reader) { return line; }
    if (session_.lobby_game() == nullptr && asks_about_screen(line)) { return "help words"; }
    const std::string saved = load_in_words(line);
    return saved.empty() ? line : saved;
}

std::string HiveLines::players() const {
    const play::LobbyGame* const lobby = session_.lobby_game();
    if (lobby == nullptr) { return describe_players(session_); }
    const auto player = [&](std::size_t side) {
        return lobby->names.at(side) + ' ' + lobby->ratings.at(side);
    };
    return lobby->rated
               ? tr("Game {0}, rated: {1} against {2}.", lobby->number, player(0), player(1))
               : tr("Game {0}, casual: {1} against {2}.", lobby->number, player(0), player(1));
}

std::string HiveLines::turn_text() const {
    if (session_.shown().over()) { return {}; }
    return words::describe_turn_for_speech(session_.shown().position(), session_.clock().texts());
}

std::string HiveLines::closing_text() const {
    if (session_.lobby_game() != nullptr) { return {}; }  // the lobby follows
    const Game& game = session_.game();
    const bool untouched = game.history().empty() && game.starts_empty();
    return untouched ? std::string() : format_game(game) + '\n';
}

std::string HiveLines::text_of(const play::MovePlayed& moved) const {
    return options_.reader ? moved.speech : describe(moved, session_);
}

/// Returns the command that loads the saved game whose name is typed as it is heard; empty if there
/// is none.
std::string HiveLines::load_in_words(const std::string& line) const {
    const Result<play::CommandLine> typed = play::parse_command(line);
    if (!typed || typed->command->name != "load" || typed->argument.empty()) { return {}; }
    play::Completion saved = session_.complete("load ");
    if (saved.choices.empty()) {
        saved.choices = {saved.line.substr(std::string_view("load ").size())};
    }
    const auto found = std::ranges::find(saved.choices, as_heard(typed->argument), as_heard);
    return found == saved.choices.end() ? std::string() : "load " + *found;
}

}  // namespace roj::tui
