#pragma once

#include "support/catch.h"
#include "words/pages.h"

namespace roj::words {

/// Checks that a page is not empty and fits 78 columns.
inline void check_fits(const Page& page) {
    INFO(page.title);
    CHECK_FALSE(page.title.empty());
    CHECK_FALSE(page.lines.empty());
    for (const std::string& line : page.lines) {
        INFO(line);
        CHECK(line.size() <= 78);
        for (const char c : line) { CHECK((c >= ' ' && c <= '~')); }
        CHECK(line.find('{') == std::string::npos);  // a place that nothing was inserted at
    }
}

}  // namespace roj::words
