#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "i18n/error.h"
#include "play/archive/guest_games.h"
#include "play/archive/user_paths.h"
#include "play/practice/deck.h"
#include "play/practice/scorebook.h"
#include "record/journal.h"

namespace roj::play {

/// What to do if a saved game has the same name.
enum class Existing { Refuse, Replace };

/// A game as its file has it.
struct GameText {
    std::string text;        ///< the contents of the file
    std::string moves;       ///< differs if the moves do
    std::string players;     ///< the end of names of its files: "-Ann-Bob"
    std::size_t length = 0;  ///< in plies, or in rolls of dice
    bool begun = false;      ///< there is something to keep
    bool over = false;
};

/// What the storage needs to know about a kind of game.
struct GameFormat {
    record::FileNames journals;  ///< the ending is also that of saved games
    std::string_view folder;     ///< in the directory of saved games; empty for that directory
    /// Reads a journal as far as possible, in the form in which it is written.
    Result<GameText> (*read)(std::string_view text);
    /// Words that a journal was damaged after so many moves.
    std::string (*damaged)(std::size_t length);
    /// Words that another roj has a game.
    std::string (*other_game)();
};

/// A saved game, or any file that the player named.
struct LoadedText {
    std::filesystem::path path;
    std::string text;
};

/// Puts the file name in the message of an error.
inline Error in_file(const std::filesystem::path& path, const Error& error) {
    return {path.string() + ": " + error.message, error.of_file};
}

/// The journal of the current game and the directory of saved games. The files of all games are
/// texts. A failed write never stops play: take_notes() or the returned Status reports it once, and
/// trouble() returns it while it lasts.
class Storage {
public:
    using Clock = std::function<std::chrono::system_clock::time_point()>;
    using MaybePath = std::optional<std::filesystem::path>;

    /// Opens the newest journal that no other roj has open, otherwise a new one. With a path it
    /// journals only to that file, as `--journal FILE` asks: a finished game stays in it until the
    /// next one begins. Pre: the format outlives the storage.
    explicit Storage(const GameFormat& format, StoragePaths paths,
                     const std::filesystem::path& journal = {},
                     Clock clock = std::chrono::system_clock::now);

    /// Returns the unfinished game of the journal, once; the journal continues with it.
    std::optional<std::string> resume();
    /// Moves a game that was not resumed to the games directory. If that fails, nothing overwrites
    /// it. Empty if there was none.
    Result<MaybePath> archive_recovered();

    /// Makes the journal contain this game. Called after every change; a ply is one append.
    Status keep(const GameText& game);
    /// Moves the game from the journal, if there is one, to the games directory.
    Result<MaybePath> archive(const GameText& game);
    /// Does the same for a finished game, but leaves it in a `--journal FILE`.
    Result<MaybePath> finish(const GameText& game);
    /// Replaces the text of a finished game in every saved game that contains exactly `before`, and
    /// in such a journal set by file. Returns one of the files; empty if there is none.
    Result<MaybePath> change_finished(std::string_view before, std::string_view after);

    /// Writes a copy to the games directory, or to a path if the name contains a slash.
    Result<std::filesystem::path> save(std::string_view name, std::string_view text,
                                       Existing existing) const;
    /// Writes a file for other programs in the working directory, or to a path.
    Result<std::filesystem::path> export_to(std::string_view name, std::string_view text,
                                            Existing existing) const;
    /// Reads a saved game, or any file by its path.
    Result<LoadedText> load(std::string_view name) const;
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
    /// Returns the results of the player; those of a visitor or a script last for the session.
    Scorebook scorebook() const {
        const bool kept = !paths_.confined && paths_.journals;
        return scorebook_in(kept ? paths_.state : std::filesystem::path());
    }
    /// Returns the deck of positions to practise; it lasts equally long.
    DeckBook deck_book() const {
        const bool kept = !paths_.confined && paths_.journals && !paths_.games.empty();
        return DeckBook(kept ? deck_file(paths_.games) : std::filesystem::path(), clock_);
    }
    GuestGames* guest() const { return paths_.guest.get(); }

    /// Returns why the game cannot be kept now; empty while it can.
    const std::string& trouble() const { return trouble_; }
    /// Returns what happened to files since the last call, in whole sentences.
    std::vector<std::string> take_notes() { return std::exchange(notes_, {}); }
    /// Returns the local time in a strftime() format.
    std::string local_time(const char* format) const;

private:
    void open(Result<record::Journal> journal);
    void recover();
    void give_up(const Error& error);
    void note(std::string text) { notes_.push_back(std::move(text)); }
    Status write(std::string_view text);
    Status forget();
    std::string stem_of(const GameText& game) const;
    Result<std::filesystem::path> move_journal(const std::string& stem, std::string_view text);
    std::vector<std::filesystem::path> saved_copies_of(std::string_view text) const;
    Result<std::filesystem::path> path_of(std::string_view name, std::string_view command) const;

    const GameFormat* format_;
    StoragePaths paths_;
    Clock clock_;
    std::optional<record::Journal> journal_;
    bool single_file_ = false;           // --journal FILE
    bool kept_ = false;                  // the journal has a game of this program
    std::optional<GameText> recovered_;  // what the journal had at first
    std::filesystem::path beside_;       // a game that could only be moved beside the journal
    std::string trouble_;
    std::vector<std::string> notes_;
};

}  // namespace roj::play
