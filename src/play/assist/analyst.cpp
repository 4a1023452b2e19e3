#include "play/assist/analyst.h"

#include <new>
#include <utility>

#include "play/assist/analysis_text.h"

namespace roj::play {

void Analyst::start(const Game& game, const bot::Limits& each) {
    stop();
    busy_ = true;
    background_.start([this, game, each](const std::stop_token& stop) {
        const auto progress = [this](std::size_t done, std::size_t all) {
            {
                const std::lock_guard lock(mutex_);
                progress_ = progress_bar(done, all);
            }
            wake_();
        };
        std::optional<Analysis> found;
        bool out_of_memory = false;
        try {
            found = analyze(game, each, stop, progress);
        } catch (const std::bad_alloc&) { out_of_memory = true; }
        {
            const std::lock_guard lock(mutex_);
            found_ = std::move(found);
            out_of_memory_ = out_of_memory;
        }
        wake_();
    });
}

void Analyst::stop() {
    background_.stop();
    busy_ = false;
    progress_.reset();
    found_.reset();
    out_of_memory_ = false;
}

Analyst::News Analyst::take() {
    const std::lock_guard lock(mutex_);
    News news;
    news.progress = std::exchange(progress_, std::nullopt);
    news.out_of_memory = std::exchange(out_of_memory_, false);
    if (news.out_of_memory) { busy_ = false; }
    if (!found_) { return news; }
    finished_ = std::exchange(found_, std::nullopt);
    busy_ = false;
    news.done = true;
    return news;
}

const JudgedPly* Analyst::judged(const std::vector<std::string>& moves, std::size_t ply) const {
    if (!finished_ || ply == 0 || ply > finished_->plies.size() || ply > moves.size()) {
        return nullptr;
    }
    for (std::size_t i = 0; i < ply; ++i) {
        if (finished_->plies[i].text != moves[i]) { return nullptr; }
    }
    return &finished_->plies[ply - 1];
}

}  // namespace roj::play
