#pragma once

#include <string_view>
#include <vector>

#include <roj/result.h>

#include "play/session/session.h"

namespace roj::play {

/// Returns the topics of rules_page, in reading order.
std::vector<std::string_view> rules_topics();

/// Returns a page of the rules of Hive, with lines of at most 78 columns. An empty topic means the
/// overview. A unique abbreviation is enough. The error lists the topics.
Result<Page> rules_page(std::string_view topic);

}  // namespace roj::play
