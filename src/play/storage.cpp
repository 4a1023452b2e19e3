#include "play/storage.h"

#include <algorithm>
#include <ctime>
#include <system_error>
#include <utility>

#include "play/journal_slot.h"
#include "play/saved_name.h"
#include "record/files.h"
#include "record/journal.h"
#include "record/pgn.h"

namespace roj::play {
namespace {

namespace fs = std::filesystem;

using MaybePath = std::optional<fs::path>;

std::string local_time(const Storage::Clock& clock, const char* format) {
    const std::time_t now = std::chrono::system_clock::to_time_t(clock());
    std::tm parts{};
    ::localtime_r(&now, &parts);
    char text[64] = "";
    const std::size_t length = std::strftime(text, sizeof text, format, &parts);
    return std::string(text, length);
}

/// Letters and digits of a player's name, for a file name any system takes.
std::string for_file_name(std::string_view player) {
    constexpr std::size_t kLongest = 30;
    std::string name;
    for (const char c : player.substr(0, kLongest)) {
        const bool plain =
            (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
        if (plain) {
            name += c;
        } else if (!name.empty() && name.back() != '-') {
            name += '-';
        }
    }
    while (!name.empty() && name.back() == '-') { name.pop_back(); }
    return name.empty() ? "unknown" : name;
}

bool is_decided(Outcome outcome) {
    return outcome != Outcome::NotStarted && outcome != Outcome::InProgress;
}

bool has_plies(const Game& game) {
    return !game.history().empty() || !game.undone().empty();
}

fs::path with_ending(fs::path path) {
    if (path.extension() != ".pgn") { path += ".pgn"; }
    return path;
}

/// Writes what a player named. Nothing is replaced unless he insists by `COMMAND! NAME`.
Result<fs::path> write_named(const fs::path& path, std::string_view text,
                             Storage::Existing existing, const std::string& insisting) {
    std::error_code error;
    if (existing == Storage::Existing::Refuse && fs::exists(path, error)) {
        return Error{Errc::File, path.string() + " exists already: choose another name, or type " +
                                     insisting + " to replace it"};
    }
    const Status written = existing == Storage::Existing::Replace ? record::write_file(path, text)
                                                                  : record::create_file(path, text);
    if (!written) { return written.error(); }
    return path;
}

/// Creates FOLDER/STEM.pgn, or FOLDER/STEM-2.pgn and so on where that is taken.
Result<fs::path> create_under_free_name(const fs::path& folder, const std::string& stem,
                                        std::string_view text) {
    if (folder.empty()) { return Error{Errc::File, "there is no home folder"}; }
    const Status made = record::make_folder(folder);
    if (!made) { return made.error(); }
    for (int number = 1;; ++number) {
        const std::string suffix = number == 1 ? "" : "-" + std::to_string(number);
        const fs::path path = folder / (stem + suffix + ".pgn");
        std::error_code error;
        if (fs::exists(path, error)) { continue; }
        const Status created = record::create_file(path, text);
        if (created) { return path; }
        if (!fs::exists(path, error)) { return created.error(); }
    }
}

}  // namespace

struct Storage::Impl {
    Impl(StoragePaths where, Clock now) : paths(std::move(where)), clock(std::move(now)) {}

    void open(Result<JournalSlot> taken);
    void read_leftover();
    /// Moves what the journal holds to the games folder, or, if that cannot be written, to another
    /// name beside the journal.
    Result<fs::path> move_journal(const std::string& stem, std::string_view text);
    std::string stem_for(const record::Record& record) const;
    std::optional<fs::path> path_with_slash(std::string_view name) const;
    Result<fs::path> path_of(std::string_view name) const;
    /// That a confined player may use what a name leads to, and that there is room for another.
    Status check_confines(std::string_view name, const fs::path& path) const;
    Status check_room() const;

