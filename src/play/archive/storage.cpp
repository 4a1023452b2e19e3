#include "play/archive/storage.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "i18n/typed.h"
#include "os/descriptor.h"
#include "os/files.h"
#include "play/archive/local_time.h"
#include "text/ascii.h"
#include "text/printable.h"

namespace roj::play {

namespace {

namespace fs = std::filesystem;

fs::path with_ending(fs::path path, std::string_view ending) {
    if (path.extension() != ending) { path += ending; }
    return path;
}

/// Checks a file name without a slash, typed after this command.
Status check_plain_name(std::string_view name, std::string_view command) {
    constexpr std::size_t kLongest = 100;
    std::string problem;
    if (name.empty()) {
        problem = tr("The command {0} needs a name: {0} lunch.", i18n::own_word(command));
    }
    if (name.size() > kLongest) { problem = tr("The name is too long."); }
    if (!name.empty() && name.front() == '.') { problem = tr("A name cannot begin with a dot."); }
    if (!text::is_printable(name)) {
        problem =
            tr("{0} has a character that is not printable. Choose another name.", in_quotes(name));
    }
    return problem.empty() ? ok() : Status(file_error(problem));
}

Error no_such_game(std::string_view name) {
    return file_error(
        message("There is no saved game {0}. To list them, type load.", in_quotes(name)));
}

/// Checks the name for a restricted player: it must be neither a path nor a link.
Status check_confines(const StoragePaths& paths, std::string_view name, const fs::path& path) {
    if (!paths.confined) { return ok(); }
    if (name.find('/') != std::string_view::npos) {
        return file_error(message("Games have names here, not paths: save lunch."));
    }
    std::error_code ignored;
    if (fs::is_symlink(path, ignored)) {
        return file_error(message("{0} is a link. Links are not allowed here.", in_quotes(name)));
    }
    return ok();
}

/// Returns what is in a directory, as far as it can be read.
std::vector<fs::directory_entry> entries_of(const fs::path& folder) {
    std::vector<fs::directory_entry> entries;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
        entries.push_back(*entry);
    }
    return entries;
}

/// Checks that a restricted player has room for another game.
Status check_room(const StoragePaths& paths) {
    constexpr std::size_t kMaxFiles = 50;
    if (!paths.confined || entries_of(paths.games).size() < kMaxFiles) { return ok(); }
    return file_error(
        message("There are {0} saved games already, which is the limit here.", kMaxFiles));
}

/// Writes a file that the player named. Overwrites only for `COMMAND! NAME`.
Result<fs::path> write_named(const fs::path& path, std::string_view text, Existing existing,
                             const std::string& forcing) {
    std::error_code error;
    if (existing == Existing::Refuse && fs::exists(path, error)) {
        return file_error(
            message("{0} already exists. Choose another name, or type {1} to replace it.",
                    path.string(), forcing));
    }
    const Status written =
        existing == Existing::Replace ? os::write_file(path, text) : os::create_file(path, text);
    if (!written) { return written.error(); }
    return path;
}

/// Creates DIRECTORY/STEM.pgn, or DIRECTORY/STEM-2.pgn and so on if that exists.
Result<fs::path> create_under_free_name(const fs::path& folder, const record::FileNames& names,
                                        std::string_view text) {
    if (folder.empty()) { return file_error(message("There is no home directory.")); }
    if (const Status made = os::make_folder(folder); !made) { return made.error(); }
    for (int number = 1;; ++number) {
        const fs::path path = names.path(folder, number);
        std::error_code error;
        if (fs::exists(path, error)) { continue; }
        const Status created = os::create_file(path, text);
        if (created) { return path; }
        if (!fs::exists(path, error)) { return created.error(); }
    }
}

}  // namespace

