#include "play/remote/table.h"

#include <utility>

namespace roj::play {

void Table::start(std::function<void()> serve) {
    thread_.run([serve = std::move(serve)](const std::stop_token& /*stop*/) { serve(); });
}

void Table::stop() {
    thread_.request_stop();
    wake();
    thread_.stop();
}

Table::News Table::take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(news_, {});
}

void Table::on_news(std::function<void()> wake) {
    const std::lock_guard lock(mutex_);
    on_news_ = std::move(wake);
}

bool Table::wait(std::vector<pollfd>& sockets, std::optional<std::chrono::milliseconds> timeout) {
    sockets.push_back({wake_.fd(), POLLIN, 0});
    ::poll(sockets.data(), static_cast<nfds_t>(sockets.size()),
           timeout ? static_cast<int>(timeout->count()) : -1);
    sockets.pop_back();
    wake_.drain();
    return !thread_.stop_requested();
}

void Table::update(const std::function<void(News&)>& change) {
    const std::lock_guard lock(mutex_);
    change(news_);
    // Locked, so that it cannot call a callback that was just cleared.
    if (on_news_ && news_ != News{}) { on_news_(); }
}

void Table::send_later(const Message& message) {
    {
        const std::lock_guard lock(mutex_);
        messages_.push_back(message);
    }
    wake();
}

std::vector<Message> Table::take_messages() {
    return std::exchange(messages_, {});
}

bool Table::knows_draws() {
    const std::lock_guard lock(mutex_);
    return is_our_version_;
}

void Table::note_version(bool is_ours) {
    const std::lock_guard lock(mutex_);
    is_our_version_ = is_ours;
}

void Table::ask(const Request& request) {
    send_later({request.draw ? Message::Word::Draw : Message::Word::Undo, {}, {}, request});
}

void Table::answer(const Request& request, bool agreed) {
    send_later({agreed ? Message::Word::Yes : Message::Word::No, {}, {}, request});
}

bool Table::handle_request(const Message& message) {
    const bool asked = message.word == Message::Word::Undo || message.word == Message::Word::Draw;
    const bool agreed = message.word == Message::Word::Yes;
    const bool refused = message.word == Message::Word::No;
    update([&](News& news) {
        if (asked) { news.requests.asked = message.request; }
        if (agreed) { news.requests.agreed = message.request; }
        news.requests.refused = news.requests.refused || refused;
    });
    return asked || agreed || refused;
}

}  // namespace roj::play
