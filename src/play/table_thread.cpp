#include "play/table_thread.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <stdexcept>
#include <utility>

#include <unistd.h>

#include "play/signals_blocked.h"

namespace roj::play {

bool Table::News::empty() const {
    return notes.empty() && !resigned && !other_is_there && !named && !given_up && !clock &&
           !time_up && !undo_asked && !undo_agreed && !undo_refused && !taken_back;
}

TableThread::TableThread() {
    Result<uhp::Pipe> pipe = uhp::make_pipe();
    if (!pipe) { throw std::runtime_error(pipe.error().message); }
    wake_ = std::move(*pipe);
    wake_.read_end.unblock();
    wake_.write_end.unblock();
}

void TableThread::start(std::function<void()> serve) {
    const SignalsBlocked blocked;
    thread_ = std::thread(std::move(serve));
}

void TableThread::stop() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
    }
    wake();
    if (thread_.joinable()) { thread_.join(); }
}

Table::News TableThread::take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(news_, {});
}

Table::Names TableThread::names() {
    const std::lock_guard lock(mutex_);
    return names_;
}

void TableThread::call(const Names& names) {
    update([&](News& news) {
        names_ = names;
        news.named = true;
    });
}

void TableThread::on_news(std::function<void()> wake) {
    const std::lock_guard lock(mutex_);
    on_news_ = std::move(wake);
}

bool TableThread::wait(std::vector<pollfd>& sockets,
                       std::optional<std::chrono::milliseconds> patience) {
    sockets.push_back({wake_.read_end.get(), POLLIN, 0});
    ::poll(sockets.data(), static_cast<nfds_t>(sockets.size()),
           patience ? static_cast<int>(patience->count()) : -1);
    sockets.pop_back();
    std::array<char, 64> bytes{};
    while (::read(wake_.read_end.get(), bytes.data(), bytes.size()) > 0) {}
    const std::lock_guard lock(mutex_);
    return !ending_;
}

void TableThread::wake() {
    const char byte = 0;
    // A full pipe is readable already, which is all that is wanted.
    [[maybe_unused]] const ssize_t written = ::write(wake_.write_end.get(), &byte, 1);
}

void TableThread::update(const std::function<void(News&)>& change) {
    {
        const std::lock_guard lock(mutex_);
        change(news_);
        // Locked, so that nobody is told who has just been taken off.
        if (on_news_ && !news_.empty()) { on_news_(); }
    }
    changed_.notify_all();
}

std::string TableThread::undo_line(std::string_view word, std::size_t plies) {
    return std::string(word) + ' ' + std::to_string(plies);
}

bool TableThread::hear_undo(std::string_view line) {
    const std::size_t blank = std::min(line.find(' '), line.size());
    const std::string_view word = line.substr(0, blank);
    const std::string_view number = line.substr(std::min(blank + 1, line.size()));
    if (word != "undo" && word != "yes" && word != "no") { return false; }
    std::size_t plies = 0;
    const char* const end = number.data() + number.size();
    const auto [stop, error] = std::from_chars(number.data(), end, plies);
    if (error != std::errc() || stop != end) { return false; }
    update([&](News& news) {
        if (word == "undo") { news.undo_asked = plies; }
        if (word == "yes") { news.undo_agreed = plies; }
        if (word == "no") { news.undo_refused = true; }
    });
    return true;
}

bool TableThread::await_state(const std::stop_token& stopped, const std::function<bool()>& ready) {
    const std::stop_callback wake_up(stopped, [this] {
        { const std::lock_guard lock(mutex_); }
        changed_.notify_all();
    });
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return stopped.stop_requested() || ready(); });
    return ready();
}

}  // namespace roj::play