Storage::Storage(const GameFormat& format, StoragePaths paths, const fs::path& journal, Clock clock)
    : format_(&format),
      paths_(std::move(paths)),
      clock_(std::move(clock)),
      single_file_(!journal.empty()) {
    if (!format_->folder.empty() && !paths_.games.empty()) { paths_.games /= format_->folder; }
    if (single_file_) {
        open(record::Journal::open(journal));
    } else if (paths_.journals) {
        open(record::Journal::open_in(paths_.state, format_->journals));
    }
}

void Storage::open(Result<record::Journal> journal) {
    if (!journal) { return give_up(journal.error()); }
    journal_.emplace(std::move(*journal));
    os::remove_temporary_files_of(journal_->path());
    for (const fs::path& folder :
         {paths_.state, paths_.games, paths_.games.parent_path(), paths_.config.parent_path()}) {
        os::remove_temporary_files(folder);
    }
    recover();
    if (!recovered_ && journal_ && journal_->others()) { note(format_->other_game()); }
}

/// Leaves the journal alone: it cannot be written, or must not be overwritten.
void Storage::give_up(const Error& error) {
    note(tr("Nothing will be saved: {0}", error.message));
    trouble_ = error.message;
    journal_.reset();
}

/// Reads the game that an earlier run left in the journal. If not all of it can be read, moves the
/// file to the games directory as damaged-*.
void Storage::recover() {
    const Result<std::optional<std::string>> file = journal_->read();
    if (!file) { return give_up(file.error()); }
    const std::string bytes = file->value_or("");
    // A crash can leave zero bytes at the end.
    const std::string text = bytes.substr(0, bytes.find_last_not_of('\0') + 1);
    if (text.empty()) { return; }
    Result<GameText> game = format_->read(text);
    if (!game || game->text != text) {
        const Result<fs::path> moved =
            move_journal("damaged-" + local_time("%Y-%m-%d-%H%M%S"), bytes);
        if (!moved) {
            give_up(moved.error());
        } else if (!game) {
            note(tr("The journal could not be read ({0}). It is kept as {1}.", game.error().message,
                    moved->string()));
        } else {
            note(format_->damaged(game->length) + ' ' +
                 tr("The old file is kept as {0}.", moved->string()));
            if (const Status done = journal_->update(game->text); !done) { give_up(done.error()); }
        }
    }
    if (game) { recovered_ = std::move(*game); }
}

std::optional<std::string> Storage::resume() {
    if (!recovered_ || recovered_->over) { return std::nullopt; }
    kept_ = true;
    return std::exchange(recovered_, std::nullopt)->text;
}

Result<Storage::MaybePath> Storage::archive_recovered() {
    if (!recovered_ || !journal_) { return MaybePath(); }
    const GameText game = *std::exchange(recovered_, std::nullopt);
    const Result<fs::path> moved = move_journal(stem_of(game), game.text);
    if (moved) { return MaybePath(*moved); }
    // The journal must not be overwritten.
    trouble_ = moved.error().message;
    journal_.reset();
    return moved.error();
}

std::string Storage::stem_of(const GameText& game) const {
    return local_time("%Y-%m-%d-%H%M%S") + game.players;
}

/// Moves the contents of the journal to the games directory. If that is not writable, renames the
/// journal in its own directory.
Result<fs::path> Storage::move_journal(const std::string& stem, std::string_view text) {
    const std::vector<fs::path> there = saved_copies_of(text);
    if (const Status room = check_room(paths_); there.empty() && !room) { return room.error(); }
    const record::FileNames names{stem, format_->journals.ending};
    Result<fs::path> created = there.empty() ? create_under_free_name(paths_.games, names, text)
                                             : Result<fs::path>(there.front());
    if (created) {
        if (const Status removed = journal_->remove(); !removed) { return removed.error(); }
        return created;
    }
    const fs::path beside = names.path(journal_->path().parent_path(), 1);
    if (!journal_->move_to(beside)) { return created.error(); }
    beside_ = beside;
    return beside;
}

