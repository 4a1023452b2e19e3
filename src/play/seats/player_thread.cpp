#include "play/seats/player_thread.h"

#include <cassert>
#include <cstddef>
#include <new>
#include <utility>

#include <sys/resource.h>

#include "i18n/tr.h"

namespace roj::play {

Player::Player(const PlayerSettings& settings)
    : settings_(settings), machine_(std::in_place_type<Engine>) {
    assert(settings.seat.is_bot() || settings.seat.is_engine());
    if (settings.seat.is_bot()) {
        machine_.emplace<bot::Bot>(settings.seat.level, settings.seed, settings.move_time);
    }
}

std::string Player::engine_name() const {
    const Engine* const engine = std::get_if<Engine>(&machine_);
    return engine != nullptr && *engine ? (*engine)->name() : std::string();
}

std::optional<uhp::Failure> Player::prepare(const std::stop_token& stop) {
    Engine* const engine = std::get_if<Engine>(&machine_);
    if (engine == nullptr || (*engine && (*engine)->running())) { return std::nullopt; }
    uhp::EngineSetup setup;
    setup.command = settings_.seat.command;
    setup.options = settings_.engine_options;
    uhp::EngineResult<uhp::Client> started = uhp::Client::start(setup, stop);
    if (!started) { return started.error(); }
    *engine = std::move(*started);
    return std::nullopt;
}

uhp::EngineResult<bot::Report> Player::choose(const Game& game, const std::stop_token& stop,
                                              const bot::Progress& progress) {
    if (auto* const bot = std::get_if<bot::Bot>(&machine_)) {
        return bot->choose(game, stop, progress);
    }
    Engine& engine = *std::get_if<Engine>(&machine_);
    bot::Limits limits;
    limits.time = settings_.move_time;
    for (bool again = false;; again = true) {
        if (const auto failure = prepare(stop)) { return *failure; }
        const auto choice = engine->best_move(game, limits, stop);
        if (choice) {
            bot::Report report;
            report.best = choice->move;
            report.elapsed = choice->elapsed;
            report.line = {choice->move};
            return report;
        }
        const uhp::Failure& failure = choice.error();
        const GameType type = game.rules().game_type;
        if (failure.fault == uhp::Fault::Refused && !engine->knows(type)) {
            return uhp::Failure{failure.fault, tr("{0} does not know all the bugs of {1}.",
                                                  engine->name(), format_game_type(type))};
        }
        // Restarts an engine that exited when it was stopped before.
        const bool stopped_before = failure.fault == uhp::Fault::Stopped && !stop.stop_requested();
        if (!stopped_before || again) { return failure; }
    }
}

void PlayerThread::prepare(Color color, const PlayerSettings& settings) {
    assert(!busy_);
    std::optional<PlayerSettings>& prepared = prepared_[static_cast<std::size_t>(color)];
    if (!settings.seat.is_engine() || prepared == settings) { return; }
    prepared = settings;
    launch(color, [this, color, settings](const std::stop_token& stop) {
        make_ready(color, settings, stop);
    });
}

void PlayerThread::start(const Game& game, const PlayerSettings& settings) {
    assert(!busy_ && !game.over());
    busy_ = true;
    launch(game.position().to_move(),
           [this, game, settings](const std::stop_token& stop) { think(game, settings, stop); });
}

/// Queues the job behind a running one, which may be an engine that starts slowly.
void PlayerThread::launch(Color color, const os::WorkerThread::Job& job) {
    thread_.run([this, color, job](const std::stop_token& stop) {
        try {
            job(stop);
        } catch (const std::bad_alloc&) {
            const uhp::Failure failure{uhp::Fault::CannotStart,
                                       tr("There is not enough memory for the bot.")};
            tell([&](News& news) { news.failures[static_cast<std::size_t>(color)] = failure; });
        }
    });
}

void PlayerThread::hurry() {
    thread_.request_stop();
}

void PlayerThread::cancel() {
    thread_.stop();
    busy_ = false;
    news_ = {};
}

void PlayerThread::replace(Color color, const std::optional<PlayerSettings>& settings) {
    assert(!thread_.started());
    const auto side = static_cast<std::size_t>(color);
    if (!players_[side] || (settings && players_[side]->settings() == *settings)) { return; }
    players_[side].reset();
    prepared_[side].reset();
}

void PlayerThread::dismiss() {
    cancel();
    players_ = {};
    prepared_ = {};
}

void PlayerThread::swap_players() {
    assert(!thread_.started());
    std::swap(players_[0], players_[1]);
    std::swap(prepared_[0], prepared_[1]);
}

PlayerThread::News PlayerThread::take(bool answer) {
    News news;
    {
        const std::lock_guard lock(mutex_);
        news = std::exchange(news_, {});
        if (!answer) { std::swap(news_.answer, news.answer); }
    }
    const bool failed = news.failures[0] || news.failures[1];
    if (failed) { prepared_ = {}; }
    if (news.answer || failed) {
        // After a failure only the same failure could follow.
        cancel();
    }
    for (const std::size_t side : {0U, 1U}) {
        // A person makes its moves now.
        if (news.failures[side]) { players_[side].reset(); }
    }
    return news;
}

bool PlayerThread::make_ready(Color color, const PlayerSettings& settings,
                              const std::stop_token& stop) {
    const auto side = static_cast<std::size_t>(color);
    std::optional<Player>& player = players_[side];
    if (!player || player->settings() != settings) { player.emplace(settings); }
    const std::optional<uhp::Failure> failure = player->prepare(stop);
    tell([&](News& news) {
        if (failure) { news.failures[side] = failure; }
        if (settings.seat.is_engine() && !failure) {
            news.engine_names[side] = player->engine_name();
        }
    });
    return !failure;
}

void PlayerThread::think(const Game& game, const PlayerSettings& settings,
                         const std::stop_token& stop) {
    const Color color = game.position().to_move();
    const auto side = static_cast<std::size_t>(color);
    if (!make_ready(color, settings, stop)) { return; }
    // On Linux this is about the thread. A bot that may not yield thinks all the same.
    if (settings.nice > 0) { static_cast<void>(::setpriority(PRIO_PROCESS, 0, settings.nice)); }
    const auto progress = [this](const bot::Report& found) {
        tell([&](News& news) { news.progress = found; });
    };
    const uhp::EngineResult<bot::Report> found = players_[side]->choose(game, stop, progress);
    tell([&](News& news) {
        if (found) {
            news.answer = *found;
        } else {
            news.failures[side] = found.error();
        }
    });
}

void PlayerThread::tell(const std::function<void(News&)>& note) {
    {
        const std::lock_guard lock(mutex_);
        note(news_);
    }
    wake();
}

}  // namespace roj::play
