#ifndef ROJ_PLAY_SESSION_IMPL_H
#define ROJ_PLAY_SESSION_IMPL_H

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/commands.h"
#include "play/session.h"
#include "play/thinker.h"
#include "record/record.h"

namespace roj::play {

/// The session behind its public face: session.cpp plays, session_players.cpp knows who plays,
/// session_text.cpp understands what is typed or pasted, session_commands.cpp does what a player
/// asks for by a word, session_files.cpp what of it is about files, and session_setup.cpp what is
/// about the next game.
struct Session::Impl {
    Impl(const Setup& chosen, record::Record played, Storage* place, const Permissions& permitted);

    const Game& game() const { return record.game; }
    const Seat& seat(Color color) const { return setup.seats[static_cast<std::size_t>(color)]; }
    bool must_pass() const;

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
    void go_on(Events& events);
    void think();
    void begin(const Setup& chosen, record::Record played, Events& events);

    // Keeping.
    void open_storage(Events& events);
    void prepare_record();
    void keep(Events& events);
    void finish(Events& events);
    bool put_away(Events& events);
    static void tell_moved(const Result<std::optional<std::filesystem::path>>& moved,
                           std::string_view what, Events& events);

    // Typing.
    void submit_line(std::string_view line, Events& events);
    void submit_list(std::string_view text, Events& events);
    void open_text(std::string_view text, Events& events);
    Result<Move> read_move(std::string_view line) const;

    // Commands.
    static void refuse(Events& events, const std::string& reason);
    void submit_nothing(Events& events);
    void run(const CommandLine& line, Events& events);
    std::string why_no_move(std::string_view line, const Result<CommandLine>& command) const;
    void undo(const std::string& argument, Events& events);
    bool reopen(Events& events);
    void redo(const std::string& argument, Events& events);
    void table_changed(const std::string& told, Events& events);
    void list_moves(const std::string& argument, Events& events) const;
    void look(const std::string& argument, Events& events) const;
    void center(const std::string& argument, Events& events) const;
    void stop(Events& events);
    bool may_seat(const Setup& next, Events& events) const;
    void set_up(const std::string& argument, Events& events);
    void new_game(const std::string& argument, Events& events);
    void draw(Events& events);
    void ask_bot_for_draw(Color human, Events& events);
    void resign(Events& events);
    void save(const CommandLine& line, Events& events);
    void load(const CommandLine& line, Events& events);
    void list_saved(Events& events) const;
    void export_game(const CommandLine& line, Events& events);
    void quit(Events& events);

    Setup setup;
    std::optional<Setup> draft;  // of the next game, when it is to be another kind
    record::Record record;
    Storage* storage;
    Permissions permissions;
    Thinker thinker;
    std::optional<bot::Report> progress;
    std::array<std::string, 2> engine_names;  // by Color; empty for the others
    std::vector<std::string> texts;
    std::optional<LastMove> last;
    bool draw_offered = false;  // by one of two people at the keyboard
    bool paused = false;        // nobody but bots and engines plays, and they were stopped
    bool told_unsaved = false;
};

}  // namespace roj::play

#endif
