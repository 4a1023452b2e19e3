#include "record/journal.h"

#include <algorithm>
#include <functional>
#include <system_error>
#include <vector>

#include "i18n/message.h"
#include "i18n/tr.h"

namespace roj::record {
namespace {

namespace fs = std::filesystem;

/// Returns the journals of the directory, the last written first, then the paths that are free.
std::vector<fs::path> journal_paths(const fs::path& folder, const FileNames& names) {
    constexpr int kMost = 99;
    std::vector<std::pair<fs::file_time_type, fs::path>> journals;
    for (int number = 1; number <= kMost; ++number) {
        const fs::path path = names.path(folder, number);
        std::error_code error;
        const fs::file_time_type time = fs::last_write_time(path, error);
        journals.emplace_back(error ? fs::file_time_type::min() : time, path);
    }
    std::ranges::stable_sort(journals, std::greater(), [](const auto& each) { return each.first; });
    std::vector<fs::path> paths;
    paths.reserve(journals.size());
    for (auto& [time, path] : journals) { paths.push_back(std::move(path)); }
    return paths;
}

}  // namespace

fs::path FileNames::path(const fs::path& folder, int number) const {
    const std::string suffix = number == 1 ? "" : "-" + std::to_string(number);
    return folder / std::string(stem).append(suffix).append(ending);
}

Result<Journal> Journal::open(const fs::path& file) {
    fs::path lock_file = file;
    lock_file += ".lock";
    auto lock = os::FileLock::take(lock_file);
    if (!lock) { return lock.error(); }
    if (*lock) { return Journal(file, std::move(**lock), false); }
    return file_error(message("Another game is writing the journal {0}.", file.string()));
}

Result<Journal> Journal::open_in(const fs::path& folder, const FileNames& names) {
    if (folder.empty()) { return file_error(message("There is no home directory.")); }
    if (const Status made = os::make_folder(folder); !made) { return made.error(); }
    bool others = false;
    for (const fs::path& path : journal_paths(folder, names)) {
        auto lock = os::FileLock::take(fs::path(path).replace_extension(".lock"));
        if (!lock) { return lock.error(); }
        if (*lock) { return Journal(path, std::move(**lock), others); }
        others = true;
    }
    return file_error(
        message("Too many games are running at once. Their journals are in {0}.", folder.string()));
}

Result<std::optional<std::string>> Journal::read() const {
    std::error_code error;
    if (!fs::exists(path_, error)) { return std::optional<std::string>(); }
    Result<std::string> text = os::read_file(path_);
    if (!text) { return text.error(); }
    return std::optional<std::string>(std::move(*text));
}

Status Journal::update(std::string_view text) {
    if (written_ == text) { return ok(); }
    if (written_ && text.starts_with(*written_)) {
        const std::size_t size = written_->size();
        if (os::append_file(path_, size, text.substr(size))) {
            written_ = text;
            return ok();
        }
        // The file can have a torn end now; rewrite it.
    }
    written_.reset();
    Status status = os::write_file(path_, text);
    if (status) { written_ = text; }
    return status;
}

Status Journal::remove() {
    written_.reset();
    return os::remove_file(path_);
}

bool Journal::move_to(const fs::path& other) {
    std::error_code error;
    if (fs::exists(other, error)) { return false; }
    written_.reset();
    fs::rename(path_, other, error);
    return !error;
}

}  // namespace roj::record
