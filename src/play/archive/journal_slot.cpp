#include "play/archive/journal_slot.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "i18n/message.h"
#include "i18n/tr.h"

namespace roj::play {
namespace {

namespace fs = std::filesystem;

constexpr int kSlots = 99;

/// Returns the journals of the directory, the last written first, then the paths that are free.
std::vector<fs::path> slot_paths(const fs::path& folder, const JournalNames& names) {
    std::vector<std::pair<fs::file_time_type, fs::path>> slots;
    for (int number = 1; number <= kSlots; ++number) {
        const fs::path path = numbered_path(folder, names, number);
        std::error_code error;
        const fs::file_time_type time = fs::last_write_time(path, error);
        slots.emplace_back(error ? fs::file_time_type::min() : time, path);
    }
    std::ranges::stable_sort(slots, std::greater(), [](const auto& slot) { return slot.first; });
    std::vector<fs::path> paths;
    paths.reserve(slots.size());
    for (auto& [time, path] : slots) { paths.push_back(std::move(path)); }
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

fs::path numbered_path(const fs::path& folder, const JournalNames& names, int number) {
    const std::string suffix = number == 1 ? "" : "-" + std::to_string(number);
    return folder / (names.stem + suffix + names.ending);
}

Result<JournalSlot> take_free_slot(const fs::path& folder, const JournalNames& names) {
    if (folder.empty()) { return file_error(i18n::message("There is no home directory.")); }
    if (const Status made = os::make_folder(folder); !made) { return made.error(); }
    bool others = false;
    for (const fs::path& journal : slot_paths(folder, names)) {
        const fs::path lock = fs::path(journal).replace_extension(".lock");
        Result<std::optional<JournalSlot>> slot = try_slot(journal, lock);
        if (!slot) { return slot.error(); }
        if (*slot) {
            (*slot)->others = others;
            return std::move(**slot);
        }
        others = true;
    }
    return file_error(i18n::message(
        "Too many games are running at once. Their journals are in {0}.", folder.string()));
}

Result<JournalSlot> take_slot(const fs::path& journal) {
    fs::path lock_file = journal;
    lock_file += ".lock";
    Result<std::optional<JournalSlot>> slot = try_slot(journal, lock_file);
    if (!slot) { return slot.error(); }
    if (!*slot) {
        return file_error(
            i18n::message("Another game is writing the journal {0}.", journal.string()));
    }
    return std::move(**slot);
}

}  // namespace roj::play
