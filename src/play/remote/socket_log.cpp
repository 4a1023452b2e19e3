#include "play/remote/socket_log.h"

#include <utility>

namespace roj::play {

void SocketLog::on_news(std::function<void()> wake) {
    const std::lock_guard lock(mutex_);
    on_news_ = std::move(wake);
}

void SocketLog::start(std::function<void()> serve) {
    thread_.run([serve = std::move(serve)](const std::stop_token& /*stop*/) { serve(); });
}

void SocketLog::stop() {
    thread_.request_stop();
    wake();
    thread_.stop();
}

bool SocketLog::wait(std::vector<pollfd>& sockets,
                     std::optional<std::chrono::milliseconds> timeout) {
    sockets.push_back({wake_.fd(), POLLIN, 0});
    ::poll(sockets.data(), static_cast<nfds_t>(sockets.size()),
           timeout ? static_cast<int>(timeout->count()) : -1);
    sockets.pop_back();
    wake_.drain();
    return !thread_.stop_requested();
}

void SocketLog::wake_reader() {
    // Locked, so that it cannot call a callback that was just cleared.
    const std::lock_guard lock(mutex_);
    if (on_news_) { on_news_(); }
}

LogPart HostedLog::read(std::int64_t game, table::Seq after) {
    const std::lock_guard lock(mutex());
    const auto known = game == log_.game ? after : 0;
    LogPart part{log_.game, log_.rules, log_.seat};
    part.events.assign(log_.events.begin() + known, log_.events.end());
    part.pending = log_.pending;
    part.notes = std::exchange(log_.notes, {});
    part.connection_lost = std::exchange(log_.connection_lost, std::nullopt);
    part.given_up = std::exchange(log_.given_up, std::nullopt);
    return part;
}

void HostedLog::update(const std::function<void(LogPart&)>& change) {
    {
        const std::lock_guard lock(mutex());
        change(log_);
    }
    wake_reader();
}

}  // namespace roj::play
