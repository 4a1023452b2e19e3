#include "play/seats/player_thread.h"

#include <cassert>
#include <cerrno>
#include <cstddef>
#include <new>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

#include "os/signals_blocked.h"

namespace roj::play {
PlayerThread::PlayerThread() {
    if (::pipe(wake_.data()) != 0) {
        throw std::system_error(errno, std::generic_category(), "cannot create a pipe");
    }
    for (const int end : wake_) {
        ::fcntl(end, F_SETFD, FD_CLOEXEC);
        ::fcntl(end, F_SETFL, O_NONBLOCK);
    }
}

PlayerThread::~PlayerThread() {
    cancel();
    for (const int end : wake_) { ::close(end); }
}

void PlayerThread::prepare(Color color, const PlayerSettings& settings) {
    assert(!busy_);
    std::optional<PlayerSettings>& prepared = prepared_[static_cast<std::size_t>(color)];
    if (!settings.seat.is_engine() || prepared == settings) { return; }
    prepared = settings;
    launch(color, [this, color, settings, stop = stop_.get_token()] {
        make_ready(color, settings, stop);
    });
}

void PlayerThread::start(const Game& game, const PlayerSettings& settings) {
    assert(!busy_ && !game.over());
    busy_ = true;
    launch(game.position().to_move(),
           [this, game, settings, stop = stop_.get_token()] { think(game, settings, stop); });
}

/// Does the job after the one that may still be at work: an engine that takes its time to start.
void PlayerThread::launch(Color color, std::function<void()> job) {
    const os::SignalsBlocked blocked;
    thread_ =
        std::thread([this, color, before = std::move(thread_), job = std::move(job)]() mutable {
            if (before.joinable()) { before.join(); }
            try {
                job();
            } catch (const std::bad_alloc&) {
                const uhp::Failure failure{uhp::Fault::CannotStart,
                                           "There is not enough memory for the bot"};
                tell([&](News& news) { news.failures[static_cast<std::size_t>(color)] = failure; });
            }
        });
}

void PlayerThread::hurry() {
    stop_.request_stop();
}

void PlayerThread::cancel() {
    stop_.request_stop();
    if (thread_.joinable()) { thread_.join(); }
    stop_ = std::stop_source();
    busy_ = false;
    news_ = {};
}

void PlayerThread::replace(Color color, const std::optional<PlayerSettings>& settings) {
    assert(!thread_.joinable());
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
    assert(!thread_.joinable());
    std::swap(players_[0], players_[1]);
    std::swap(prepared_[0], prepared_[1]);
}

PlayerThread::News PlayerThread::take() {
    News news;
    {
        const std::lock_guard lock(mutex_);
        news = std::exchange(news_, {});
    }
    const bool failed = news.failures[0] || news.failures[1];
    if (failed) { prepared_ = {}; }
    if (news.answer || failed) {
        // Nothing is left to be said but perhaps the same failure again.
        cancel();
    }
    for (const std::size_t side : {0U, 1U}) {
        // A person replaces it.
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

void PlayerThread::wake() const {
    const char byte = 0;
    // A full pipe is readable already, which is all that is wanted.
    [[maybe_unused]] const ssize_t written = ::write(wake_[1], &byte, 1);
}

void PlayerThread::drain_wake_fd() const {
    std::array<char, 64> bytes{};
    while (::read(wake_[0], bytes.data(), bytes.size()) > 0) {}
}

}  // namespace roj::play
