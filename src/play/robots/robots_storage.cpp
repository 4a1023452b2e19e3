#include "play/robots/robots_storage.h"

#include <utility>

#include "play/wording/words.h"

namespace roj::play {
namespace {

JournalNames robots_names() {
    return {"robots", ".txt"};
}

StoragePaths robots_paths(StoragePaths paths) {
    if (!paths.games.empty()) { paths.games /= "robots"; }
    return paths;
}

}  // namespace

RobotsStorage::RobotsStorage(const StoragePaths& paths, GameFiles::Clock clock)
    : files_(robots_paths(paths), robots_names(), std::move(clock)) {
    read_leftover();
}

void RobotsStorage::read_leftover() {
    const std::optional<std::string> text = files_.read_leftover();
    if (text && !text->empty()) {
        Result<robots::Record> record = robots::parse_record(*text, robots::Tail::MayBeTorn);
        if (record) {
            const std::string read = robots::format_record(*record);
            if (read != *text) {
                files_.replace_damaged(
                    read, "its first " + counted(record->game.history().size(), "throw"));
            }
            leftover_.emplace(std::move(*record));
            return;
        }
        files_.put_damaged_away(record.error().message);
    }
    if (files_.others_play()) {
        files_.note("Another roj is open with a game of robots; this is a game of its own.");
    }
}

std::optional<robots::Record> RobotsStorage::resume() {
    if (!leftover_ || leftover_->game.over()) { return std::nullopt; }
    files_.adopt_leftover();
    return std::exchange(leftover_, std::nullopt);
}

Result<GameFiles::MaybePath> RobotsStorage::put_aside() {
    if (!leftover_) { return GameFiles::MaybePath(); }
    const robots::Record record = std::move(*leftover_);
    leftover_.reset();
    return files_.put_aside(stem(), robots::format_record(record));
}

Status RobotsStorage::keep(const robots::Record& record) {
    if (record.game.history().empty()) { return files_.forget(); }
    return files_.keep(robots::format_record(record));
}

Result<GameFiles::MaybePath> RobotsStorage::put_away(const robots::Record& record) {
    return files_.put_away(stem(), robots::format_record(record));
}

Result<GameFiles::MaybePath> RobotsStorage::finish(const robots::Record& record) {
    return files_.finish(stem(), robots::format_record(record));
}

Result<std::filesystem::path> RobotsStorage::save(std::string_view name,
                                                  const robots::Record& record,
                                                  Existing existing) const {
    return files_.save(name, robots::format_record(record), existing);
}

Result<robots::Record> RobotsStorage::load(std::string_view name) const {
    const Result<GameFiles::Loaded> loaded = files_.load(name);
    if (!loaded) { return loaded.error(); }
    auto record = robots::parse_record(loaded->text);
    if (record) { return record; }
    return Error{record.error().code, loaded->path.string() + ": " + record.error().message};
}

}  // namespace roj::play
