#pragma once

#include <cassert>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace roj::bot {

/// Threads that wait for work. A search of a few milliseconds needs them: the system can leave a
/// newly started thread waiting behind its parent for as long, while a woken thread finds a free
/// processor.
class ThreadPool {
public:
    explicit ThreadPool(int size) {
        for (int i = 0; i < size; ++i) {
            threads_.emplace_back([this, i] { serve(i); });
        }
    }
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;
    /// Ends the threads. Pre: as for start().
    ~ThreadPool() { start(nullptr); }

    int size() const { return static_cast<int>(threads_.size()); }
    /// Calls `work` on each thread with the number of the thread, from 0. Returns at once. Pre: the
    /// earlier work is finished.
    void start(std::function<void(int)> work) {
        {
            const std::lock_guard lock(mutex_);
            assert(busy_ == 0);
            work_ = std::move(work);
            busy_ = size();
            ++round_;
        }
        started_.notify_all();
    }
    /// Waits until all threads have finished their work.
    void finish() {
        std::unique_lock lock(mutex_);
        finished_.wait(lock, [this] { return busy_ == 0; });
    }

private:
    void serve(int number) {
        std::unique_lock lock(mutex_);
        for (std::uint64_t round = 1;; ++round) {
            started_.wait(lock, [&] { return round_ == round; });
            if (!work_) { return; }
            lock.unlock();
            work_(number);  // work_ does not change until all threads finish
            lock.lock();
            if (--busy_ == 0) { finished_.notify_all(); }
        }
    }

    std::mutex mutex_;
    std::condition_variable started_;
    std::condition_variable finished_;
    std::function<void(int)> work_;  // empty at the end; mutex_ guards this and all below
    std::uint64_t round_ = 0;
    int busy_ = 0;
    std::vector<std::jthread> threads_;
};

}  // namespace roj::bot
