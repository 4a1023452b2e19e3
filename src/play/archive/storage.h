#pragma once

#include "play/archive/archive.h"
#include "record/reading.h"
#include "record/record.h"

namespace roj::play {

/// Games of Hive as PGN.
struct HiveFormat {
    using Record = record::Record;
    static constexpr const char* kGame = "yours";
    static constexpr const char* kMove = "move";

    static JournalNames names() { return {"current", ".pgn"}; }
    static const StoragePaths& paths(const StoragePaths& paths) { return paths; }
    static Result<Record> read_journal(std::string_view text);
    static std::string format(const Record& record);
    /// With the side lines that can be read in the record.
    static std::string format_again(Record record);
    static bool has_moves(const Record& record);
    static bool is_over(const Record& record);
    /// "-WHITE-BLACK", with the letters and digits of their names.
    static std::string name_of(const Record& record);
};

class Storage : public Archive<HiveFormat> {
public:
    using Archive::Archive;

    /// Writes a PGN for other programs: NAME.pgn in the working directory, or to a path if the name
    /// has a slash.
    Result<std::filesystem::path> export_pgn(std::string_view name, const record::Record& record,
                                             Existing existing) const;
    /// Reads what save wrote, or any record by its path. Every message names the file.
    Result<record::Reading> load(std::string_view name) const;
    /// The file with the numbers of the solved puzzles; empty if there is no such place.
    std::filesystem::path puzzles_file() const;
};

}  // namespace roj::play
