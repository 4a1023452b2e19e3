#pragma once

#include <string>

#include "lobby/store/store.h"

namespace roj::lobby {

/// Returns why a session has ended, for its person, who has not left by themselves.
std::string why_ended(Store& store, SessionId session);

}  // namespace roj::lobby
