#ifndef ROJ_PLAY_FAN_RULES_H
#define ROJ_PLAY_FAN_RULES_H

#include <span>

#include "play/topic.h"

namespace roj::play {

/// The pages of the rules about the bugs that fans have made, and what they share.
std::span<const Topic> fan_rules();

}  // namespace roj::play

#endif
