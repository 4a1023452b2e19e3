#include "play/archive/journal_slot.h"

#include <algorithm>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

namespace roj::play {
namespace {

namespace fs = std::filesystem;

constexpr int kSlots = 99;

fs::path slot_path(const fs::path& folder, const JournalNames& names, int number) {
    const std::string suffix = number == 1 ? "" : "-" + std::to_string(number);
    return folder / (names.stem + suffix + names.ending);
}

fs::path lock_path(const fs::path& journal) {
    return fs::path(journal).replace_extension(".lock");
}

/// Returns the journals in the directory, the last written first.
std::vector<fs::path> journals_by_age(const fs::path& folder, const JournalNames& names) {
    std::vector<std::pair<fs::file_time_type, fs::path>> found;
    for (int number = 1; number <= kSlots; ++number) {
        std::error_code error;
        const fs::path path = slot_path(folder, names, number);
        const fs::file_time_type time = fs::last_write_time(path, error);
        if (!error) { found.emplace_back(time, path); }
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<fs::path> paths;
    paths.reserve(found.size());
    for (auto& entry : found) { paths.push_back(std::move(entry.second)); }
    return paths;
}

Result<std::optional<JournalSlot>> try_slot(const fs::path& journal, const fs::path& lock_file) {
    Result<std::optional<os::FileLock>> lock = os::FileLock::take(lock_file);
    if (!lock) { return lock.error(); }
    if (!*lock) { return std::optional<JournalSlot>(); }
    return std::optional<JournalSlot>(
        JournalSlot{record::Journal(journal), std::move(**lock), false});
}

}  // namespace

Result<JournalSlot> take_free_slot(const fs::path& folder, const JournalNames& names) {
    if (folder.empty()) { return file_error("There is no home directory."); }
    const Status made = os::make_folder(folder);
    if (!made) { return made.error(); }
    std::vector<fs::path> candidates = journals_by_age(folder, names);
    for (int number = 1; number <= kSlots; ++number) {
        candidates.push_back(slot_path(folder, names, number));
    }
    bool others = false;
    for (const fs::path& journal : candidates) {
        Result<std::optional<JournalSlot>> slot = try_slot(journal, lock_path(journal));
        if (!slot) { return slot.error(); }
        if (*slot) {
            (*slot)->others = others;
            return std::move(**slot);
        }
        others = true;
    }
    return file_error("Too many games are running at once. Their journals are in " +
                      folder.string() + ".");
}

Result<JournalSlot> take_slot(const fs::path& journal) {
    fs::path lock_file = journal;
    lock_file += ".lock";
    Result<std::optional<JournalSlot>> slot = try_slot(journal, lock_file);
    if (!slot) { return slot.error(); }
    if (!*slot) {
        return file_error("Another game is writing the journal " + journal.string() + ".");
    }
    return std::move(**slot);
}

}  // namespace roj::play