/// Returns the saved games with exactly this text, such as a loaded game without changes.
std::vector<fs::path> Storage::saved_copies_of(std::string_view text) const {
    std::vector<fs::directory_entry> entries = entries_of(paths_.games);
    std::error_code ignored;
    entries.emplace_back(beside_, ignored);
    std::vector<fs::path> copies;
    for (const fs::directory_entry& entry : entries) {
        std::error_code gone;
        const bool may_be = entry.path().extension() == format_->journals.ending &&
                            !entry.is_symlink(gone) && entry.is_regular_file(gone) &&
                            entry.file_size(gone) == text.size();
        if (!may_be || gone) { continue; }
        const Result<std::string> there = os::read_file(entry.path());
        if (there && *there == text) { copies.push_back(entry.path()); }
    }
    return copies;
}

Status Storage::keep(const GameText& game) {
    return game.begun ? write(game.text) : forget();
}

Status Storage::write(std::string_view text) {
    if (!journal_) { return ok(); }
    Status written = journal_->update(text);
    if (written) { kept_ = true; }
    trouble_ = written ? std::string() : written.error().message.worded();
    return written;
}

/// Removes the journal of this game.
Status Storage::forget() {
    if (!journal_) { return ok(); }
    trouble_.clear();
    return std::exchange(kept_, false) ? journal_->remove() : ok();
}

Result<Storage::MaybePath> Storage::archive(const GameText& game) {
    if (!journal_ || !kept_) { return MaybePath(); }
    const Result<fs::path> moved = move_journal(stem_of(game), game.text);
    if (!moved) { return moved.error(); }
    kept_ = false;
    trouble_.clear();
    return MaybePath(*moved);
}

Result<Storage::MaybePath> Storage::finish(const GameText& game) {
    if (!journal_) { return MaybePath(); }
    const Status written = write(game.text);
    // If only an earlier ply is in the journal, the saved game can still have all of them.
    if (!single_file_ && kept_) { return archive(game); }
    if (!written) { return written.error(); }
    return MaybePath(journal_->path());
}

Result<Storage::MaybePath> Storage::change_finished(std::string_view before,
                                                    std::string_view after) {
    std::vector<fs::path> files = saved_copies_of(before);
    for (const fs::path& file : files) {
        if (const Status done = os::write_file(file, after); !done) { return done.error(); }
    }
    if (single_file_ && journal_) {
        const auto text = journal_->read();
        if (text && *text == before && write(after)) { files.push_back(journal_->path()); }
    }
    return files.empty() ? MaybePath() : MaybePath(files.front());
}

/// Returns the path that a name means in a command: a name with a slash is a path, a name to export
/// is a file in the working directory, any other name is a saved game.
Result<fs::path> Storage::path_of(std::string_view name, std::string_view command) const {
    if (name.find('/') != name.npos) {
        const bool is_home = name.starts_with("~/") && !paths_.home.empty();
        return is_home ? paths_.home / name.substr(2) : fs::path(name);
    }
    if (const Status plain = check_plain_name(name, command); !plain) { return plain.error(); }
    if (command == "export") {
        const bool sgf = text::lower_case(name).ends_with(".sgf");
        return sgf ? fs::path(name) : with_ending(name, format_->journals.ending);
    }
    if (paths_.games.empty()) {
        return file_error(paths_.confined
                              ? tr("There is no place to save games.")
                              : tr("There is no home directory. Type a path with a slash."));
    }
    return with_ending(paths_.games / name, format_->journals.ending);
}

Result<fs::path> Storage::save(std::string_view name, std::string_view text,
                               Existing existing) const {
    const Result<fs::path> path = path_of(name, "save");
    if (!path) { return path.error(); }
    for (const Status& status : {check_confines(paths_, name, *path), check_room(paths_)}) {
        if (!status) { return status.error(); }
    }
    if (name.find('/') == std::string_view::npos) {
        if (const Status made = os::make_folder(paths_.games); !made) { return made.error(); }
    }
    return write_named(*path, text, existing, i18n::own_word("save") + "! " + std::string(name));
}

