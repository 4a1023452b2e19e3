#ifndef ROJ_BOT_SEARCH_THREAD_POOL_H
#define ROJ_BOT_SEARCH_THREAD_POOL_H

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace roj::bot {

/// Threads that wait for work. One that is started for the work of some milliseconds may wait as
/// long for a processor, behind the thread that started it; one that is woken finds a free one.
class ThreadPool {
public:
    explicit ThreadPool(int size);
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;
    /// Pre: as for start().
    ~ThreadPool();

    int size() const { return static_cast<int>(threads_.size()); }
    /// Lets each thread call `work` with its number, from 0 on. Pre: the work before is finished.
    void start(std::function<void(int)> work);
    /// Waits until all threads have done their work.
    void finish();

private:
    void serve(int number);

    std::mutex mutex_;
    std::condition_variable started_;
    std::condition_variable finished_;
    std::function<void(int)> work_;  // guarded by mutex_, as is what follows
    std::uint64_t round_ = 0;
    int busy_ = 0;
    bool ending_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace roj::bot

#endif
