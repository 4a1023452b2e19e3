#include "play/remote/table.h"

#include <algorithm>
#include <utility>

#include "text/printable.h"

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
        const bool agrees =
            message.word == Message::Word::Rematch || message.word == Message::Word::Yes;
        if (agrees && message.request.kind == RequestKind::Rematch) { wants_rematch_ = true; }
    }
    wake();
}

std::vector<Message> Table::take_messages() {
    return std::exchange(messages_, {});
}

int Table::version() {
    const std::lock_guard lock(mutex_);
    return version_;
}

void Table::note_version(int version) {
    const std::lock_guard lock(mutex_);
    version_ = std::min(version, kTableVersion);
}

void Table::say(Color speaker, const std::string& text) {
    send_later({Message::Word::Say, text, speaker});
}

std::optional<Message> Table::hear_talk(const Message& message, Color speaker) {
    const std::string text = text::printable_line(message.text, kMaxTalk);
    if (text.empty() || !talk_limit_.allows(TalkLimit::Time::clock::now())) { return {}; }
    update([&](News& news) {
        // A stopped program takes no news.
        constexpr std::size_t kMost = 20;
        if (news.talk.size() < kMost) { news.talk.push_back({speaker, text}); }
    });
    return Message{Message::Word::Say, text, speaker};
}

void Table::ask(const Request& request) {
    using Word = Message::Word;
    constexpr std::array kWords{Word::Undo, Word::Draw, Word::Rematch};  // by RequestKind
    send_later({kWords.at(static_cast<std::size_t>(request.kind)), {}, {}, request});
}

void Table::answer(const Request& request, bool agreed) {
    send_later({agreed ? Message::Word::Yes : Message::Word::No, {}, {}, request});
}

bool Table::handle_request(const Message& message) {
    const bool asked = message.word == Message::Word::Undo || message.word == Message::Word::Draw ||
                       message.word == Message::Word::Rematch;
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
