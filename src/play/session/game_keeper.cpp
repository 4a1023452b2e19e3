#include "play/session/game_keeper.h"

#include <filesystem>
#include <optional>
#include <utility>

#include <roj/notation.h>

namespace roj::play {
namespace {

/// Reports where a game was moved to, or why that failed.
void announce_path(const Result<std::optional<std::filesystem::path>>& moved, std::string_view what,
                   Events& events) {
    if (!moved) {
        events.emplace_back(Notice{"The game could not be kept: " + moved.error().message + "."});
    } else if (*moved) {
        events.emplace_back(Notice{std::string(what) + (*moved)->string() + "."});
    }
}

std::string unsaved_text(const Storage& storage) {
    return storage.trouble().empty() ? std::string()
                                     : "Nothing is saved: " + storage.trouble() + ".";
}

/// Reports the file that was written. Returns false if none was.
bool announce_file(const Result<std::filesystem::path>& path, std::string_view what,
                   Events& events) {
    if (!path) {
        refuse(events, path.error().message);
    } else {
        events.emplace_back(Notice{std::string(what) + path->string() + "."});
    }
    return path.has_value();
}

}  // namespace

void GameKeeper::keep_recovered_game(Events& events) {
    if (storage_ == nullptr) { return; }
    for (std::string& note : storage_->take_notes()) {
        events.emplace_back(Notice{std::move(note)});
    }
    announce_path(storage_->put_aside(), "The game from before was moved to ", events);
}

void GameKeeper::keep(const record::Record& record, Events& events) {
    if (storage_ == nullptr) { return; }
    const Status kept = storage_->keep(record);
    const bool told = std::exchange(told_unsaved_, !kept);
    if (!kept && !told) { events.emplace_back(Notice{unsaved_text(*storage_)}); }
    if (kept && told) { events.emplace_back(Notice{"The game is saved again."}); }
}

void GameKeeper::finish(const record::Record& record, Events& events) {
    if (storage_ == nullptr) { return; }
    announce_path(storage_->finish(record), "The game is kept as ", events);
}

bool GameKeeper::archive_game(const record::Record& record, Events& events) {
    if (storage_ == nullptr) { return true; }
    const auto moved = storage_->put_away(record);
    if (moved) {
        announce_path(moved, "The unfinished game was moved to ", events);
    } else {
        refuse(events,
               "The unfinished game cannot be moved to the saved games: " + moved.error().message);
    }
    return moved.has_value();
}

void GameKeeper::save(std::string_view name, const record::Record& record, Existing existing,
                      Events& events) {
    if (storage_ == nullptr) { return refuse(events, "There is no place to save games"); }
    if (announce_file(storage_->save(name, record, existing), "Saved as ", events)) {
        saved_game_ = format_game(record.game);
    }
}

void GameKeeper::export_game(std::string_view name, const record::Record& record, Existing existing,
                             Events& events) {
    if (storage_ == nullptr) { return refuse(events, "There is no place to write files"); }
    announce_file(storage_->export_pgn(name, record, existing), "Written to ", events);
}

Result<record::Reading> GameKeeper::load(std::string_view name) const {
    if (storage_ == nullptr) { return Error{"There is no place with saved games"}; }
    return storage_->load(name);
}

std::vector<std::string> GameKeeper::saved_names() const {
    return storage_ == nullptr ? std::vector<std::string>() : storage_->saved_names();
}

void GameKeeper::date(record::Record& record) const {
    if (storage_ == nullptr || !record.tags.get("Date").empty()) { return; }
    record.tags.set("Date", storage_->today());
}

std::string GameKeeper::unsaved(const Game& game) const {
    if (storage_ == nullptr || saved_game_ == format_game(game)) { return {}; }
    return unsaved_text(*storage_);
}

}  // namespace roj::play
