#include <algorithm>
#include <utility>

#include <roj/notation.h>

#include "play/archive/storage.h"
#include "play/assist/advice.h"
#include "play/assist/inspection.h"
#include "play/session/resume.h"
#include "play/session/session_impl.h"
#include "play/session/settings_book.h"
#include "play/wording/help_text.h"
#include "play/wording/narration.h"
#include "play/wording/rules_text.h"
#include "play/wording/words.h"
#include "text/number.h"

namespace roj::play {
namespace {

/// A count as a player writes it; nothing written is 1.
Result<int> read_count(const std::string& text) {
    if (text.empty()) { return 1; }
    if (const auto count = text::read_number(text, 1)) { return *count; }
    return Error{Errc::BadNotation,
                 "\"" + text + "\" is no count; write a number from 1 on, or nothing for one"};
}

/// Whose ply the nth of a game is, from 0.
Color mover_of(std::size_t ply) {
    return ply % 2 == 0 ? Color::White : Color::Black;
}

/// Shows all settings or one, or keeps one: "theme=paper", "theme paper".
void change_setting(SettingsBook* book, std::string_view argument, Events& events) {
    if (book == nullptr) { return refuse(events, "No settings can be kept here"); }
    if (argument.empty()) {
        events.emplace_back(book->page());
        return;
    }
    const std::size_t end = std::min(argument.find_first_of("= \t"), argument.size());
    const std::string_view key = argument.substr(0, end);
    std::string_view value = trim(argument.substr(end));
    if (value.starts_with('=')) { value = trim(value.substr(1)); }
    const Result<std::string> kept = value.empty() ? book->show(key) : book->keep(key, value);
    if (!kept) { return refuse(events, kept.error().message); }
    if (const Result<Theme> theme = parse_theme(value); key == "theme" && theme) {
        events.emplace_back(ThemeChanged{*theme, true});
    }
    events.emplace_back(Notice{*kept});
}

/// Reports whether a short look shows a bot no advantage, so that it takes a draw. A repetition
/// scores 0: where that is the best it can do, it does not stand better.
bool takes_draw(const Game& game, Color bot) {
    constexpr std::uint64_t kShortLook = 4000;
    bot::Limits limits;
    limits.nodes = kShortLook;
    bot::Search search(std::size_t{1} << 20);
    const bot::Report report = look_ahead(game, search, limits, {}, nullptr);
    return (game.position().to_move() == bot ? report.score : -report.score) <= 0;
}

/// Why a line is no legal move; of a bug on the board alone, why it has none at all.
std::string why_illegal(const Position& position, std::string_view line) {
    const Result<Piece> piece = parse_piece(position, line);
    const bool stuck = piece && position.where(*piece) && targets_of(position, *piece).empty();
    return stuck ? say_stuck(position, *piece) : parse_move(position, line).error().message;
}

void show(const Result<Page>& page, Events& events) {
    if (page) {
        events.emplace_back(*page);
    } else {
        events.emplace_back(CommandRejected{page.error().message});
    }
}

void choose_theme(std::string_view name, Events& events) {
    const Result<Theme> theme = parse_theme(name);
    events.push_back(theme ? Event(ThemeChanged{*theme})
                           : Event(CommandRejected{theme.error().message}));
}

}  // namespace

/// Enter on an empty line: passes where nothing else is legal, and wakes those who do not play.
void Session::Impl::submit_nothing(Events& events) {
    if (looking.exercise() != nullptr) {
        if (!looking.go_on(events)) { show_ply(static_cast<int>(game().history().size()), events); }
        return;
    }
    if (looking.elsewhere() != nullptr) { return; }
    if (std::exchange(paused, false)) { return go_on(events); }
    if (machine_to_move()) { return; }
    if (must_pass()) { return play(Move::pass(), false, events); }
    if (hand_back(events)) { go_on(events); }
}

void Session::Impl::run(const CommandLine& line, Events& events) {
    if (table != nullptr && !is_for_tables(line.command)) {
        events.emplace_back(
            CommandRejected{"That cannot be done with somebody at another terminal", {}, false});
        return;
    }
    if (looking.exercise() != nullptr && changes_game(line)) { return run_aside(line, events); }
    if (inspect(shown(), line, events)) { return; }
    switch (line.command) {
        case Command::Undo:
            return table == nullptr ? undo(line.argument, events) : ask_undo(line.argument, events);
        case Command::Yes:
        case Command::No:
            return answer(line.command == Command::Yes, events);
        case Command::Redo:
            return redo(line.argument, events);
        case Command::Board:
            events.emplace_back(Redraw{});
            return;
        case Command::Theme:
            return choose_theme(line.argument, events);
        case Command::Settings:
            return change_setting(settings_book, line.argument, events);
        case Command::Stop:
            return stop(events);
        case Command::Level:
            return set_level(line.argument, events);
        case Command::Swap:
            return swap_players(events);
        case Command::New:
            return new_game(line.argument, events);
        case Command::Setup:
            return set_up(line.argument, events);
        case Command::Draw:
            return table == nullptr ? draw(events) : offer_draw(events);
        case Command::Resign:
            return resign(events);
        case Command::Save:
            return save(line, events);
        case Command::Load:
            return load(line, events);
        case Command::Export:
            return export_game(line, events);
        case Command::Help:
            return show(help_page(line.argument), events);
        case Command::Rules:
            return show(rules_page(line.argument), events);
        case Command::Quit:
            return quit(events);
        case Command::Clock:
            return set_clock(line.argument, events);
        default:
            return run_review(line, events);
    }
}

std::string Session::Impl::why_no_move(std::string_view line,
                                       const Result<CommandLine>& command) const {
    if (!looks_like_move(line)) { return command.error().message; }
    if (looking.exercise() != nullptr) { return why_illegal(shown().position(), line); }
    const bool looks_back = looking.elsewhere() != nullptr;
    if (looks_back && table == nullptr) {
        return "You look at an earlier ply: type branch to play on from here, or live to come back";
    }
    if (looks_back) { return "You look at an earlier ply: type live to come back to the game"; }
    if (game().over()) {
        return table == nullptr ? "The game is over: type new for another one, or undo"
                                : "The game is over";
    }
    if (table != nullptr && only_machines()) { return "You watch this game; quit leaves it"; }
    if (machine_to_move() && table != nullptr) { return "It is the other player's turn"; }
    if (machine_to_move()) {
        return "It is " + machine_name(game().position().to_move()) +
               "'s turn; type stop to have its move at once, or undo";
    }
    return why_illegal(game().position(), line);
}

/// Takes back a resignation, an agreed draw or a player's claim, and nothing else. False if there
/// was none.
bool Session::Impl::reopen(Events& events) {
    const Ending ending = game().ending();
    // A bot would claim the draw again.
    const bool claimed = ending == Ending::Claim && !plays_itself(game().position().to_move());
    if (ending != Ending::Resignation && ending != Ending::Agreement && !claimed) { return false; }
    if (game().history().empty()) {
        record.game = Game(game().rules());
    } else if (record.game.undo(1)) {
        // Stepping back has forgotten the declaration, stepping forward restores the ply.
        [[maybe_unused]] const Status restored = record.game.redo(1);
    }
    paused = only_machines();
    table_changed(ending == Ending::Resignation ? "The resignation is taken back."
                                                : "The draw is taken back.",
                  events);
    return true;
}

/// How many plies the turns of an undo are: against a bot one's own turns count, and the replies go
/// with them.
Result<std::size_t> Session::Impl::plies_to_undo(const std::string& argument) const {
    const Result<int> count = read_count(argument);
    if (!count) { return count.error(); }
    const std::optional<Color> human = only_human();
    const std::size_t played = game().history().size();
    std::size_t plies = 0;
    int taken = 0;
    while (plies < played && taken < *count) {
        ++plies;
        if (!human || mover_of(played - plies) == *human) { ++taken; }
    }
    if (taken == 0) { return Error{Errc::NothingToUndo, "There is nothing to take back yet"}; }
    if (taken == *count) { return plies; }
    return Error{Errc::NothingToUndo, "Only " + counted(static_cast<std::size_t>(taken), "turn") +
                                          " can be taken back, not " + std::to_string(*count)};
}

void Session::Impl::undo(const std::string& argument, Events& events) {
    if (argument.empty() && reopen(events)) { return; }
    const Result<std::size_t> plies = plies_to_undo(argument);
    if (!plies) { return refuse(events, plies.error().message); }
    thinker.cancel();
    // Bots that play each other would play on at once.
    paused = only_machines();
    if (!record.game.undo(static_cast<int>(*plies))) { return; }
    table_changed("Took back " + counted(*plies, "move") +
                      (paused ? ": press Enter to let the bots go on." : "."),
                  events);
}

void Session::Impl::redo(const std::string& argument, Events& events) {
    const Result<int> count = read_count(argument);
    if (!count) { return refuse(events, count.error().message); }
    const std::optional<Color> human = only_human();
    const std::size_t played = game().history().size();
    const std::size_t available = game().over() ? 0 : game().undone().size();
    // A turn goes up to the point where the player is to move again.
    std::size_t plies = 0;
    int taken = 0;
    while (plies < available && taken < *count) {
        do { ++plies; } while (human && plies < available && mover_of(played + plies) != *human);
        ++taken;
    }
    if (taken == 0) { return refuse(events, "There is nothing to play again"); }
    if (taken < *count) {
        return refuse(events, "Only " + counted(static_cast<std::size_t>(taken), "turn") +
                                  " can be played again, not " + std::to_string(*count));
    }
    thinker.cancel();
    paused = only_machines();
    if (!record.game.redo(static_cast<int>(plies))) { return; }
    table_changed("Played " + counted(plies, "move") +
                      (paused ? " again: press Enter to let the bots go on." : " again."),
                  events);
}

void Session::Impl::table_changed(const std::string& told, Events& events) {
    progress.reset();
    draw_offered = false;
    their_request.reset();
    own_request.reset();
    looking.leave();
    retell();
    events.emplace_back(PositionChanged{});
    events.emplace_back(Notice{told});
    if (time_up) {
        setup.clock = TimeControl{};
        set_up_clock();
        events.emplace_back(Notice{"The clock is off now."});
    }
    go_on(events);
}

void Session::Impl::stop(Events& events) {
    if (!thinker.busy() && analysis.analyzing()) {
        analysis.stop_analysis();
        events.emplace_back(Notice{"The analysis was ended."});
        return;
    }
    if (!thinker.busy()) { return refuse(events, "Your opponent is not thinking"); }
    thinker.hurry();
    if (only_machines()) {
        paused = true;
        events.emplace_back(
            Notice{"The bots stop after this move: press Enter to let them go on."});
    }
}

/// Lets a bot claim a draw in its turn. False if it plays on.
bool Session::Impl::bot_claims_draw(Events& events) {
    const Color mover = game().position().to_move();
    if (!game().may_claim_draw() || !seat(mover).is_bot() || !takes_draw(game(), mover)) {
        return false;
    }
    if (!record.game.claim_draw()) { return false; }
    finish(events);
    return true;
}

void Session::Impl::draw(Events& events) {
    if (game().over()) { return refuse(events, "The game is over"); }
    if (game().may_claim_draw() && !machine_to_move() && record.game.claim_draw()) {
        return finish(events);
    }
    if (!game().rules().draw_by_agreement) {
        return refuse(events, "Draws by agreement are switched off (draw.agreement=off)");
    }
    const std::optional<Color> human = only_human();
    if (human && seat(opponent(*human)).is_engine()) {
        return refuse(events, machine_name(opponent(*human)) +
                                  " cannot be offered a draw: engines have no word for it");
    }
    if (human && thinker.busy()) {
        return refuse(events, "Wait for the bot's move before offering a draw");
    }
    if (only_machines()) {
        return refuse(events, "Nobody here can agree on a draw: no person plays");
    }
    const Color mover = game().position().to_move();
    if (human && !takes_draw(game(), opponent(*human))) {
        events.emplace_back(Notice{"The bot declines: it thinks it is better."});
        return;
    }
    if (!human && !std::exchange(draw_offered, true)) {
        events.emplace_back(Notice{std::string(name(mover)) +
                                   " offers a draw: type draw to accept, or play on to decline."});
        return;
    }
    if (!record.game.agree_draw()) { return; }
    finish(events);
}

void Session::Impl::resign(Events& events) {
    if (only_machines()) { return refuse(events, "Nobody here can resign: no person plays"); }
    const Color who = only_human().value_or(game().position().to_move());
    const Status resigned = record.game.resign(who);
    if (!resigned) { return refuse(events, resigned.error().message); }
    thinker.cancel();
    finish(events);
}

void Session::Impl::quit(Events& events) {
    thinker.cancel();
    if (!game().over()) { keep(events); }
    events.emplace_back(Quit{});
}

}  // namespace roj::play
