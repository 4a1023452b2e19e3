#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <roj/ruleset.h>

#include "i18n/error.h"
#include "play/archive/storage.h"
#include "record/reading.h"
#include "record/record.h"

namespace roj::play {

// Games of Hive in a storage: PGN.

/// The names of players in the tags, in any language: of the person at this terminal, and of a bot,
/// before its level.
inline constexpr std::string_view kHumanName = "Human";
inline constexpr std::string_view kBotName = "roj level ";

extern const GameFormat kHiveGames;

GameText text_of(const record::Record& record);
/// Returns the unfinished game of the journal, once; the journal continues with it.
std::optional<record::Record> resume_game(Storage& storage);
/// Reads a loaded text. Every message names the file. `defaults` are for what the text does not
/// state.
Result<record::Reading> read_game(const Result<LoadedText>& loaded, const Ruleset& defaults = {});
/// Reads saved games; omits what is not a whole game. A game takes about half a millisecond.
std::vector<record::Record> read_games(const Storage& storage, std::span<const std::string> names);
/// Returns a game for other programs: as SGF if the file name ends so, otherwise as PGN.
Result<std::string> text_to_export(std::string_view file_name, const record::Record& record);
/// Returns the file of the solved puzzles beside the directory of the saved games; empty if that
/// is.
std::filesystem::path puzzles_file(const std::filesystem::path& games);

}  // namespace roj::play
