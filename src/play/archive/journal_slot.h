#pragma once

#include <filesystem>
#include <string>

#include <roj/result.h>

#include "os/files.h"
#include "record/journal.h"

namespace roj::play {

/// What the journals of a kind of game are called: "current" and ".pgn".
struct JournalNames {
    std::string stem;
    std::string ending;  ///< of saved games, too
};

/// A journal that is ours alone as long as the lock lives.
struct JournalSlot {
    record::Journal journal;
    os::FileLock lock;
    bool others = false;  ///< another program holds a journal in the folder
};

/// Of current.pgn, current-2.pgn, ... in the folder: the newest journal nobody holds, else the
/// first free one. The folder is created where it is missing.
Result<JournalSlot> take_free_slot(const std::filesystem::path& folder, const JournalNames& names);

/// The slot of one file, locked by FILE.lock beside it.
Result<JournalSlot> take_slot(const std::filesystem::path& journal);

}  // namespace roj::play
