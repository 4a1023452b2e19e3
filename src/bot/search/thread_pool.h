#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace roj::bot {

/// Threads that wait for work. A search of a few milliseconds needs them: the system can leave a
/// newly started thread waiting behind its parent for as long, while a woken thread finds a free
/// processor.
class ThreadPool {
public:
    explicit ThreadPool(int size);
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;
    /// Ends the threads. Pre: as for start().
    ~ThreadPool();

    int size() const { return static_cast<int>(threads_.size()); }
    /// Calls `work` on each thread with the number of the thread, from 0. Returns at once. Pre: the
    /// earlier work is finished.
    void start(std::function<void(int)> work);
    /// Waits until all threads have finished their work.
    void finish();

private:
    void serve(int number);

    std::mutex mutex_;
    std::condition_variable started_;
    std::condition_variable finished_;
    std::function<void(int)> work_;  // mutex_ guards this and all below
    std::uint64_t round_ = 0;
    int busy_ = 0;
    bool ending_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace roj::bot
