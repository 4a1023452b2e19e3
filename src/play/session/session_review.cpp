// Review and learning: earlier plies, side lines, notes, hints, lessons and puzzles.

#include <algorithm>
#include <string>
#include <utility>

#include <roj/notation.h>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "play/session/command_handlers.h"
#include "text/ascii.h"
#include "text/number.h"
#include "text/printable.h"
#include "text/utf8.h"
#include "words/pieces.h"

namespace roj::play {
namespace {

/// Returns a note in a form that a record can contain.
std::string as_comment(const std::string& text) {
    constexpr std::size_t kLongest = 1000;
    std::string note = text::printable_line(text, kLongest);
    std::erase_if(note, [](char c) { return c == '{' || c == '}'; });
    return note;
}

/// Looks at another ply: forward in direction 1, back in -1.
template <int kDirection>
void step(SessionCore& core, const CommandLine& line, Events& events) {
    const Result<int> count = read_count(line.argument);
    if (!count) { return refuse(events, count.error().message); }
    const auto now = static_cast<int>(core.game().history().size());
    const int from = core.review.exercise() != nullptr ? now : core.shown_ply();
    if (kDirection < 0 && from == 0) {
        return refuse(events, message("This is the start of the game."));
    }
    if (kDirection > 0 && from == now) {
        return refuse(events, message("This is the current position."));
    }
    const int room = kDirection < 0 ? from : now - from;
    core.show_ply(from + kDirection * std::min(*count, room), events);
}

template <AnalysisService::Question kQuestion>
void advise(SessionCore& core, const CommandLine& /*line*/, Events& events) {
    const bool is_hint = kQuestion == AnalysisService::Question::Hint;
    const bool is_threat = kQuestion == AnalysisService::Question::Threat;
    if (is_hint && core.review.hint(events)) { return; }
    if (core.shown().over()) { return refuse(events, message("The game is over.")); }
    if (is_hint) {
        if (core.review.elsewhere() == nullptr && !core.seats.here_to_move(core.game())) {
            return refuse(
                events,
                message("Hints are for your own turns. Type stop to have the move at once."));
        }
    }
    if (is_threat && core.shown().position().ply() < 2) {
        return refuse(events,
                      message("There are no threats before the first move of each player."));
    }
    if (core.review.exercise() == nullptr) { core.note_help(); }
    core.analysis.ask(kQuestion, core.shown(), events);
}

}  // namespace

bot::Report look_quickly(const Game& game) {
    constexpr std::uint64_t kNodes = 50'000;
    bot::Limits limits;
    limits.nodes = kNodes;
    bot::Search search(std::size_t{4} << 20);
    return look_ahead(game, search, limits, {});
}

Retry::Judgement judge_quickly(const Game& game) {
    if (!game.over()) {
        const bot::Report report = look_quickly(game);
        return {win_chance(report.score), report.best};
    }
    if (game.outcome() == Outcome::Draw) { return {50}; }
    const bool white = game.position().to_move() == Color::White;
    return {(game.outcome() == Outcome::WhiteWins) == white ? 100 : 0};
}

namespace handlers {
namespace {

void live(SessionCore& core, Line /*line*/, Events& events) {
    if (core.review.elsewhere() == nullptr) {
        return refuse(events, message("This is the current position."));
    }
    const auto now = static_cast<int>(core.played.plies());
    if (core.review.exercise() == nullptr) { return core.show_ply(now, events); }
    core.review.go_to(core.game(), now);
    events.emplace_back(PositionChanged{});
    notify(events, message("You are back in your game."));
}

void go_to(SessionCore& core, Line line, Events& events) {
    const std::optional<int> ply = text::read_number(line.argument, 0);
    const auto now = static_cast<int>(core.game().history().size());
    if (!ply || *ply > now) {
        return refuse(
            events,
            message("The command goto needs the number of a ply, from 0 (the start) to {0}.", now));
    }
    core.show_ply(*ply, events);
}

/// Finds the next ply whose text contains the words, from the one shown, with wraparound.
void find(SessionCore& core, Line line, Events& events) {
    if (line.argument.empty()) {
        return refuse(events, message("The command find needs a part of a move: find bQ."));
    }
    const auto from =
        core.review.exercise() != nullptr ? std::size_t{0} : core.shown().history().size();
    const std::optional<std::size_t> ply = core.played.find(line.argument, from);
    if (ply) { return core.show_ply(static_cast<int>(*ply), events); }
    refuse(events, message("No move of this game contains {0}.", in_quotes(line.argument)));
}

List list_side_lines(const SessionCore& core) {
    List list{
        "line",
        {tr("Variations: the plies they share with this game, then theirs. line 1 opens one"), {}}};
    list.title = tr("Variations");
    list.header = trc("number of a ply, at most 3 columns", "ply") + '\t' + tr("moves after it");
    list.enter = tr("switch");
    for (const std::string& text : core.played.lines().texts(core.game())) {
        const std::size_t index = list.rows.size();
        const std::string number = std::to_string(index + 1);
        const std::string shared = text.substr(0, text.find(':'));
        const Game game = core.played.lines().game(index, core.game().start());
        std::string& line = list.page.lines.emplace_back(number);
        if (core.analysis.wording == Wording::Speech) {
            const std::size_t moves = game.history().size();
            line = trn("{0}: after ply {1}, {2} move in all.",
                       "{0}: after ply {1}, {2} moves in all.", moves, number, shared, moves);
        } else {
            line.append("  ").append(text);
        }
        const std::string after(text::trim(std::string_view(text).substr(shared.size() + 1)));
        std::string row(shared);
        row.append("\t").append(after);
        list.rows.push_back(
            {std::move(row), "line " + number, number, [game, shared, after] {
                 return RowPreview{{tr("It leaves this game after ply {0} and continues with {1}.",
                                       shared, after)},
                                   game};
             }});
    }
    if (list.rows.empty()) {
        list.message = tr("There are none yet. To begin one, step back and type branch.");
        list.page.lines.push_back(list.message);
    }
    return list;
}

/// Continues the game from the ply shown; the later plies become a side line.
void branch(SessionCore& core, Line /*line*/, Events& events) {
    if (core.review.elsewhere() == nullptr) {
        return refuse(events,
                      message("Step back first, to the ply from which you want to play on."));
    }
    core.pause_players();
    core.leave_table();
    const int ply = core.shown_ply();
    if (!core.played.branch(static_cast<std::size_t>(ply))) { return; }
    core.position_changed(
        tr("You play on from ply {0}. The moves after it are a variation: type line to list it.",
           ply),
        events);
}

void side_line(SessionCore& core, Line line, Events& events) {
    if (line.argument.empty()) {
        events.emplace_back(list_side_lines(core));
        return;
    }
    const std::optional<int> number = text::read_number(line.argument, 0);
    const auto index = static_cast<std::size_t>(number.value_or(0)) - 1;
    if (!number || index >= core.played.lines().size()) {
        return refuse(
            events, message("There is no variation {0}. To list them, type line.", line.argument));
    }
    core.pause_players();
    core.played.switch_to(index);
    core.position_changed(
        tr("Switched to variation {0}. The previous one is saved.", line.argument), events);
}

/// Shows or sets the note on the ply shown.
void note(SessionCore& core, Line line, Events& events) {
    const int ply = core.shown_ply();
    if (line.argument.empty()) {
        const std::string* const noted = core.played.note(ply);
        return notify(
            events,
            noted == nullptr
                ? tr("There is no note on ply {0}. To add one, type note and the text.", ply)
                : tr("Note on ply {0}: {1}", ply, *noted));
    }
    core.played.set_note(ply, line.argument == "-" ? std::string() : as_comment(line.argument));
    notify(events, line.argument == "-" ? tr("Removed the note on ply {0}.", ply)
                                        : tr("Added a note on ply {0}.", ply));
    if (!core.game().over()) { core.keep(events); }
}

void analyze(SessionCore& core, Line line, Events& events) {
    core.note_help();
    core.analysis.analyze(core.game(), core.played.texts(), line.argument,
                          core.seats.permissions().longest_move, events);
}

/// Shows who can force a win in the position shown.
void solve(SessionCore& core, Line line, Events& events) {
    const std::optional<int> moves = text::read_number(line.argument, 1, bot::kMaxSolverMoves);
    if (!line.argument.empty() && !moves) {
        return refuse(events, message("The command solve needs a number of moves from 1 to {0}, or "
                                      "nothing: solve 4.",
                                      bot::kMaxSolverMoves));
    }
    if (core.shown().over()) { return refuse(events, message("The game is over.")); }
    if (core.review.exercise() == nullptr) { core.note_help(); }
    core.analysis.solve(core.shown(), moves, core.seats.permissions().longest_move);
    notify(events, tr("roj looks for a forced win. To end the search, type stop."));
}

void coach(SessionCore& core, Line line, Events& events) {
    if (line.argument.empty()) {
        return notify(events,
                      core.habits.coach
                          ? message("The coach warns you of moves that lose much. To stop it, type "
                                    "coach off.")
                          : message("The coach is off. To be warned of moves that lose much, type "
                                    "coach on."));
    }
    const Result<CommandLine> setting = parse_command("settings coach=" + line.argument);
    if (!setting) { return refuse(events, setting.error().message); }
    core.run(*setting, events);
    if (core.habits.coach || !core.coach.waits()) { return; }
    core.coach.drop();
    core.advance(events);
}

void why(SessionCore& core, Line /*line*/, Events& events) {
    notify(events, core.coach.explain());
}

/// Shows the turning points of the game, after an analysis if there is none yet.
void review(SessionCore& core, Line /*line*/, Events& events) {
    if (const Analysis* const known = core.analysis.whole(core.played.texts())) {
        core.collect_mistakes(events);
        events.emplace_back(list_turning_points(*known, core.analysis.wording));
        return;
    }
    if (!core.game().over()) { core.note_help(); }
    core.analysis.analyze(core.game(), core.played.texts(), {},
                          core.seats.permissions().longest_move, events);
    if (core.analysis.analyzing()) { core.analysis.review_next(); }
}

void retry(SessionCore& core, Line line, Events& events) {
    const Analysis* const known = core.analysis.whole(core.played.texts());
    if (known == nullptr) {
        return refuse(events, message("roj has to analyze the game first: type review."));
    }
    const auto plies = static_cast<int>(known->plies.size());
    const auto number = line.argument.empty() ? std::optional(core.shown_ply())
                                              : text::read_number(line.argument, 1, plies);
    const std::size_t index = number ? static_cast<std::size_t>(*number) - 1 : 0;
    if (!number || *number < 1 || known->plies[index].was_best()) {
        return refuse(events, message("There is no better move to find there. To see where there "
                                      "is, type review; then type retry and the number of the "
                                      "ply."));
    }
    const EvaluatedPly& ply = known->plies[index];
    const std::optional<Game> before = game_before(*known, index);
    const auto better = parse_move(before->position(), ply.line.front());
    core.review.open(make_retry({*before, ply.text, *better, ply.chance, judge_quickly, {}}),
                     events);
}

void show(SessionCore& core, Line line, Events& events) {
    core.review.mark(line.argument, core.shown().position(), events);
}

void tutorial(SessionCore& core, Line line, Events& events) {
    core.review.teach(line.argument, events);
}

void puzzle(SessionCore& core, Line line, Events& events) {
    core.review.give_puzzle(line.argument, events);
}

constexpr GameCommand kReviewCommands[] = {
    {{T_("back"), 2, "[N]", N_("look N plies back; [ on an empty line")}, step<-1>},
    {{T_("forward"), 2, "[N]", N_("look N plies forward; ] on an empty line")}, step<1>},
    {{T_("goto"), 2, "N", N_("look at ply N; 0 (or <) is the start")}, go_to},
    {{T_("find"), 2, "TEXT", N_("look at the next ply that contains TEXT"), NamesBug}, find},
    {{T_("live"), 2, "", N_("return to the current position; > does it")}, live},
    {{T_("branch"), 2, "", N_("play on from the ply shown"), AfterTableGame | ChangesGame}, branch},
    {{T_("line"), 3, "[N]", N_("switch to variation N; alone: list them"), ChangesWithArgument},
     side_line},
    {{T_("note"), 3, "[TEXT]", N_("write a note on a ply; note - removes it"), ChangesGame}, note},
    {{T_("hint"), 2, "", N_("show which bug to move; again: where, why"), AfterTableGame},
     advise<AnalysisService::Question::Hint>},
    {{T_("eval"), 1, "", N_("show who has the better chances"), AfterTableGame},
     advise<AnalysisService::Question::Chances>},
    {{T_("threat"), 3, "", N_("show what the other side would do in this position"),
      AfterTableGame},
     advise<AnalysisService::Question::Threat>},
    {{T_("solve"), 3, "[N]", N_("show who can force a win, in N moves or in any number"),
      AfterTableGame},
     solve},
    {{T_("coach"), 3, "[on]", N_("warn of moves that lose much, or stop it: coach off"),
      NotAtTables | TakesWords},
     coach},
    {{T_("review"), 3, "", N_("show what decided the game, and the accuracy"), AfterTableGame},
     review},
    {{T_("retry"), 3, "[PLY]", N_("look for a better move yourself, after a review"), NotAtTables},
     retry},
    {{T_("why"), 2, "", N_("say more about the last warning of the coach"), NotAtTables}, why},
    {{T_("analyze"), 2, "[2s]", N_("find the mistakes, with 2s for each ply"),
      AfterTableGame | TakesWords},
     analyze},
    {{T_("show"), 2, "WHAT", N_("mark movable, pinned or gates, or nothing"), TakesWords}, show},
    {{T_("tutorial"), 1, "[N]", N_("learn Hive in short lessons"), NotAtTables}, tutorial},
    {{T_("puzzle"), 2, "[N]", N_("list the puzzles; N, next or daily opens one"),
      NotAtTables | TakesWords},
     puzzle},
};

}  // namespace
}  // namespace handlers

std::span<const GameCommand> review_commands() {
    return handlers::kReviewCommands;
}

}  // namespace roj::play
