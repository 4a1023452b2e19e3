#pragma once

#include <string_view>

#include "text/ascii.h"

namespace roj::uhp {

/// A line of the protocol, taken apart from the left. Blanks are spaces, tabs and line ends.
class Words {
public:
    explicit Words(std::string_view line);

    bool empty() const { return rest_.empty(); }
    /// All that has not been taken, without blanks around it.
    std::string_view rest() const { return rest_; }
    /// Takes the next word; empty if there is none.
    std::string_view take();

private:
    std::string_view rest_;
};

using text::lower_case;
using text::trim;

}  // namespace roj::uhp
