#include "tui/hive/hive_game.h"

#include <algorithm>
#include <string_view>

#include <roj/notation.h>

#include "text/ascii.h"
#include "tui/hive/game_text.h"
#include "tui/hive/hive_screen.h"

namespace roj::tui {

namespace {

class HiveGame final : public LineGame {
public:
    HiveGame(play::Session& session, const UiOptions& options)
        : LineGame(options), session_(session) {}

    play::GameSession& session() const override { return session_; }
    std::unique_ptr<FullScreenUi> make_screen(Terminal& terminal,
                                              const UiOptions& options) const override {
        return std::make_unique<HiveScreen>(session_, terminal, options);
    }
    std::string command_for(const std::string& line) const override {
        const auto* found = std::ranges::find(kCommandKeys, text::trim(line), &CommandKey::key);
        return found == kCommandKeys.end() ? line : std::string(found->command);
    }
    std::string picture() const override {
        const auto [white, black] = session_.clock().texts();
        return draw_board(session_.shown(), options_.cells) +
               (white.empty() ? "" : "clocks  " + white + "  " + black + '\n');
    }
    std::string players() const override { return describe_players(session_); }
    std::string greeting() const override {
        if (table_role(session_) == TableRole::Spectator) {
            return "You are watching this game. To leave it, type quit.";
        }
        const std::string waiting = waiting_text(session_);
        if (!waiting.empty()) { return waiting + " help lists what you can type."; }
        return options_.reader ? "Type a move such as wS1 and press Enter. list, where wQ, "
                                 "around wQ and moves tell of the table; help lists the rest."
                               : "Type a move such as wS1 and press Enter, or help.";
    }
    std::string prompt() const override {
        const std::string asked = question(session_);
        if (!asked.empty()) { return asked; }
        return std::string(session_.seats().thinking() ? "Bot is thinking " : "") +
               (must_pass(session_) ? "No legal move, Enter passes > " : "> ");
    }
    std::string text_of(const play::MovePlayed& moved) const override {
        return options_.reader ? moved.speech + " (" + moved.text + ")."
                               : describe(moved, session_);
    }
    std::string closing_text() const override {
        const Game& game = session_.game();
        const bool untouched = game.history().empty() && game.starts_empty();
        return untouched ? std::string() : format_game(game) + '\n';
    }
    std::string final_picture(int) const override {
        return draw_board(session_.game(), options_.cells) + format_game(session_.game()) + '\n';
    }

private:
    play::Session& session_;
};

}  // namespace

std::unique_ptr<LineGame> hive_game(play::Session& session, const UiOptions& options) {
    return std::make_unique<HiveGame>(session, options);
}

}  // namespace roj::tui
