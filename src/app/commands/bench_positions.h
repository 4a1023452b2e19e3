#ifndef ROJ_APP_COMMANDS_BENCH_POSITIONS_H
#define ROJ_APP_COMMANDS_BENCH_POSITIONS_H

#include <span>
#include <string_view>

namespace roj::app {

/// What `roj bench` looks at, as GameStrings. Another set is another signature.
std::span<const std::string_view> bench_positions();

}  // namespace roj::app

#endif