Result<fs::path> Storage::export_to(std::string_view name, std::string_view text,
                                    Existing existing) const {
    if (paths_.confined) {
        return file_error(message("Games stay in their own directory here. Type save and a name."));
    }
    const Result<fs::path> path = path_of(name, "export");
    if (!path) { return path.error(); }
    return write_named(*path, text, existing, i18n::own_word("export") + "! " + std::string(name));
}

Result<LoadedText> Storage::load(std::string_view name) const {
    Result<fs::path> path = path_of(name, "load");
    if (!path) { return path.error(); }
    // The directory can contain records of other programs.
    std::error_code ignored;
    const fs::path as_named = paths_.games / name;
    const bool plain = name.find('/') == std::string_view::npos;
    if (plain && fs::is_regular_file(as_named, ignored)) { path = as_named; }
    if (const Status status = check_confines(paths_, name, *path); !status) {
        return status.error();
    }
    if (plain && !fs::exists(*path, ignored)) { return no_such_game(name); }
    Result<std::string> text = os::read_file(*path);
    if (!text) { return text.error(); }
    return LoadedText{*path, std::move(*text)};
}

std::vector<std::string> Storage::saved_names() const {
    std::vector<std::pair<fs::file_time_type, std::string>> found;
    for (const fs::directory_entry& entry : entries_of(paths_.games)) {
        const fs::path& path = entry.path();
        if (path.extension() != format_->journals.ending ||
            path.filename().string().front() == '.') {
            continue;
        }
        std::error_code gone;
        const fs::file_time_type time = entry.last_write_time(gone);
        if (!gone) { found.emplace_back(time, text::printable_line(path.stem().string())); }
    }
    std::sort(found.rbegin(), found.rend());
    std::vector<std::string> names;
    names.reserve(found.size());
    for (auto& [time, name] : found) { names.push_back(std::move(name)); }
    return names;
}

std::string Storage::day_saved(std::string_view name) const {
    std::error_code gone;
    const fs::file_time_type saved =
        fs::last_write_time(with_ending(paths_.games / name, format_->journals.ending), gone);
    if (gone) { return {}; }
    // Two clocks: that of the files has another start.
    const auto age = std::chrono::duration_cast<std::chrono::system_clock::duration>(
        fs::file_time_type::clock::now() - saved);
    const auto now = clock_();
    return local_day(now - age, now);
}

Status Storage::rename_saved(std::string_view name, std::string_view new_name) {
    const std::string command = new_name.empty() ? "delete" : "rename";
    for (const std::string_view each : {name, new_name}) {
        if (each.find('/') == std::string_view::npos) { continue; }
        return file_error(message("The command {0} is for saved games. Type a name, not a path.",
                                  i18n::own_word(command)));
    }
    Result<fs::path> from = path_of(name, command);
    if (!from) { return from.error(); }
    std::error_code error;
    // The name may have an ending already.
    if (const fs::path other = paths_.games / name; fs::is_regular_file(other, error)) {
        from = other;
    }
    if (!fs::is_regular_file(fs::symlink_status(*from, error))) { return no_such_game(name); }
    const Result<fs::path> to = new_name.empty() ? from : path_of(new_name, command);
    if (!to) { return to.error(); }
    error.clear();
    // A new link never replaces a file; rename() does.
    if (!new_name.empty()) { fs::create_hard_link(*from, *to, error); }
    if (!error) { fs::remove(*from, error); }
    if (error == std::errc::file_exists) {
        return file_error(message("There is a saved game {0} already. Choose another name.",
                                  in_quotes(new_name)));
    }
    if (error) {
        return file_error(
            message("{0} is unchanged: {1}.", from->string(), os::reason_of(error.value())));
    }
    return ok();
}

std::string Storage::local_time(const char* format) const {
    return play::local_time(clock_(), format);
}

}  // namespace roj::play
