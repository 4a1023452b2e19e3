#pragma once

#include <string_view>
#include <vector>

#include <roj/result.h>

#include "play/session/session.h"

namespace roj::play {

/// The topics of rules_page, in the order in which one would read them.
std::vector<std::string_view> rules_topics();

/// A page of the rules of Hive, no line longer than 78 columns. Empty: the overview. The beginning
/// of a topic is enough where it is the only one; BadNotation names the topics there are.
Result<Page> rules_page(std::string_view topic);

}  // namespace roj::play
