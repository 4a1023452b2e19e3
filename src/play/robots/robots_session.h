#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "play/archive/game_keeper.h"
#include "play/game_session.h"
#include "play/input/commands.h"
#include "robots/bot.h"
#include "robots/record.h"

namespace roj::play {

/// Robots games in a storage: the journal robots.txt next to Hive's, and the directory `robots` in
/// that of the saved games.
extern const GameFormat kRobotsGames;

GameText text_of(const robots::Record& record);
/// Returns the unfinished game of the journal, once; the journal continues with it.
std::optional<robots::Record> resume_robots(Storage& storage);
/// Reads a loaded text. Every message names the file.
Result<robots::Record> read_robots(const Result<LoadedText>& loaded);

/// One game of robots with its players and its journal. Bots play in tick(), so that a screen can
/// show their moves one by one. The dice wait for Enter if a player can still take a move back, or
/// rolls their own dice.
class RobotsSession final : public GameSession {
public:
    /// `storage` keeps the journal and the saved games; nullptr: nothing is saved.
    RobotsSession(robots::Record record, Storage* storage)
        : record_(std::move(record)), keeper_(storage) {}

    Events start() override;
    /// Handles a typed line: a move, a command, or nothing, which rolls the dice.
    Events submit(std::string_view line) override;
    Events interrupt() override { return submit("quit"); }
    /// Delays moves of bots, so that the player can see each one.
    std::optional<std::chrono::milliseconds> next_tick() const override;
    /// Performs the next step that needs no player, if there is one.
    Events tick() override;
    static const Commands& commands();
    /// Plays until the player has to act.
    Events advance_all();
    bool has_moves() const override { return !game().history().empty(); }
    std::string unsaved() const override { return keeper_.unsaved(text_of(record_).moves); }
    std::string guest_code() const override { return code_of(keeper_.guest()); }

    const robots::Record& record() const { return record_; }
    const robots::Game& game() const { return record_.game; }

private:
    static const std::array<CommandOf<RobotsSession>, 17> kCommands;

    void step(Events& events);
    void play_bot_choice();
    void note_change(Events& events);

    void run(std::string_view line, Events& events);
    void roll(Events& events);
    void undo(const std::string& argument, Events& events);
    void save(const CommandLine& line, Events& events);
    void load(const std::string& name, Events& events);
    void new_game(const std::string& argument, Events& events);
    void hint(Events& events) const;
    void seat(const std::string& argument, Events& events);
    /// Moves an unfinished game to the saved games. Returns false if that fails.
    bool archive_game(Events& events);
    void begin(robots::Record record, const std::string& told, Events& events);

    robots::Record record_;
    GameKeeper keeper_;
    std::map<robots::Player, robots::Bot> bots_;
};

}  // namespace roj::play
