#include "play/archive/storage.h"

#include <utility>

#include "play/archive/game_files.h"
#include "play/session/side_lines.h"
#include "play/wording/words.h"
#include "record/pgn/pgn.h"

namespace roj::play {
namespace {

namespace fs = std::filesystem;

using MaybePath = std::optional<fs::path>;

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

/// The record with the side lines that can be read in it.
record::Record with_own_lines(record::Record record) {
    SideLines::read(record.tags, record.game).write(record.tags, record.game);
    return record;
}

JournalNames pgn_names() {
    return {"current", ".pgn"};
}

}  // namespace

struct Storage::Impl {
    explicit Impl(GameFiles opened) : files(std::move(opened)) { read_leftover(); }

    void read_leftover();
    std::string stem_for(const record::Record& record) const;

    GameFiles files;
    std::optional<record::Record> leftover;
};

void Storage::Impl::read_leftover() {
    const std::optional<std::string> text = files.read_leftover();
    if (text && !text->empty()) {
        Result<record::Record> record = record::parse_pgn(*text, {}, record::Tail::MayBeTorn);
        if (record && has_plies(record->game)) {
            // What roj writes is read in full only if it would be written so again.
            const std::string read = record::format_pgn(with_own_lines(*record));
            if (read != *text) {
                files.replace_damaged(
                    read, "its first " + counted(record->game.history().size(), "move"));
            }
            leftover.emplace(std::move(*record));
            return;
        }
        files.put_damaged_away(record ? "it has no moves" : record.error().message);
    }
    if (files.others_play()) {
        files.note("Another roj is open with a game of yours; this is a game of its own.");
    }
}

std::string Storage::Impl::stem_for(const record::Record& record) const {
    return files.local_time("%Y-%m-%d-%H%M%S") + "-" + for_file_name(record.tags.get("White")) +
           "-" + for_file_name(record.tags.get("Black"));
}

Storage::Storage(StoragePaths paths, Clock clock)
    : impl_(std::make_unique<Impl>(GameFiles(std::move(paths), pgn_names(), std::move(clock)))) {}

Storage::Storage(StoragePaths paths, const fs::path& journal, Clock clock)
    : impl_(std::make_unique<Impl>(
          GameFiles(std::move(paths), pgn_names(), journal, std::move(clock)))) {}

Storage::Storage(Storage&&) noexcept = default;
Storage& Storage::operator=(Storage&&) noexcept = default;
Storage::~Storage() = default;

std::optional<record::Record> Storage::resume() {
    if (!impl_->leftover || is_decided(impl_->leftover->result)) { return std::nullopt; }
    impl_->files.adopt_leftover();
    return std::exchange(impl_->leftover, std::nullopt);
}

Result<MaybePath> Storage::put_aside() {
    if (!impl_->leftover) { return MaybePath(); }
    const record::Record record = std::move(*impl_->leftover);
    impl_->leftover.reset();
    return impl_->files.put_aside(impl_->stem_for(record), record::format_pgn(record));
}

std::vector<std::string> Storage::take_notes() {
    return impl_->files.take_notes();
}

const std::string& Storage::trouble() const {
    return impl_->files.trouble();
}

Status Storage::keep(const record::Record& record) {
    if (!has_plies(record.game)) { return impl_->files.forget(); }
    return impl_->files.keep(record::format_pgn(record));
}

Result<MaybePath> Storage::put_away(const record::Record& record) {
    return impl_->files.put_away(impl_->stem_for(record), record::format_pgn(record));
}

Result<MaybePath> Storage::finish(const record::Record& record) {
    return impl_->files.finish(impl_->stem_for(record), record::format_pgn(record));
}

Result<fs::path> Storage::save(std::string_view name, const record::Record& record,
                               Existing existing) const {
    return impl_->files.save(name, record::format_pgn(record), existing);
}

Result<fs::path> Storage::export_pgn(std::string_view name, const record::Record& record,
                                     Existing existing) const {
    return impl_->files.export_to(name, record::format_pgn(record, record::Readers::Everybody),
                                  existing);
}

Result<record::Reading> Storage::load(std::string_view name) const {
    const Result<GameFiles::Loaded> loaded = impl_->files.load(name);
    if (!loaded) { return loaded.error(); }
    const auto with_path = [&](const Error& error) {
        return Error{error.code, loaded->path.string() + ": " + error.message};
    };
    auto reading = record::read_record(loaded->text, loaded->path.string());
    if (!reading) { return with_path(reading.error()); }
    if (reading->stopped) { reading->stopped = with_path(*reading->stopped); }
    return reading;
}

fs::path Storage::puzzles_file() const {
    const fs::path& games = impl_->files.folder();
    return games.empty() ? fs::path() : games.parent_path() / "puzzles.txt";
}

std::vector<std::string> Storage::saved_names() const {
    return impl_->files.saved_names();
}

std::string Storage::today() const {
    return impl_->files.local_time("%Y.%m.%d");
}

}  // namespace roj::play
