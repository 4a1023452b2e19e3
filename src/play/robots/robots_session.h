#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "play/game_session.h"
#include "play/input/command_name.h"
#include "robots/bot.h"
#include "robots/record.h"

namespace roj::play {

class RobotsStorage;

/// What a line means that is still being typed.
struct RobotsPreview {
    std::string text;
    std::optional<robots::Square> end;
};

/// One game of robots with its players and its journal. Bots play in tick(), so that a screen can
/// show one move after another. The dice wait for Enter if a player may still take a move back, or
/// wants to throw them.
class RobotsSession final : public GameSession {
public:
    /// `storage` keeps the journal and the saved games; nullptr: nothing is kept.
    RobotsSession(robots::Record record, RobotsStorage* storage);
    ~RobotsSession() override;

    Events start() override;
    Events submit(std::string_view line) override;
    Events interrupt() override { return submit("quit"); }
    /// While the bots play, long enough to see what one has done.
    std::optional<std::chrono::milliseconds> next_tick() const override;
    /// Does the next thing that happens without the player, if there is one.
    Events tick() override;
    bool has_moves() const override { return !game().history().empty(); }
    std::string unsaved() const override;

    /// Reports whether something happens without the player.
    bool moves_itself() const;
    /// Plays until the player has to do something.
    Events advance_all();

    RobotsPreview preview(std::string_view line) const;
    /// Whether Enter throws dice.
    bool waits_for_enter() const;
    /// Who has to do something, in some words: "A to throw".
    std::string whose_turn() const;
    /// What the line at the prompt is for: "Enter throws the dice".
    std::string what_to_do() const;
    /// Whether the last thing was a choice of a person, that undo takes back.
    bool can_take_back() const;

    const robots::Record& record() const { return record_; }
    const robots::Game& game() const { return record_.game; }

private:
    bool is_bot(robots::Player player) const;
    int count_people() const;

    void step(Events& events);
    void play_bot_choice();
    const robots::Bot& bot_of(robots::Player player);
    void note_change(Events& events);
    void date_game();
    void keep(Events& events);

    void submit_choice(std::string_view line, Events& events);
    Result<robots::Move> read_move(std::string_view line) const;
    void run(const TypedCommand& typed, Events& events);
    void show(const std::string& name, const std::string& argument, Events& events) const;
    void undo(Events& events);
    void save(const TypedCommand& typed, Events& events) const;
    void load(const std::string& name, Events& events);
    void new_game(const std::string& argument, Events& events);
    void hint(Events& events) const;
    void seat(const std::string& argument, Events& events);
    bool put_away(Events& events);
    void begin(robots::Record record, Events& events);

    robots::Record record_;
    RobotsStorage* storage_;
    std::array<std::unique_ptr<robots::Bot>, robots::kMaxPlayers> bots_;
    bool told_unsaved_ = false;
};

}  // namespace roj::play
