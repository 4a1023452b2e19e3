#pragma once

#include "play/archive/archive.h"
#include "robots/record.h"

namespace roj::play {

/// The files of robots games: the journal robots.txt next to Hive's, and the directory `robots` in
/// that of the saved games.
struct RobotsFormat {
    using Record = robots::Record;
    static constexpr const char* kGame = "robots";
    static constexpr const char* kMove = "throw";

    static JournalNames names() { return {"robots", ".txt"}; }
    static StoragePaths paths(StoragePaths paths) {
        if (!paths.games.empty()) { paths.games /= "robots"; }
        return paths;
    }
    static Result<Record> read_journal(std::string_view text) {
        return robots::parse_record(text, robots::Tail::MayBeTorn);
    }
    static std::string format(const Record& record) { return robots::format_record(record); }
    static std::string format_again(const Record& record) { return format(record); }
    static bool has_moves(const Record& record) { return !record.game.history().empty(); }
    static bool is_over(const Record& record) { return record.game.over(); }
    static std::string name_of(const Record&) { return {}; }
    static std::string text_of_game(const Record& record) { return format(record); }
    static void date(Record& record, const std::string& today) {
        if (record.date.empty()) { record.date = today; }
    }
};

class RobotsStorage : public Archive<RobotsFormat> {
public:
    using Archive::Archive;

    /// Reads a saved game, or a record by its path. Every message names the file.
    Result<robots::Record> load(std::string_view name) const {
        const Result<GameFiles::Loaded> loaded = files().load(name);
        if (!loaded) { return loaded.error(); }
        auto record = robots::parse_record(loaded->text);
        if (!record) { return in_file(loaded->path, record.error()); }
        return record;
    }
};

}  // namespace roj::play
