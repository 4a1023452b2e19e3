#include "play/archive/hive_games.h"

#include <roj/notation.h>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "play/archive/side_lines.h"
#include "record/pgn/pgn.h"
#include "record/sgf/sgf.h"
#include "text/ascii.h"

namespace roj::play {
namespace {

/// Returns the letters and digits of a player's name after a dash, for a file name valid on any
/// system and in any language: "-Ann" or "-bot5"; nothing for the person at this terminal.
std::string for_file_name(std::string_view player) {
    constexpr std::size_t kMaxLength = 30;
    if (player == kHumanName) { return {}; }
    if (player.starts_with(kBotName)) {
        return "-bot" + std::string(player.substr(kBotName.size()));
    }
    std::string name = "-";
    for (const char c : player.substr(0, kMaxLength)) {
        if (text::is_letter_or_digit(c)) {
            name += c;
        } else if (name.back() != '-') {
            name += '-';
        }
    }
    if (name.back() == '-') { name.pop_back(); }
    return name;
}

Result<GameText> read_hive_journal(std::string_view text) {
    Result<record::Record> record = record::parse_pgn(text, {}, text::Tail::MayBeTorn);
    if (!record) { return record.error(); }
    // Only the readable side lines count.
    SideLines::read(record->tags, record->game).write(record->tags, record->game);
    GameText game = text_of(*record);
    if (!game.begun) { return Error{message("it has no moves")}; }
    return game;
}

}  // namespace

const GameFormat kHiveGames{
    .journals = {"current", ".pgn"},
    .folder = {},
    .read = read_hive_journal,
    .damaged =
        [](std::size_t moves) {
            return trn(
                "The journal was cut off or changed. The game continues with its first move.",
                "The journal was cut off or changed. The game continues with its first {0} moves.",
                moves, moves);
        },
    .other_game =
        [] { return tr("Another roj is open with a game of yours. This game is separate."); },
};

GameText text_of(const record::Record& record) {
    const Game& game = record.game;
    return {
        .text = record::format_pgn(record),
        .moves = format_game(game),
        .players =
            for_file_name(record.tags.get("White")) + for_file_name(record.tags.get("Black")),
        .length = game.history().size(),
        .begun = !game.history().empty() || !game.undone().empty() || !game.starts_empty(),
        .over = record::is_decided(record.result),
    };
}

std::optional<record::Record> resume_game(Storage& storage) {
    const std::optional<std::string> text = storage.resume();
    if (!text) { return std::nullopt; }
    Result<record::Record> record = record::parse_pgn(*text);
    return record ? std::optional(std::move(*record)) : std::nullopt;
}

Result<record::Reading> read_game(const Result<LoadedText>& loaded, const Ruleset& defaults) {
    if (!loaded) { return loaded.error(); }
    auto reading = record::read_record(loaded->text, loaded->path.string(), defaults);
    if (!reading) { return in_file(loaded->path, reading.error()); }
    if (reading->stopped) { reading->stopped = in_file(loaded->path, *reading->stopped); }
    return reading;
}

std::vector<record::Record> read_games(const Storage& storage, std::span<const std::string> names) {
    std::vector<record::Record> records;
    for (const std::string& name : names) {
        const Result<LoadedText> loaded = storage.load(name);
        if (!loaded) { continue; }
        auto record = record::parse_pgn(loaded->text);
        if (record) { records.push_back(std::move(*record)); }
    }
    return records;
}

Result<std::string> text_to_export(std::string_view file_name, const record::Record& record) {
    const bool sgf = text::lower_case(file_name).ends_with(".sgf");
    return sgf ? record::format_sgf(record) : record::format_pgn(record, record::PgnTags::Public);
}

std::filesystem::path puzzles_file(const std::filesystem::path& games) {
    return games.empty() ? games : games.parent_path() / "puzzles.txt";
}

}  // namespace roj::play
