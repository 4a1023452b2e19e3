#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/assist/counsel.h"
#include "play/clock/session_clock.h"
#include "play/input/commands.h"
#include "play/remote/table.h"
#include "play/seats/seats.h"
#include "play/session/game_keeper.h"
#include "play/session/played_game.h"
#include "play/session/review_state.h"
#include "play/session/session.h"
#include "play/session/table_link.h"
#include "record/record.h"

namespace roj::play {

/// The session behind its public face. Each session_*.cpp holds what belongs together: players,
/// typing, commands, looking back, learning, time, files, the next game.
struct Session::Impl {
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;
    Impl(const Setup& chosen, record::Record from, Storage* place, const Permissions& permitted);

    const Setup& setup() const { return seats.setup(); }
    const Game& game() const { return played.game(); }

    // With people elsewhere: session_table.cpp.
    void hear_table(Events& events);
    void play_remote_moves(Events& events);
    void hear_time(const Table::News& news);
    void hear_request(const Table::Request& request, Events& events);
    void ask_undo(const std::string& argument, Events& events);
    void offer_draw(Events& events);
    void answer(bool agreed, Events& events);
    bool may_agree(const Table::Request& offer) const;
    void fulfil(const Table::Request& request, Events& events);
    void take_back_to(std::size_t plies, Events& events);

    // Playing.
    void play(const Move& move, MoveSource source, Events& events);
    void pause_machines(Events& events);
    void advance(Events& events);
    void begin(const Setup& chosen, record::Record from, Events& events);

    // Keeping.
    void prepare_record();
    void keep(Events& events);
    void finish(Events& events);
    bool archive_game(Events& events);

    // Typing.
    void submit_line(std::string_view line, Events& events);
    void submit_list(std::string_view text, Events& events);
    void open_text(std::string_view text, Events& events);
    bool may_move() const;
    void play_here(const Move& move, Events& events);
    Result<Move> read_move(std::string_view line) const;
    // Looking back.
    const Game& shown() const;
    int shown_ply() const;
    void run_review(const CommandLine& line, Events& events);
    void show_ply(int ply, Events& events);
    void step(const std::string& argument, int direction, Events& events);
    void go_to(const std::string& argument, Events& events);
    void find(const std::string& argument, Events& events);
    void branch(Events& events);
    void take_line(const std::string& argument, Events& events);
    void note(const std::string& argument, Events& events);
    // Clocks.
    void run_clock();
    void check_clock(Events& events);
    void end_on_time(Color loser, Events& events);
    void set_clock(const std::string& argument, Events& events);
    // Learning.
    std::string game_paused() const;
    void run_aside(const CommandLine& line, Events& events);
    void run_learning(const CommandLine& line, Events& events);
    void advise(Counsel::Question question, Events& events);

    // Commands.
    void submit_nothing(Events& events);
    void run(const CommandLine& line, Events& events);
    std::string why_no_move(std::string_view line, const Result<CommandLine>& command) const;
    Result<std::size_t> plies_to_undo(const std::string& argument) const;
    void undo(const std::string& argument, Events& events);
    bool reopen(Events& events);
    void redo(const std::string& argument, Events& events);
    void table_changed(const std::string& told, Events& events);
    void stop(Events& events);
    bool may_seat(const Setup& next, Events& events) const;
    void set_up(const std::string& argument, Events& events);
    void new_game(const std::string& argument, Events& events);
    bool bot_claims_draw(Events& events);
    void draw(Events& events);
    void resign(Events& events);
    void save(const CommandLine& line, Events& events);
    void load(const CommandLine& line, Events& events);
    void export_game(const CommandLine& line, Events& events);
    void quit(Events& events);

    std::optional<Setup> draft;  // of the next game, when it is to be another kind
    PlayedGame played;
    GameKeeper keeper;
    Seats seats;
    SettingsBook* settings_book = nullptr;
    TableLink table;
    ReviewState review;
    SessionClock clock;
    Counsel counsel{[this] { seats.thread().wake(); }};
    bool draw_offered = false;  // by one of two people at the keyboard
    bool paused = false;        // nobody but bots and engines plays, and they were stopped
    int plies_alone = 0;        // that they have played since the player typed a line
};

}  // namespace roj::play
