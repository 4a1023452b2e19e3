#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "lobby/store/store.h"

namespace roj::lobby {

/// For how many days the lobby keeps what is about people.
struct Retention {
    std::int64_t addresses = 30;
    std::int64_t guest_games = 30;
    std::int64_t chat = 90;
    std::int64_t audit = 180;
};

/// What tidying has done: marked texts, and how often.
struct Tidied {
    std::vector<std::pair<std::string_view, std::int64_t>> counts;
};

/// Ends games whose time is up, and sessions whose process on this machine is dead; deletes what is
/// older than the lobby keeps it. Works in small transactions, so that people can play meanwhile.
Result<Tidied> tidy_lobby(Store& store, const Retention& days);

}  // namespace roj::lobby
