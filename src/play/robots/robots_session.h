#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>

#include "play/archive/game_keeper.h"
#include "play/game_session.h"
#include "play/input/command_name.h"
#include "play/robots/robots_storage.h"
#include "robots/bot.h"
#include "robots/record.h"

namespace roj::play {

/// One game of robots with its players and its journal. Bots play in tick(), so that a screen can
/// show their moves one by one. The dice wait for Enter if a player can still take a move back, or
/// throws their own dice.
class RobotsSession final : public GameSession {
public:
    /// `storage` keeps the journal and the saved games; nullptr: nothing is saved.
    RobotsSession(robots::Record record, RobotsStorage* storage);
    ~RobotsSession() override;

    Events start() override {
        Events events;
        keeper_.keep_recovered_game(events);
        return events;
    }
    /// Handles a typed line: a move, a command, or nothing, which throws the dice.
    Events submit(std::string_view line) override;
    Events interrupt() override { return submit("quit"); }
    /// Delays moves of bots, so that the player can see each one.
    std::optional<std::chrono::milliseconds> next_tick() const override;
    /// Performs the next step that needs no player, if there is one.
    Events tick() override;
    /// Plays until the player has to act.
    Events advance_all();
    bool has_moves() const override { return !game().history().empty(); }
    std::string unsaved() const override { return keeper_.unsaved(record_); }

    const robots::Record& record() const { return record_; }
    const robots::Game& game() const { return record_.game; }

private:
    struct Command;
    static const std::array<Command, 15> kCommands;

    void step(Events& events);
    void play_bot_choice();
    const robots::Bot& bot_of(robots::Player player);
    void note_change(Events& events);

    void run(const TypedCommand& typed, Events& events);
    void throw_dice(Events& events);
    void undo(Events& events);
    void load(const std::string& name, Events& events);
    void new_game(const std::string& argument, Events& events);
    void hint(Events& events) const;
    void seat(const std::string& argument, Events& events);
    /// Moves an unfinished game to the saved games. Returns false if that fails.
    bool archive_game(Events& events) {
        return game().over() || keeper_.archive_game(record_, events);
    }
    void begin(robots::Record record, Events& events);

    robots::Record record_;
    GameKeeper<RobotsStorage> keeper_;
    std::array<std::unique_ptr<robots::Bot>, robots::kMaxPlayers> bots_;
};

}  // namespace roj::play
