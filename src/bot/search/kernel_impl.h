#pragma once

#include "board/torus16.h"
#include "board/torus64.h"
#include "bot/search/root_impl.h"

namespace roj::bot {
inline namespace ROJ_ISA {

/// Searches on the small grid if the hive fits there, otherwise on the large one.
inline void run_search(const SearchTask& task, SearchMonitor& monitor) {
    if (task.history.back().span() > board::Torus16::kWidestHive) {
        std::make_unique<Searcher<board::Torus64>>(task, monitor)->run();
    } else {
        std::make_unique<Searcher<board::Torus16>>(task, monitor)->run();
    }
}

}  // namespace ROJ_ISA
}  // namespace roj::bot
