#include "play/assist/analysis_service.h"

#include <algorithm>
#include <new>
#include <string_view>
#include <thread>
#include <utility>

#include <roj/effects.h>
#include <roj/notation.h>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "play/assist/advice.h"
#include "play/assist/saved_analysis.h"
#include "text/number.h"

namespace roj::play {
namespace {

/// Uses the whole text, since positions of different games can have equal hashes.
std::string key_of(const Game& game) {
    return format_game(game) + format_rule_options(game.rules());
}

bot::Limits question_limits() {
    bot::Limits limits;
    limits.nodes = 30000;
    limits.time = std::chrono::milliseconds{500};
    return limits;
}

// The limits of solve.
constexpr int kSolvedMoves = 8;
constexpr std::uint64_t kSolverNodes = 100'000'000;
constexpr std::chrono::milliseconds kLongestProof{10'000};

/// Parses the limits of each position: "2s", "500ms", "50000", "50000 nodes", or nothing for the
/// default. Returns nothing for any other text.
std::optional<bot::Limits> read_limits(std::string_view text) {
    bot::Limits limits;
    if (text.empty()) {
        limits.nodes = kAnalysisNodes;
        return limits;
    }
    constexpr int kMax = 1'000'000'000;
    const auto number = text::take_number<int>(text);
    if (!number || *number < 1 || *number > kMax) { return std::nullopt; }
    if (text == "s" && *number <= kMax / 1000) {
        limits.time = std::chrono::seconds(*number);
    } else if (text == "ms") {
        limits.time = std::chrono::milliseconds(*number);
    } else if (text.empty() || text == " nodes") {
        limits.nodes = static_cast<std::uint64_t>(*number);
    } else {
        return std::nullopt;
    }
    return limits;
}

}  // namespace

void AnalysisService::ask(Question question, const Game& game, Events& events) {
    shown_key_ = key_of(game);
    if (question == Question::Threat) {
        const Game turned(after_pass(game.position()));
        const std::string key = key_of(turned);
        if (key != key_) { search(turned, key); }
    } else if (shown_key_ != key_) {
        search(game, shown_key_);
    }
    shows_chances_ = shows_chances_ || question == Question::Chances;
    if (report_) { return notify(events, answer(question)); }
    asked_ = question;
}

void AnalysisService::follow(const Game& game) {
    const std::string key = key_of(game);
    if (key != key_) { search(game, key); }
    shows_chances_ = true;
}

std::optional<int> AnalysisService::white_chance(const Game& shown,
                                                 const std::vector<std::string>& moves) const {
    if (report_ && shows_chances_ && key_of(shown) == key_) {
        const int chance = win_chance(report_->score);
        return position_->to_move() == Color::White ? chance : 100 - chance;
    }
    const EvaluatedPly* const ply = evaluated(moves, shown.history().size());
    return ply == nullptr ? std::nullopt : std::optional(ply->white_chance_after());
}

/// Tells who waits for a judgement that there is none. Pre: the thread has stopped.
void AnalysisService::give_up_judging() {
    if (!std::exchange(judging_, false)) { return; }
    judged_ = Analysis{};
    wake_();
}

/// Drops what is known, for a question about another position.
void AnalysisService::begin_question(const Game& game, const std::string& key) {
    thread_.stop();
    results_.report.reset();
    results_.solution.reset();
    report_.reset();
    asked_.reset();
    shows_chances_ = false;
    give_up_judging();
    key_ = key;
    position_ = game.position();
    hint_step_ = 0;
}

/// Runs a search for an answer on the thread, then continues the analysis.
void AnalysisService::run_question(std::function<void(const std::stop_token&)> search,
                                   std::function<void(Results&, Error)> fail) {
    thread_.run(
        [this, search = std::move(search), fail = std::move(fail)](const std::stop_token& stop) {
            try {
                const auto turn = wait_for_turn(stop);
                if (!stop.stop_requested()) { search(stop); }
            } catch (const std::bad_alloc&) {
                const Error failure{tr("There is not enough memory to look ahead.")};
                update([&](Results& results) { fail(results, failure); });
            }
        });
    if (analyzer_ && !analyzer_->finished()) { run_analysis(); }
}

/// Searches a position for the next answers.
void AnalysisService::search(const Game& game, const std::string& key) {
    begin_question(game, key);
    run_question(
        [this, game](const std::stop_token& stop) {
            bot::Search search(std::size_t{4} << 20);
            const bot::Report found = look_ahead(game, search, question_limits(), stop);
            update([&](Results& results) { results.report = found; });
        },
        [](Results& results, const Error& error) { results.report = error; });
}

void AnalysisService::solve(const Game& game, std::optional<int> moves,
                            std::chrono::milliseconds longest) {
    shown_key_ = key_of(game);
    begin_question(game, {});  // no report of this position will follow, so a hint searches anew
    asked_ = Question::Solve;
    bot::SolverLimits limits;
    limits.moves = moves.value_or(kSolvedMoves);
    limits.nodes = kSolverNodes;
    limits.time = std::min(longest, kLongestProof);
    run_question(
        [this, game, limits](const std::stop_token& stop) {
            bot::Solver solver(std::size_t{32} << 20);
            const bot::Solution found = solver.solve(game, limits, stop);
            update([&](Results& results) { results.solution = found; });
        },
        [](Results& results, const Error& error) { results.solution = error; });
}

void AnalysisService::stop_solving() {
    thread_.stop();
    if (!results_.solution) {  // it has not begun
        results_.solution = bot::Solution{};
        wake_();
    }
    if (analyzer_ && !analyzer_->finished()) { run_analysis(); }
}

bool AnalysisService::judge(const Game& game) {
    auto turn = take_turn_ ? take_turn_() : std::make_shared<int>();
    if (!turn) { return false; }
    thread_.stop();
    asked_.reset();
    if (!report_) { key_.clear(); }
    results_.judged.reset();
    judged_.reset();
    judging_ = true;
    thread_.run([this, game, turn = std::move(turn)](const std::stop_token& stop) {
        bot::Limits limits;
        limits.nodes = 2 * kAnalysisNodes;
        limits.time = std::chrono::milliseconds{180};
        Analysis found;
        try {
            GameAnalyzer analyzer(game, limits);
            if (!play::analyze(analyzer, stop, [] {})) { return; }
            found = analyzer.result();
        } catch (const std::bad_alloc&) { found = {}; }
        update([&](Results& results) { results.judged = found; });
    });
    if (analyzer_ && !analyzer_->finished()) { run_analysis(); }
    return true;
}

void AnalysisService::analyze(const Game& game, const std::vector<std::string>& moves,
                              const std::string& argument, std::chrono::milliseconds longest,
                              Events& events) {
    const bool known = whole(moves) != nullptr;
    if (known && argument == V_("all")) {
        events.emplace_back(analysis_page(*analysis_, wording));
        return;
    }
    const bool as_before = (argument.empty() || argument == "all") && may_continue(moves);
    auto limits = as_before ? read_limits(unfinished_.limits) : std::nullopt;
    const auto fits = [&] { return limits && (!limits->time || *limits->time <= longest); };
    if (!fits()) { limits = read_limits(argument == "all" ? "" : argument); }
    if (!fits()) {
        return refuse(
            events, message("{0} is not a time for each ply. Type a time, or nothing: analyze 2s.",
                            in_quotes(argument)));
    }
    if (moves.empty()) { return refuse(events, message("There is no move to analyze.")); }
    if (argument.empty() && known) {
        events.emplace_back(list_faults(*analysis_, wording));
        return;
    }
    stop_analysis();
    const bool continues = may_continue(moves) && unfinished_.limits == format_limits(*limits);
    begin_analysis(game, moves, *limits, longest);
    notify(events, continues ? tr("roj continues the analysis. To end it, type stop.")
                             : tr("roj is analyzing the game. To end the analysis, type stop."));
}

void AnalysisService::analyze_quietly(const Game& game, const std::vector<std::string>& moves,
                                      std::chrono::milliseconds longest) {
    if (std::exchange(offered_, true) || analyzer_ || whole(moves) != nullptr) { return; }
    begin_analysis(game, moves, *read_limits({}), longest);
    quiet_ = true;
}

/// Begins an analysis, or continues an unfinished one with these limits.
void AnalysisService::begin_analysis(const Game& game, const std::vector<std::string>& moves,
                                     bot::Limits limits, std::chrono::milliseconds longest) {
    const std::string each = format_limits(limits);
    const bool continues = may_continue(moves) && unfinished_.limits == each;
    Analysis so_far = continues ? unfinished_ : Analysis{};
    so_far.limits = each;
    if (!limits.time) { limits.time = longest; }
    analyzed_moves_ = moves;
    analyzer_.emplace(game, limits, so_far);
    run_analysis();
}

/// Reports whether there is an unfinished analysis of a game with these moves.
bool AnalysisService::may_continue(const std::vector<std::string>& moves) const {
    return !unfinished_.plies.empty() && unfinished_moves_ == moves;
}

/// Starts the analysis, or continues it after the search for a question.
void AnalysisService::run_analysis() {
    thread_.run([this](const std::stop_token& stop) {
        try {
            const auto turn = wait_for_turn(stop);
            while (!stop.stop_requested() && analyzer_->step(stop)) {
                const bool finished = analyzer_->finished();
                update([&](Results& results) {
                    results.progress = progress_bar(analyzer_->done(), analyzer_->positions());
                    if (finished) { results.analysis = ok(); }
                });
                if (finished) { return; }
            }
        } catch (const std::bad_alloc&) {
            const Error failure{tr("There is not enough memory for an analysis.")};
            update([&](Results& results) { results.analysis = failure; });
        }
    });
}

/// Returns a turn, or nothing if none is needed or the wait is stopped.
std::shared_ptr<const void> AnalysisService::wait_for_turn(const std::stop_token& stop) {
    constexpr std::chrono::milliseconds kBetween{100};
    for (bool told = false; take_turn_ && !stop.stop_requested(); told = true) {
        if (auto turn = take_turn_()) { return turn; }
        if (!told) {
            update([](Results& results) { results.waits = true; });
        }
        std::this_thread::sleep_for(kBetween);
    }
    return nullptr;
}

void AnalysisService::update(const std::function<void(Results&)>& change) {
    {
        const std::lock_guard lock(mutex_);
        change(results_);
    }
    wake_();
}

bool AnalysisService::poll(const Game& shown, Events& events) {
    Results results;
    {
        const std::lock_guard lock(mutex_);
        results = std::exchange(results_, {});
    }
    if (results.waits && busy()) {
        notify(events, message("roj is busy with the requests of others. Yours waits and "
                               "begins on its own: you need not type it again."));
    }
    if (results.judged) {
        judging_ = false;
        judged_ = std::move(results.judged);
    }
    if (results.report) {
        const auto question = std::exchange(asked_, std::nullopt);
        if (*results.report) {
            report_ = **results.report;
            if (question && key_of(shown) == shown_key_) { notify(events, answer(*question)); }
        } else {
            key_.clear();
            notify(events, results.report->error().message);
        }
    }
    if (results.solution) {
        asked_.reset();
        if (!*results.solution) {
            notify(events, results.solution->error().message);
        } else if (key_of(shown) == shown_key_) {
            notify(events, describe_solution(*position_, **results.solution, wording));
        }
    }
    if (results.analysis) {
        const bool quiet = quiet_;
        stop_analysis();
        if (quiet) { return results.analysis->has_value(); }
        if (!*results.analysis) {
            notify(events, results.analysis->error().message);
            return false;
        }
        if (std::exchange(reviews_, false)) {
            events.emplace_back(list_turning_points(*analysis_, wording));
            notify(events, message("The analysis is complete. To see it again, type review."));
            return true;
        }
        events.emplace_back(list_faults(*analysis_, wording));
        notify(events,
               message("The analysis is complete. To see it again, type analyze. Type back or "
                       "forward to see each ply."));
        return true;
    }
    if (results.progress && !quiet_) {
        events.emplace_back(Progress{std::move(*results.progress)});
    }
    return false;
}

void AnalysisService::read(const record::Record& record, const std::vector<std::string>& moves) {
    Analysis found = read_analysis(record);
    offered_ = false;
    analysis_.reset();
    unfinished_ = {};
    if (found.start) {
        analysis_ = std::move(found);
    } else {
        unfinished_ = std::move(found);
        unfinished_moves_ = moves;
    }
}

void AnalysisService::write(const std::vector<std::string>& moves, record::Record& record) const {
    std::size_t known = 0;
    while (evaluated(moves, known + 1) != nullptr) { ++known; }
    if (may_continue(moves) && unfinished_.plies.size() > known) {
        return write_analysis(unfinished_, record);
    }
    Analysis found = analysis_.value_or(Analysis{});
    found.plies.erase(found.plies.begin() + static_cast<std::ptrdiff_t>(known), found.plies.end());
    write_analysis(found, record);
}

const EvaluatedPly* AnalysisService::evaluated(const std::vector<std::string>& moves,
                                               std::size_t ply) const {
    if (!analysis_ || ply == 0 || ply > analysis_->plies.size() || ply > moves.size()) {
        return nullptr;
    }
    const bool same = std::equal(
        moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(ply), analysis_->plies.begin(),
        [](const std::string& move, const EvaluatedPly& it) { return move == it.text; });
    return same ? &analysis_->plies[ply - 1] : nullptr;
}

void AnalysisService::stop_analysis() {
    if (!analyzer_) { return; }
    thread_.stop();
    give_up_judging();
    Analysis found = analyzer_->result();
    if (analyzer_->finished()) {
        analysis_ = std::move(found);
        unfinished_ = {};
    } else {
        unfinished_ = std::move(found);
        unfinished_moves_ = std::move(analyzed_moves_);
    }
    analyzer_.reset();
    quiet_ = false;
    results_.progress.reset();
    results_.analysis.reset();
}

void AnalysisService::stop() {
    thread_.stop();
    stop_analysis();
    judging_ = false;
    asked_.reset();
    report_.reset();
    key_.clear();
    results_ = {};
}

std::string AnalysisService::answer(Question question) {
    if (question == Question::Chances) { return describe_chances(*position_, *report_, wording); }
    if (question == Question::Threat) { return describe_threat(*position_, *report_, wording); }
    const int step = std::exchange(hint_step_, std::min(hint_step_ + 1, kHintSteps - 1));
    return hint(*position_, *report_, step, wording);
}

}  // namespace roj::play
