#pragma once

#include <string_view>

#include <roj/result.h>

#include "robots/rules.h"
#include "words/pages.h"

namespace roj::words {

/// Returns a page of the rules of Hive, with lines of at most 78 columns. An empty topic means the
/// overview. A unique abbreviation is enough. The error lists the topics.
Result<Page> rules_page(std::string_view topic);

/// Returns the rules of robots and the current values of their options.
Page robots_rules_page(const robots::Rules& rules);

}  // namespace roj::words
