#include "bot/search/thread_pool.h"

#include <cassert>
#include <utility>

namespace roj::bot {

ThreadPool::ThreadPool(int size) {
    for (int i = 0; i < size; ++i) {
        threads_.emplace_back([this, i] { serve(i); });
    }
}

ThreadPool::~ThreadPool() {
    {
        const std::lock_guard lock(mutex_);
        assert(busy_ == 0);
        ending_ = true;
    }
    started_.notify_all();
    for (std::thread& thread : threads_) { thread.join(); }
}

void ThreadPool::start(std::function<void(int)> work) {
    {
        const std::lock_guard lock(mutex_);
        assert(busy_ == 0);
        work_ = std::move(work);
        busy_ = size();
        ++round_;
    }
    started_.notify_all();
}

void ThreadPool::finish() {
    std::unique_lock lock(mutex_);
    finished_.wait(lock, [this] { return busy_ == 0; });
}

void ThreadPool::serve(int number) {
    std::uint64_t done = 0;
    std::unique_lock lock(mutex_);
    while (true) {
        started_.wait(lock, [&] { return ending_ || round_ != done; });
        if (ending_) { return; }
        done = round_;
        lock.unlock();
        work_(number);  // work_ does not change until all threads finish
        lock.lock();
        if (--busy_ == 0) { finished_.notify_all(); }
    }
}

}  // namespace roj::bot
