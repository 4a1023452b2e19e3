#pragma once

#include <string_view>
#include <vector>

#include <roj/result.h>

#include "play/session/session.h"

namespace roj::play {

/// Returns the topics of help_page.
std::vector<std::string_view> help_topics();

/// Returns a page of help, with lines of at most 78 columns. An empty topic means the overview,
/// which fits an 80x24 screen. A unique abbreviation is enough. The error lists the topics.
Result<Page> help_page(std::string_view topic);

}  // namespace roj::play
