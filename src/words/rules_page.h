#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "i18n/pages.h"

namespace roj::words {

/// Returns the lines of a page without its drawings of cells, but with the text beside them.
std::vector<std::string> without_drawings(const std::vector<std::string>& lines);

/// Returns a page of the rules of Hive, with lines of at most 78 columns. An empty topic means the
/// overview. A unique abbreviation is enough. The error lists the topics. `others` fill the places
/// that other layers know.
Result<i18n::Page> rules_page(std::string_view topic,
                              const std::vector<i18n::Insertion>& others = {});

}  // namespace roj::words
