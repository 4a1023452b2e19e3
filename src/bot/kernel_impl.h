#pragma once

#include <memory>

#include "board/torus16.h"
#include "board/torus64.h"
#include "bot/search/root_search.h"
#include "bot/solver/proof_search.h"

namespace roj::bot {
inline namespace ROJ_ISA {

// Searches on the small grid if the hive fits there, otherwise on the large one.
// NOLINTNEXTLINE(misc-definitions-in-headers): only the source of each build includes this.
const RunSearch kRunSearch = [](const SearchTask& task, const SearchMonitor& monitor) {
    if (task.history.back().span() > board::Torus16::kWidestHive) {
        std::make_unique<RootSearch<board::Torus64>>(task, monitor)->run();
    } else {
        std::make_unique<RootSearch<board::Torus16>>(task, monitor)->run();
    }
};

// NOLINTNEXTLINE(misc-definitions-in-headers): only the source of each build includes this.
const RunProof kRunProof = [](const ProofTask& task) {
    if (task.root.span() <= board::Torus16::kWidestHive) {
        const auto search = std::make_unique<ProofSearch<board::Torus16>>(task);
        const ProofInfo info = search->run();
        if (!search->too_wide()) { return info; }
    }
    return std::make_unique<ProofSearch<board::Torus64>>(task)->run();
};

}  // namespace ROJ_ISA
}  // namespace roj::bot
