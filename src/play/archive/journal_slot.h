#pragma once

#include <filesystem>
#include <string>

#include "i18n/error.h"
#include "os/files.h"
#include "record/journal.h"

namespace roj::play {

/// The file names of the journals of a game: "current" and ".pgn".
struct JournalNames {
    std::string stem;
    std::string ending;  ///< also of saved games
};

/// Returns FOLDER/STEM.pgn for 1, FOLDER/STEM-2.pgn for 2.
std::filesystem::path numbered_path(const std::filesystem::path& folder, const JournalNames& names,
                                    int number);

/// A journal that this program owns while the lock exists.
struct JournalSlot {
    record::Journal journal;
    os::FileLock lock;
    bool others = false;  ///< another program holds a journal in the directory
};

/// Takes the newest journal that no program holds, otherwise the first free one, of current.pgn,
/// current-2.pgn and so on. Creates a missing directory.
Result<JournalSlot> take_free_slot(const std::filesystem::path& folder, const JournalNames& names);

/// Takes the slot of one file, with the lock FILE.lock.
Result<JournalSlot> take_slot(const std::filesystem::path& journal);

}  // namespace roj::play