    StoragePaths paths;
    Clock clock;
    std::optional<JournalSlot> slot;  // nothing is journalled without one
    bool single_file = false;         // --journal FILE
    std::optional<record::Record> leftover;
    bool kept = false;  // the journal holds a game of this program
    // The game finished last: played back and to its end again, it is not filed twice.
    std::string finished_text;
    fs::path finished_path;
    std::vector<std::string> notes;
};

void Storage::Impl::open(Result<JournalSlot> taken) {
    if (!taken) {
        notes.push_back("Nothing will be saved: " + taken.error().message + ".");
        return;
    }
    slot.emplace(std::move(*taken));
    read_leftover();
    if (slot && slot->others && !leftover) {
        notes.emplace_back("Another roj is open with a game of yours; this is a game of its own.");
    }
}

void Storage::Impl::read_leftover() {
    const Result<std::optional<std::string>> text = slot->journal.read();
    if (!text) {
        notes.push_back("Nothing will be saved: " + text.error().message + ".");
        slot.reset();
        return;
    }
    if (!*text) { return; }
    Result<record::Record> record = record::parse_pgn(**text, {}, record::Tail::MayBeTorn);
    if (record && has_plies(record->game)) {
        leftover.emplace(std::move(*record));
        return;
    }
    if (record && (*text)->empty()) { return; }
    const std::string why = record ? "it has no moves" : record.error().message;
    const Result<fs::path> moved =
        move_journal("damaged-" + local_time(clock, "%Y-%m-%d-%H%M%S"), **text);
    if (moved) {
        notes.push_back("The journal could not be read (" + why + "); it is kept as " +
                        moved->string() + ".");
    } else {
        notes.push_back("Nothing will be saved: " + moved.error().message + ".");
        slot.reset();
    }
}

Result<fs::path> Storage::Impl::move_journal(const std::string& stem, std::string_view text) {
    if (const Status room = check_room(); !room) { return room.error(); }
    const Result<fs::path> created = create_under_free_name(paths.games, stem, text);
    if (created) {
        const Status removed = slot->journal.remove();
        if (!removed) { return removed.error(); }
        return *created;
    }
    const fs::path beside = slot->journal.path().parent_path() / (stem + ".pgn");
    std::error_code error;
    if (fs::exists(beside, error)) { return created.error(); }
    fs::rename(slot->journal.path(), beside, error);
    if (error) { return created.error(); }
    return beside;
}

std::string Storage::Impl::stem_for(const record::Record& record) const {
    return local_time(clock, "%Y-%m-%d-%H%M%S") + "-" + for_file_name(record.tags.get("White")) +
           "-" + for_file_name(record.tags.get("Black"));
}

/// What a name with a slash in it means; empty for any other.
std::optional<fs::path> Storage::Impl::path_with_slash(std::string_view name) const {
    if (name.find('/') == std::string_view::npos) { return std::nullopt; }
    if (name.substr(0, 2) == "~/" && !paths.home.empty()) { return paths.home / name.substr(2); }
    return fs::path(name);
}

/// Where a saved game of this name is.
Result<fs::path> Storage::Impl::path_of(std::string_view name) const {
    if (auto path = path_with_slash(name)) { return *path; }
    const Status plain = check_plain_name(name, "save");
    if (!plain) { return plain.error(); }
    if (paths.games.empty()) {
        return Error{Errc::File, "there is no home folder; a path with a slash works"};
    }
    return with_ending(paths.games / name);
}

Status Storage::Impl::check_confines(std::string_view name, const fs::path& path) const {
    return paths.confined ? check_inside(name, path) : ok();
}

Status Storage::Impl::check_room() const {
    return paths.confined ? check_not_full(paths.games) : ok();
}

Storage::Storage(StoragePaths paths, Clock clock)
    : impl_(std::make_unique<Impl>(std::move(paths), std::move(clock))) {
    impl_->open(take_free_slot(impl_->paths.state));
}

Storage::Storage(StoragePaths paths, const fs::path& journal, Clock clock)
    : impl_(std::make_unique<Impl>(std::move(paths), std::move(clock))) {
    impl_->single_file = true;
    impl_->open(take_slot(journal));
}

Storage::Storage(Storage&&) noexcept = default;
Storage& Storage::operator=(Storage&&) noexcept = default;
Storage::~Storage() = default;

std::optional<record::Record> Storage::resume() {
    if (!impl_->leftover || is_decided(impl_->leftover->result)) { return std::nullopt; }
    impl_->kept = true;
    return std::exchange(impl_->leftover, std::nullopt);
}

Result<MaybePath> Storage::put_aside() {
    if (!impl_->leftover) { return MaybePath(); }
    const Result<fs::path> moved = impl_->move_journal(impl_->stem_for(*impl_->leftover),
                                                       record::format_pgn(*impl_->leftover));
    if (!moved) {
        // What is there must not be overwritten.
        impl_->slot.reset();
        impl_->leftover.reset();
        return moved.error();
    }
    impl_->leftover.reset();
    return MaybePath(*moved);
}

std::vector<std::string> Storage::take_notes() {
    return std::exchange(impl_->notes, {});
}

Status Storage::keep(const record::Record& record) {
    if (!impl_->slot) { return ok(); }
    if (!has_plies(record.game)) {
        if (!impl_->kept) { return ok(); }
        impl_->kept = false;
        return impl_->slot->journal.remove();
    }
    Status written = impl_->slot->journal.update(record::format_pgn(record));
    if (written) { impl_->kept = true; }
    return written;
}

Result<MaybePath> Storage::put_away(const record::Record& record) {
    if (!impl_->slot || !impl_->kept) { return MaybePath(); }
    const Result<fs::path> moved =
        impl_->move_journal(impl_->stem_for(record), record::format_pgn(record));
    if (!moved) { return moved.error(); }
    impl_->kept = false;
    return MaybePath(*moved);
}

Result<MaybePath> Storage::finish(const record::Record& record) {
    const std::string text = record::format_pgn(record);
    if (!impl_->single_file && text == impl_->finished_text) {
        if (impl_->kept) {
            const Status removed = impl_->slot->journal.remove();
            if (!removed) { return removed.error(); }
            impl_->kept = false;
        }
        return MaybePath(impl_->finished_path);
    }
    const Status written = keep(record);
    if (impl_->single_file) {
        if (!written) { return written.error(); }
        return impl_->slot ? MaybePath(impl_->slot->journal.path()) : MaybePath();
    }
    if (!written && !impl_->kept) { return written.error(); }
    Result<MaybePath> moved = put_away(record);
    if (moved && *moved) {
        impl_->finished_text = text;
        impl_->finished_path = **moved;
    }
    return moved;
}

Result<fs::path> Storage::save(std::string_view name, const record::Record& record,
                               Existing existing) const {
    const Result<fs::path> path = impl_->path_of(name);
    if (!path) { return path.error(); }
    for (const Status& status : {impl_->check_confines(name, *path), impl_->check_room()}) {
        if (!status) { return status.error(); }
    }
    if (name.find('/') == std::string_view::npos) {
        const Status made = record::make_folder(impl_->paths.games);
        if (!made) { return made.error(); }
    }
    return write_named(*path, record::format_pgn(record), existing, "save! " + std::string(name));
}

Result<fs::path> Storage::export_pgn(std::string_view name, const record::Record& record,
                                     Existing existing) const {
    if (impl_->paths.confined) {
        return Error{Errc::File, "games stay in their own folder here: type save and a name"};
    }
    std::optional<fs::path> path = impl_->path_with_slash(name);
    if (!path) {
        const Status plain = check_plain_name(name, "export");
        if (!plain) { return plain.error(); }
        path = with_ending(fs::path(name));
    }
    return write_named(*path, record::format_pgn(record, record::Readers::Everybody), existing,
                       "export! " + std::string(name));
}

Result<record::Reading> Storage::load(std::string_view name) const {
    Result<fs::path> path = impl_->path_of(name);
    if (!path) { return path.error(); }
    // A record of another program may lie among the saved games.
    std::error_code ignored;
    const fs::path as_named = impl_->paths.games / name;
    const bool plain = name.find('/') == std::string_view::npos;
    if (plain && fs::is_regular_file(as_named, ignored)) { path = as_named; }
    if (const Status status = impl_->check_confines(name, *path); !status) {
        return status.error();
    }
    if (plain && !fs::exists(*path, ignored)) {
        return Error{Errc::File,
                     "there is no saved game \"" + std::string(name) + "\"; load alone lists them"};
    }
    const Result<std::string> text = record::read_file(*path);
    if (!text) { return text.error(); }
    const auto with_path = [&](const Error& error) {
        return Error{error.code, path->string() + ": " + error.message};
    };
    auto reading = record::read_record(*text, path->string());
    if (!reading) { return with_path(reading.error()); }
    if (reading->stopped) { reading->stopped = with_path(*reading->stopped); }
    return reading;
}

fs::path Storage::puzzles_file() const {
    return impl_->paths.games.empty() ? fs::path()
                                      : impl_->paths.games.parent_path() / "puzzles.txt";
}

std::vector<std::string> Storage::saved_names() const {
    std::vector<std::pair<fs::file_time_type, std::string>> found;
    std::error_code error;
    for (fs::directory_iterator entry(impl_->paths.games, error), end; !error && entry != end;
         entry.increment(error)) {
        const fs::path& path = entry->path();
        if (path.extension() != ".pgn" || path.filename().string().front() == '.') { continue; }
        std::error_code gone;
        const fs::file_time_type time = entry->last_write_time(gone);
        if (!gone) { found.emplace_back(time, path.stem().string()); }
    }
    std::sort(found.rbegin(), found.rend());
    std::vector<std::string> names;
    names.reserve(found.size());
    for (auto& [time, name] : found) { names.push_back(std::move(name)); }
    return names;
}

std::string Storage::today() const {
    return local_time(impl_->clock, "%Y.%m.%d");
}

}  // namespace roj::play
