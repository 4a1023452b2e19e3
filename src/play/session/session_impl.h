#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/assist/analysis_service.h"
#include "play/input/commands.h"
#include "play/remote/table.h"
#include "play/seats/thinker.h"
#include "play/session/looking.h"
#include "play/session/session.h"
#include "play/session/side_lines.h"
#include "record/record.h"

namespace roj::play {

/// The session behind its public face. Each session_*.cpp holds what belongs together: players,
/// typing, commands, looking back, learning, time, files, the next game.
struct Session::Impl {
    ~Impl();
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;
    Impl(const Setup& chosen, record::Record played, Storage* place, const Permissions& permitted);

    const Game& game() const { return record.game; }
    const Seat& seat(Color color) const { return setup.seats[static_cast<std::size_t>(color)]; }
    bool must_pass() const;

    // With people elsewhere: session_table.cpp.
    void publish();
    void leave_table();
    void hear_table(Events& events);
    void catch_up(Events& events);
    void hear_time(const Table::News& news);
    void hear_requests(const Table::News& news, Events& events);
    void hear_request(const Table::Request& request, Events& events);
    bool keeps_time() const { return table == nullptr || table->keeps_time(); }
    void ask(const Table::Request& request, const std::string& told, Events& events);
    void ask_undo(const std::string& argument, Events& events);
    void offer_draw(Events& events);
    void answer(bool agreed, Events& events);
    bool may_agree(const Table::Request& offer) const;
    void fulfil(const Table::Request& request, Events& events);
    void forget_requests(const MovePlayed& moved);
    void take_back_to(std::size_t plies, Events& events);

    // Who plays.
    bool plays_itself(Color color) const;
    bool may_play(const Seat& player) const;
    bool machine_to_move() const;
    std::optional<Color> only_human() const;
    bool only_machines() const;
    std::string machine_name(Color color) const;
    PlayerSettings settings_of(Color color) const;
    void name_engines();
    void take_over(Color color, const uhp::Failure& failure, Events& events);
    bool hand_back(Events& events);
    void tell_of_engines(Events& events) const;
    void swap_players(Events& events);
    void set_level(const std::string& argument, Events& events);

    // Playing.
    void retell();
    void note_move(const Position& before, const Move& move);
    void play(const Move& move, bool by_bot, Events& events);
    void pause_machines(Events& events);
    void go_on(Events& events);
    void begin(const Setup& chosen, record::Record played, Events& events);

    // Keeping.
    void open_storage(Events& events);
    void prepare_record();
    void keep(Events& events);
    void finish(Events& events);
    bool put_away(Events& events);

    // Typing.
    void submit_line(std::string_view line, Events& events);
    void submit_list(std::string_view text, Events& events);
    void open_text(std::string_view text, Events& events);
    bool may_move() const;
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
    void set_up_clock();
    void run_clock();
    void note_clock();
    void note_termination();
    void keep_clock(Events& events);
    void check_clock(Events& events);
    void end_on_time(Color loser, Events& events);
    std::string end_text() const;
    void set_clock(const std::string& argument, Events& events);
    // Learning.
    std::string game_waits() const;
    void run_aside(const CommandLine& line, Events& events);
    void run_learning(const CommandLine& line, Events& events);
    void advise(AnalysisService::Question question, Events& events);

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

    Setup setup;
    std::optional<Setup> draft;  // of the next game, when it is to be another kind
    record::Record record;
    Storage* storage;
    Permissions permissions;
    SettingsBook* settings_book = nullptr;
    Table* table = nullptr;
    bool other_away = false;                      // nobody is at the other end of the table
    std::optional<Table::Request> their_request;  // by the other player
    std::optional<Table::Request> own_request;    // of the other player
    Thinker thinker;
    std::optional<bot::Report> progress;
    std::array<std::string, 2> engine_names;  // by Color; empty for the others
    std::vector<std::string> texts;
    std::optional<LastMove> last;
    Looking looking;
    SideLines lines;
    std::optional<GameClock> clock;
    std::array<bool, 2> warned{};  // by Color, that little time is left
    std::optional<Color> time_up;  // who has lost by that
    AnalysisService analysis{[this] { thinker.wake(); }};
    bool draw_offered = false;  // by one of two people at the keyboard
    bool paused = false;        // nobody but bots and engines plays, and they were stopped
    int plies_alone = 0;        // that they have played since the player typed a line
    bool told_unsaved = false;
    std::string saved_game;  // as it was saved by name
};

}  // namespace roj::play
