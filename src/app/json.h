#ifndef ROJ_APP_JSON_H
#define ROJ_APP_JSON_H

#include <string>
#include <string_view>

namespace roj::app {

/// A text as a JSON string, quotes included.
std::string json_text(std::string_view text);

}  // namespace roj::app

#endif
