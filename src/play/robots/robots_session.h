#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "play/event.h"
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

/// One game of robots with its players and its journal, without a screen. As Session is for Hive.
///
/// Bots play when advance() is called, so that a face can show one thing after another. Dice wait
/// for Enter where somebody may still want to take a move back, or likes to throw himself.
class RobotsSession {
public:
    /// `storage` keeps the journal and the saved games; nullptr: nothing is kept.
    RobotsSession(robots::Record record, RobotsStorage* storage);
    RobotsSession(const RobotsSession&) = delete;
    RobotsSession& operator=(const RobotsSession&) = delete;
    ~RobotsSession();

    /// Call once, when the face is ready.
    Events start();
    /// Does what a typed line says: a move, a command, or nothing, which throws the dice.
    Events submit(std::string_view line);
    /// Ctrl-C on an empty line: leaves.
    Events interrupt();
    /// Whether something happens by itself.
    bool moves_itself() const;
    /// Lets the next thing happen. Pre: moves_itself().
    Events advance();
    /// All of it, until a person is asked.
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

    /// "Nothing is saved: ...", as long as that is so; else empty.
    std::string unsaved() const;
    const robots::Record& record() const { return record_; }
    const robots::Game& game() const { return record_.game; }

private:
    bool is_bot(robots::Player player) const;
    int count_people() const;

    void step(Events& events);
    void let_bot_choose();
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
