#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "i18n/error.h"
#include "play/archive/guest_games.h"
#include "play/archive/journal_slot.h"

namespace roj::play {

/// Where a player's files are. An empty path means that there is no such place.
struct StoragePaths {
    std::filesystem::path config;  ///< the file $XDG_CONFIG_HOME/roj/config.toml
    std::filesystem::path state;   ///< the directory $XDG_STATE_HOME/roj with the journals
    std::filesystem::path games;   ///< the directory $XDG_DATA_HOME/roj/games
    std::filesystem::path home;    ///< the directory that a leading ~ means
    /// False: games are saved only by name.
    bool journals = true;
    /// Restricts the player to `games`: no paths, no links, and a limited number of files.
    bool confined = false;
    /// Whose games these are on an account that strangers share; nullptr on another one.
    std::shared_ptr<GuestGames> guest;
};

/// Uses the XDG variables, otherwise HOME, otherwise the password file.
StoragePaths user_paths();

/// What to do if a saved game has the same name.
enum class Existing { Refuse, Replace };

/// The journal of the current game and the directory of saved games. The files of all games are
/// texts. A failed write never stops play: take_notes() or the returned Status reports it once, and
/// trouble() returns it while it lasts.
class GameFiles {
public:
    using Clock = std::function<std::chrono::system_clock::time_point()>;
    using MaybePath = std::optional<std::filesystem::path>;

    /// Takes a slot in the journal directory. With a path it journals only to that file, and a
    /// finished game stays in it until the next one begins.
    GameFiles(StoragePaths paths, JournalNames names, const std::filesystem::path& journal,
              Clock clock);

    /// Returns the game that an earlier run left in the journal, without the zero bytes that a
    /// crash leaves at the end. Empty if there is nothing to read.
    std::optional<std::string> read_recovered();
    /// Moves a recovered game that cannot be parsed to a damaged-* file.
    void archive_damaged(const std::string& why);
    /// Does the same for a recovered game that was only partly read. The journal then contains
    /// `read`; `what` says so.
    void replace_damaged(std::string_view read, const std::string& what);
    /// Continues the journal with its recovered game.
    void continue_recovered() { kept_ = true; }
    /// Moves a recovered game to the games directory. If that fails, nothing overwrites it.
    Result<MaybePath> archive_recovered(const std::string& stem, std::string_view text);
    /// Reports whether another program holds a journal.
    bool others_play() const { return slot_ && slot_->others; }

    /// Makes the journal contain this text. Called after every change; a longer text is one append.
    Status keep(std::string_view text);
    /// Removes the journal of this game.
    Status forget();
    /// Moves the kept game to the games directory.
    Result<MaybePath> archive(const std::string& stem, std::string_view text);
    /// Does the same for a finished game; a journal set by file keeps it.
    Result<MaybePath> finish(const std::string& stem, std::string_view text);
    /// Replaces the text of a finished game in every saved game that contains exactly `before`, and
    /// in such a journal set by file. Returns one of the files; empty if there is none.
    Result<MaybePath> change_finished(std::string_view before, std::string_view after);

    Result<std::filesystem::path> save(std::string_view name, std::string_view text,
                                       Existing existing) const;
    Result<std::filesystem::path> export_to(std::string_view name, std::string_view text,
                                            Existing existing) const;
    struct Loaded {
        std::filesystem::path path;
        std::string text;
    };
    Result<Loaded> load(std::string_view name) const;
    /// Returns the directory of saved games; empty if there is none.
    const std::filesystem::path& folder() const { return paths_.games; }
    /// Returns the name of a saved game, as load() takes it, or the path of another file.
    std::string shown_name(const std::filesystem::path& path) const {
        return (path.parent_path() == paths_.games ? path.stem() : path).string();
    }
    /// Returns the names, newest first.
    std::vector<std::string> saved_names() const;
    /// Returns when that game was saved, in local time: "today", "Tue", " 2 Aug" or "2023", at most
    /// 6 columns.
    std::string day_saved(std::string_view name) const;
    /// Gives a saved game another name, or deletes it if that is empty. Never replaces a game.
    Status rename_saved(std::string_view name, std::string_view new_name);
    /// Reports whether the player can write only saved games.
    bool confined() const { return paths_.confined; }
    GuestGames* guest() const { return paths_.guest.get(); }

    /// Returns why the game cannot be kept now; empty while it can.
    const std::string& trouble() const { return trouble_; }
    /// Returns what happened to files since the last call, in whole sentences.
    std::vector<std::string> take_notes() { return std::exchange(notes_, {}); }
    void note(std::string text) { notes_.push_back(std::move(text)); }
    /// Returns the local time in a strftime() format.
    std::string local_time(const char* format) const;

private:
    void open(Result<JournalSlot> taken);
    void give_up(const Error& error);
    std::optional<std::filesystem::path> move_damaged();
    Result<std::filesystem::path> move_journal(const std::string& stem, std::string_view text);
    std::vector<std::filesystem::path> saved_copies_of(std::string_view text) const;
    Result<std::filesystem::path> path_of(std::string_view name, std::string_view command) const;

    StoragePaths paths_;
    JournalNames names_;
    Clock clock_;
    std::optional<JournalSlot> slot_;  // without one there is no journal
    bool single_file_ = false;         // --journal FILE
    bool kept_ = false;                // the journal holds a game of this program
    std::string recovered_;            // the initial contents of the journal
    // The last finished game. Undo and redo to its end must not archive it twice.
    std::string finished_text_;
    std::filesystem::path finished_path_;
    std::string trouble_;
    std::vector<std::string> notes_;
};

}  // namespace roj::play
