#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <roj/result.h>

#include "play/archive/journal_slot.h"

namespace roj::play {

/// Where the files of a person are. An empty path: there is no such place.
struct StoragePaths {
    std::filesystem::path config;  ///< the file $XDG_CONFIG_HOME/roj/config.toml
    std::filesystem::path state;   ///< the folder $XDG_STATE_HOME/roj of the journals
    std::filesystem::path games;   ///< the folder $XDG_DATA_HOME/roj/games
    std::filesystem::path home;    ///< what a leading ~ means
    /// False: games are kept only where they are saved by name.
    bool journals = true;
    /// Whoever plays may name nothing outside `games`: no paths, no links, and not without end.
    bool confined = false;
};

/// From the XDG variables, else HOME, else the password file.
StoragePaths user_paths();

/// Whether a saved game of the same name is in the way.
enum class Existing { Refuse, Replace };

/// The journal of a running game and the folder of saved ones, of whatever game: to the files all
/// are texts. What cannot be written never stops play; take_notes() or the Status of a call says so
/// once, and trouble() as long as it is so.
class GameFiles {
public:
    using Clock = std::function<std::chrono::system_clock::time_point()>;
    using MaybePath = std::optional<std::filesystem::path>;

    /// Takes a slot in the folder of journals.
    GameFiles(StoragePaths paths, JournalNames names, Clock clock);
    /// Journals to this one file only. A finished game stays in it until the next one begins.
    GameFiles(StoragePaths paths, JournalNames names, const std::filesystem::path& journal,
              Clock clock);

    /// What a former program left in the journal, without the zero bytes that a crash leaves at its
    /// end; empty if there is nothing to read.
    std::optional<std::string> read_leftover();
    /// Keeps a leftover that nobody can read out of the way.
    void put_damaged_away(const std::string& why);
    /// The same for one that holds more, or other things, than was read. The journal says `read`
    /// from now on; `what` is as in "the first 3 moves".
    void replace_damaged(std::string_view read, const std::string& what);
    /// The journal goes on with what was left in it.
    void adopt_leftover() { kept_ = true; }
    /// Moves a leftover to the games folder. If that fails nothing will be written over it.
    Result<MaybePath> put_aside(const std::string& stem, std::string_view text);
    /// Another program holds a journal.
    bool others_play() const { return slot_ && slot_->others; }

    /// Makes the journal say this. Called after every change; a longer text is one append.
    Status keep(std::string_view text);
    /// There is nothing to keep any more.
    Status forget();
    /// Moves what is kept to the games folder.
    Result<MaybePath> put_away(const std::string& stem, std::string_view text);
    /// The same for a game that is over: in a journal of its own it stays.
    Result<MaybePath> finish(const std::string& stem, std::string_view text);

    Result<std::filesystem::path> save(std::string_view name, std::string_view text,
                                       Existing existing) const;
    Result<std::filesystem::path> export_to(std::string_view name, std::string_view text,
                                            Existing existing) const;
    struct Loaded {
        std::filesystem::path path;
        std::string text;
    };
    Result<Loaded> load(std::string_view name) const;
    /// Where the saved games are; empty if there is no such place.
    const std::filesystem::path& folder() const { return paths_.games; }
    /// The newest first.
    std::vector<std::string> saved_names() const;

    /// Why the game is not kept now; empty while it is.
    const std::string& trouble() const { return trouble_; }
    std::vector<std::string> take_notes();
    void note(std::string text) { notes_.push_back(std::move(text)); }
    /// The local time, as strftime() writes it.
    std::string local_time(const char* format) const;

private:
    void open(Result<JournalSlot> taken);
    void give_up(const Error& error);
    std::optional<std::filesystem::path> move_damaged();
    Result<std::filesystem::path> move_journal(const std::string& stem, std::string_view text);
    std::optional<std::filesystem::path> saved_copy_of(std::string_view text) const;
    std::optional<std::filesystem::path> path_with_slash(std::string_view name) const;
    Result<std::filesystem::path> path_of(std::string_view name, std::string_view command) const;
    Status check_confines(std::string_view name, const std::filesystem::path& path) const;
    Status check_room() const;

    StoragePaths paths_;
    JournalNames names_;
    Clock clock_;
    std::optional<JournalSlot> slot_;  // nothing is journalled without one
    bool single_file_ = false;         // --journal FILE
    bool kept_ = false;                // the journal holds a game of this program
    std::string leftover_;             // what the journal held at first
    // The game finished last: played back and to its end again, it is not filed twice.
    std::string finished_text_;
    std::filesystem::path finished_path_;
    std::string trouble_;
    std::vector<std::string> notes_;
};

}  // namespace roj::play
