#pragma once

#include <span>
#include <string>
#include <vector>

#include "play/archive/archive.h"
#include "record/reading.h"
#include "record/record.h"

namespace roj::play {

/// Games of Hive in PGN.
struct HiveFormat {
    using Record = record::Record;
    static std::string other_game();
    static std::string damaged(std::size_t moves);

    static JournalNames names() { return {"current", ".pgn"}; }
    static const StoragePaths& paths(const StoragePaths& paths) { return paths; }
    static Result<Record> read_journal(std::string_view text);
    static Result<record::Reading> read(std::string_view text, const std::filesystem::path& path,
                                        const Ruleset& defaults = {});
    static std::string format(const Record& record);
    /// Includes the readable side lines of the record.
    static std::string format_again(Record record);
    static bool has_moves(const Record& record);
    static bool is_over(const Record& record);
    /// Returns "-WHITE-BLACK", with the letters and digits of the names.
    static std::string name_of(const Record& record);
    static std::string text_of_game(const Record& record);
    static void date(Record& record, const std::string& today);
};

class Storage : public Archive<HiveFormat> {
public:
    using Archive::Archive;

    /// Writes a PGN for other programs: NAME.pgn in the working directory, or a path if the name
    /// contains a slash.
    Result<std::filesystem::path> export_pgn(std::string_view name, const record::Record& record,
                                             Existing existing) const;
    /// Reads saved games; omits what is not a whole game. A game takes about half a millisecond.
    std::vector<record::Record> games(std::span<const std::string> names) const;
    /// Returns the file of the solved puzzles; empty if there is no place for it.
    std::filesystem::path puzzles_file() const;
};

}  // namespace roj::play
