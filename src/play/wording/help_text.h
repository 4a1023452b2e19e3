#pragma once

#include <string_view>
#include <vector>

#include <roj/result.h>

#include "play/session/session.h"

namespace roj::play {

/// The topics of help_page.
std::vector<std::string_view> help_topics();

/// A page of help, no line longer than 78 columns. Empty: the overview, which fits a screen of
/// 80x24. The beginning of a topic is enough where it is the only one; BadNotation names the topics
/// there are.
Result<Page> help_page(std::string_view topic);

}  // namespace roj::play
