#include "play/thinker.h"

#include <cassert>
#include <cerrno>
#include <csignal>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

namespace roj::play {
namespace {

/// Keeps signals away from threads that are started while it lives: they are the main thread's.
class SignalsBlocked {
public:
    SignalsBlocked() {
        sigset_t all;
        sigfillset(&all);
        ::pthread_sigmask(SIG_SETMASK, &all, &before_);
    }
    SignalsBlocked(const SignalsBlocked&) = delete;
    SignalsBlocked& operator=(const SignalsBlocked&) = delete;
    ~SignalsBlocked() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

private:
    sigset_t before_{};
};

}  // namespace

Thinker::Thinker() {
    if (::pipe(wake_.data()) != 0) {
        throw std::system_error(errno, std::generic_category(), "cannot create a pipe");
    }
    for (const int end : wake_) {
        ::fcntl(end, F_SETFD, FD_CLOEXEC);
        ::fcntl(end, F_SETFL, O_NONBLOCK);
    }
}

Thinker::~Thinker() {
    cancel();
    for (const int end : wake_) { ::close(end); }
}

void Thinker::start(const Game& game, const BotSettings& settings) {
    assert(!busy_ && !game.over());
    busy_ = true;
    const SignalsBlocked blocked;
    thread_ = std::jthread(
        [this, game, settings](std::stop_token stop) { think(std::move(stop), game, settings); });
}

void Thinker::hurry() {
    thread_.request_stop();
}

void Thinker::cancel() {
    thread_ = std::jthread();  // asks it to stop and waits
    busy_ = false;
    drain();
    news_ = {};
}

Thinker::News Thinker::take() {
    drain();
    News news;
    {
        const std::lock_guard lock(mutex_);
        news = std::exchange(news_, {});
    }
    if (news.answer) {
        thread_ = std::jthread();
        busy_ = false;
    }
    return news;
}

void Thinker::think(std::stop_token stop, const Game& game, const BotSettings& settings) {
    std::optional<Player>& player = players_[static_cast<std::size_t>(game.position().to_move())];
    if (!player || player->settings != settings) {
        player.emplace(
            Player{settings, bot::Bot(settings.level, settings.seed, settings.move_time)});
    }
    const auto progress = [this](const bot::Report& found) { report(found, false); };
    report(player->bot.choose(game, std::move(stop), progress), true);
}

void Thinker::report(const bot::Report& report, bool final) {
    {
        const std::lock_guard lock(mutex_);
        (final ? news_.answer : news_.progress) = report;
    }
    const char byte = 0;
    // A full pipe is readable already, which is all that is wanted.
    [[maybe_unused]] const ssize_t written = ::write(wake_[1], &byte, 1);
}

void Thinker::drain() {
    std::array<char, 64> bytes{};
    while (::read(wake_[0], bytes.data(), bytes.size()) > 0) {}
}

}  // namespace roj::play
