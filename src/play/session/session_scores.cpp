// What roj remembers of the player: the results against bots, the level that fits, and the deck of
// positions to practise.

#include <algorithm>
#include <array>

#include <roj/notation.h>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "i18n/typed.h"
#include "play/practice/deck_pages.h"
#include "play/practice/statistics.h"
#include "play/session/command_handlers.h"
#include "text/ascii.h"
#include "text/number.h"

namespace roj::play {
namespace {

// Whether a hint or a takeback helped the player.
constexpr std::string_view kHelpTag = "Helped";

/// Names a game of this account. Two games can have a fixed seed, so their times count.
std::string id_of(const record::Tags& tags) {
    return text::join(std::array{tags.get("Seed"), tags.get("Date"), tags.get("Time")}, "/");
}

}  // namespace

int SessionCore::fitting_level() const {
    return play::fitting_level(scores.history(), format_game_type(setup().rules.game_type));
}

void SessionCore::tell_of_scores(Events& events) {
    const i18n::Message trouble = scores.take_trouble();
    if (!trouble.empty()) { notify(events, trouble); }
}

void SessionCore::note_help() {
    const auto own = seats.own_color();
    const bool plays = played.plies() > 0 && !game().over();
    if (plays && own && seats.seat(opponent(*own)).is_bot()) {
        played.record().tags.set(kHelpTag, "yes");
    }
}

void SessionCore::score(bool left, Events& events) {
    const std::optional<Color> own = seats.own_color();
    const LobbyGame* const lobby = table.exists() ? table.lobby() : nullptr;
    const bool alone = own && seats.seat(opponent(*own)).is_bot() && (!table.exists() || lobby);
    const bool whole = game().start().cells().empty();
    if (!alone || !whole || played.plies() < 2) { return; }
    const Seat& bot = seats.seat(opponent(*own));
    const record::Tags& tags = played.record().tags;
    ScoredGame scored;
    scored.id = lobby != nullptr ? "lobby/" + std::to_string(lobby->number) : id_of(tags);
    // The person can look at a finished game of the lobby again.
    const History before = scores.history();
    if (lobby != nullptr &&
        std::ranges::find(before.games, scored.id, &ScoredGame::id) != before.games.end()) {
        return;
    }
    scored.bugs = format_game_type(setup().rules.game_type);
    scored.level = bot.level;
    scored.color = *own;
    using Result = ScoredGame::Result;
    const Outcome won = *own == Color::White ? Outcome::WhiteWins : Outcome::BlackWins;
    const Outcome outcome = game().outcome();
    scored.result = left                       ? Result::Left
                    : outcome == won           ? Result::Won
                    : outcome == Outcome::Draw ? Result::Drawn
                                               : Result::Lost;
    scored.first_bug = played.texts().at(*own == Color::White ? 0 : 1).at(1);
    scored.plies = static_cast<int>(played.plies());
    scored.helped = !tags.get(kHelpTag).empty();
    if (const Status noted = scores.note(scored); !noted) {
        notify(events, message("roj remembers this result only until you quit: {0}",
                               noted.error().message));
    }
    scored_ = std::move(scored);
    tell_of_scores(events);
    std::string told = bot.adapts ? describe_new_level(scores.history()) : std::string();
    if (told.empty()) { return; }
    if (lobby != nullptr) {
        told += ' ' + tr("To play it, go back to the lobby and type match bot.");
    }
    notify(events, told);
}

void SessionCore::score_accuracy() {
    const Analysis* const known = analysis.whole(played.texts());
    if (!scored_ || !game().over() || known == nullptr) { return; }
    scored_->accuracy = accuracy(*known, scored_->color);
    // The result itself is noted; a failure was told then.
    static_cast<void>(scores.note(*scored_));
}

void SessionCore::analyze_end() {
    if (scored_ && !table.exists()) {
        analysis.analyze_quietly(game(), played.texts(), seats.permissions().longest_move);
    }
}

namespace {

/// Returns the day of the game in a record; today if it has none.
std::chrono::sys_days day_of(const record::Tags& tags, std::chrono::sys_days today) {
    std::string date(tags.get("Date"));
    std::ranges::replace(date, '.', '-');
    return read_day(date).value_or(today);
}

/// Returns a card of a ply and its better move; nothing if the move was the best one.
std::optional<Card> card_of_ply(const SessionCore& core, const Analysis& analysis,
                                std::size_t index) {
    const EvaluatedPly& ply = analysis.plies.at(index);
    const std::optional<Game> before = game_before(analysis, index);
    if (!before || ply.was_best()) { return std::nullopt; }
    const auto better = parse_move(before->position(), ply.line.front());
    if (!better) { return std::nullopt; }
    const std::chrono::sys_days today = core.practice.today();
    const record::Tags& tags = core.played.record().tags;
    return card_of(before->position(), ply.text, *better, ply.chance, day_of(tags, today), today);
}

/// Changes the deck. Returns why the change lasts only for the session; empty if it is kept.
i18n::Message change_deck(SessionCore& core, const std::function<void(Deck& deck)>& how) {
    const Status changed = core.practice.change(how);
    return changed ? i18n::Message()
                   : message("roj remembers your positions only until you quit: {0}",
                             changed.error().message);
}

std::unique_ptr<Exercise> next_card(SessionCore& core, std::size_t from);

/// Returns what follows from an answer: "Again in 7 days. Press Enter for the next one."
std::string note_answer(SessionCore& core, const Card& card, bool right, bool first) {
    const std::chrono::sys_days today = core.practice.today();
    std::string told;
    if (first) {
        const i18n::Message trouble = change_deck(core, [&](Deck& deck) {
            const std::optional<std::size_t> index = deck.find(card);
            const int days = index ? deck.answer(*index, right, today) : 1;
            told = days == 1 ? tr("Again tomorrow.")
                             : trn("Again in {0} day.", "Again in {0} days.", days, days);
        });
        if (!trouble.empty()) { told += ' ' + std::string(trouble); }
    }
    if (!right) { return told; }
    const Deck deck = core.practice.deck();
    if (!told.empty()) { told += ' '; }
    if (deck.count_due(today) > 0) { return told + tr("For the next position, press Enter."); }
    return told + tr("Done for today. {0}", describe_next(deck, today));
}

std::unique_ptr<Exercise> practise(SessionCore& core, const Card& card, std::size_t index) {
    const Game game = card.game();
    const std::size_t due = core.practice.deck().count_due(core.practice.today());
    Retry retry{game, card.played, card.answer(), card.chance, judge_quickly, {}};
    retry.practice = {trc("label, at most 20 columns", "PRACTICE, {0} DUE", due), task_of(card),
                      [&core, card, first = true](bool right) mutable {
                          return note_answer(core, card, right, std::exchange(first, false));
                      },
                      [&core, index] { return next_card(core, index + 1); }};
    return make_retry(std::move(retry));
}

std::unique_ptr<Exercise> next_card(SessionCore& core, std::size_t from) {
    const Deck deck = core.practice.deck();
    const auto next = deck.next_due(from, core.practice.today());
    return next ? practise(core, deck.cards()[*next], *next) : nullptr;
}

}  // namespace

void SessionCore::collect_mistakes(Events& events) {
    const std::optional<Color> own = seats.own_color();
    const Analysis* const known = analysis.whole(played.texts());
    if (!own || known == nullptr) { return; }
    std::vector<Card> cards;
    for (const std::size_t index : turning_points(*known)) {
        auto card =
            known->plies[index].mover == *own ? card_of_ply(*this, *known, index) : std::nullopt;
        if (card) { cards.push_back(std::move(*card)); }
    }
    if (cards.empty()) { return; }
    const i18n::Message trouble = change_deck(*this, [&](Deck& deck) {
        for (const Card& card : cards) { deck.add(card); }
    });
    if (!trouble.empty()) { notify(events, trouble); }
}

void SessionCore::collect_failed_puzzle(Events& events) {
    const Exercise& puzzle = *review.exercise();
    const std::optional<Move> answer = puzzle.answer();
    if (puzzle.kind() != "puzzle" || !answer || answer->is_pass()) { return; }
    Game after = puzzle.game();
    if (!after.play(*answer)) { return; }
    const std::chrono::sys_days today = practice.today();
    const Card card = card_of(puzzle.game().position(), "", *answer,
                              100 - judge_quickly(after).chance, today, today);
    const i18n::Message trouble = change_deck(*this, [&](Deck& deck) { deck.add(card); });
    if (!trouble.empty()) { notify(events, trouble); }
}

void SessionCore::tell_of_due(Events& events) const {
    const Deck deck = practice.deck();
    if (deck.count_due(practice.today()) > 0) {
        notify(events, describe_next(deck, practice.today()));
    }
}

namespace handlers {
namespace {

/// Adds the position on the board to the deck, with the better move of an analysis or a search.
void add_position(SessionCore& core, Events& events) {
    const Game& shown = core.shown();
    if (core.review.editor() != nullptr || shown.over()) {
        return refuse(events, message("There is no move to find in this position."));
    }
    const auto ply = static_cast<std::size_t>(core.shown_ply());
    const Analysis* const known =
        core.review.exercise() == nullptr ? core.analysis.whole(core.played.texts()) : nullptr;
    auto card = known != nullptr && ply < known->plies.size() ? card_of_ply(core, *known, ply)
                                                              : std::nullopt;
    if (!card) {
        const bot::Report report = look_quickly(shown);
        if (report.best.is_pass()) {
            return refuse(events, message("You have no legal move. Press Enter to pass."));
        }
        const std::chrono::sys_days today = core.practice.today();
        card = card_of(shown.position(), "", report.best, win_chance(report.score), today, today);
    }
    bool added = false;
    const i18n::Message trouble =
        change_deck(core, [&](Deck& deck) { added = deck.add(*card, true); });
    if (!added) { return refuse(events, message("Your deck has this position already.")); }
    notify(events,
           trouble.empty() ? message("roj asks you for a good move here tomorrow.") : trouble);
}

void open_card(SessionCore& core, const Deck& deck, std::size_t index, Events& events) {
    core.review.open(practise(core, deck.cards()[index], index), events);
}

bool practises(const SessionCore& core) {
    const Exercise* const open = core.review.exercise();
    return open != nullptr && open->kind() == "practice";
}

/// Opens the next position that is due, after the one that is open.
void practise_due(SessionCore& core, const Deck& deck, Events& events) {
    const std::chrono::sys_days today = core.practice.today();
    const Exercise* const open = core.review.exercise();
    std::size_t from = 0;
    if (practises(core)) {
        const auto now = deck.find(card_of(open->game().start(), "", *open->answer(), 0, {}, {}));
        from = now ? *now + 1 : 0;
    }
    const auto next = deck.next_due(from, today);
    if (next) { return open_card(core, deck, *next, events); }
    notify(events, deck.kept().empty()
                       ? list_deck(deck, today).message
                       : tr("Nothing is due today. {0}", describe_next(deck, today)));
}

void practice(SessionCore& core, Line line, Events& events) {
    std::string_view rest = line.argument;
    const std::string_view word = text::take_word(rest);
    const Deck deck = core.practice.deck();
    const std::vector<std::size_t> kept = deck.kept();
    const bool forgets = word == V_("forget");
    if (word == V_("add") && rest.empty()) { return add_position(core, events); }
    if (word.empty() || (word == V_("list") && rest.empty())) {
        const i18n::Message damage = describe_damage(deck, core.practice.file());
        if (!damage.empty() && !practises(core)) { notify(events, damage); }
        if (word.empty()) { return practise_due(core, deck, events); }
        events.emplace_back(list_deck(deck, core.practice.today()));
        return;
    }
    const auto number =
        text::read_number<std::size_t>(forgets ? rest : line.argument, 1, kept.size());
    if (!number) {
        return refuse(events, message("Type practice, practice list, practice add, or practice "
                                      "forget and the number of a position in the list."));
    }
    const std::size_t index = kept[*number - 1];
    if (!forgets) { return open_card(core, deck, index, events); }
    const i18n::Message trouble = change_deck(core, [&](Deck& changed) {
        const auto same = changed.find(deck.cards()[index]);
        if (same) { changed.forget(*same, core.practice.today()); }
    });
    notify(events,
           trouble.empty()
               ? message("Position {0} is forgotten. The later numbers have changed.", *number)
               : trouble);
}

std::vector<std::string> what_practice_does(const SessionCore& /*core*/) {
    return {i18n::own_value("list"), i18n::own_value("add"), i18n::own_value("forget")};
}

void stats(SessionCore& core, Line line, Events& events) {
    run_stats(core.scores, core.analysis.wording, line, events,
              count_solved(core.review.puzzle_book()));
}

std::vector<std::string> what_stats_does(const SessionCore& /*core*/) {
    return {i18n::own_value("forget")};
}

constexpr GameCommand kScoreCommands[] = {
    {{T_("stats"), 3, "[forget]", N_("show your results against bots"), AcceptsForce | TakesWords},
     stats,
     what_stats_does},
    {{T_("practice"), 3, "[list]", N_("ask for better moves than your mistakes"),
      NotAtTables | TakesWords},
     practice,
     what_practice_does},
};

}  // namespace
}  // namespace handlers

std::span<const GameCommand> score_commands() {
    return handlers::kScoreCommands;
}

}  // namespace roj::play
