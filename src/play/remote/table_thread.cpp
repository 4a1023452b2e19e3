#include "play/remote/table_thread.h"

#include <algorithm>
#include <utility>

#include "text/number.h"

namespace roj::play {

bool Table::News::empty() const {
    return notes.empty() && !resigned && !other_is_there && !named && !given_up && !clock &&
           !time_up && !drawn && !asked && !agreed && !refused && !taken_back;
}

void TableThread::start(std::function<void()> serve) {
    thread_.run([serve = std::move(serve)](const std::stop_token& /*stop*/) { serve(); });
}

void TableThread::stop() {
    thread_.request_stop();
    wake();
    thread_.stop();
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
    sockets.push_back({wake_.fd(), POLLIN, 0});
    ::poll(sockets.data(), static_cast<nfds_t>(sockets.size()),
           patience ? static_cast<int>(patience->count()) : -1);
    sockets.pop_back();
    wake_.drain();
    return !thread_.stop_requested();
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

void TableThread::tell(std::string line) {
    {
        const std::lock_guard lock(mutex_);
        lines_.push_back(std::move(line));
    }
    wake();
}

std::vector<std::string> TableThread::take_lines() {
    return std::exchange(lines_, {});
}

bool TableThread::knows_draws() {
    const std::lock_guard lock(mutex_);
    return is_our_version_;
}

void TableThread::note_version(bool is_ours) {
    const std::lock_guard lock(mutex_);
    is_our_version_ = is_ours;
}

void TableThread::ask(const Request& request) {
    tell((request.draw ? "draw " : "undo ") + std::to_string(request.plies));
}

void TableThread::answer(const Request& request, bool agreed) {
    tell(std::string(agreed ? "yes " : "no ") + (request.draw ? "draw " : "") +
         std::to_string(request.plies));
}

/// "undo 6", "yes 6" and "no 6"; "draw 6", "yes draw 6" and "no draw 6".
bool TableThread::hear_request(std::string_view line) {
    const auto take_word = [&line] {
        const std::size_t blank = std::min(line.find(' '), line.size());
        const std::string_view word = line.substr(0, blank);
        line.remove_prefix(std::min(blank + 1, line.size()));
        return word;
    };
    const std::string_view word = take_word();
    const bool answers = word == "yes" || word == "no";
    if (!answers && word != "undo" && word != "draw") { return false; }
    Request request;
    request.draw = word == "draw" || (answers && line.starts_with("draw "));
    if (answers && request.draw) { take_word(); }
    const auto plies = text::read_number<decltype(request.plies)>(line);
    if (!plies) { return false; }
    request.plies = *plies;
    update([&](News& news) {
        if (!answers) { news.asked = request; }
        if (word == "yes") { news.agreed = request; }
        if (word == "no") { news.refused = true; }
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
