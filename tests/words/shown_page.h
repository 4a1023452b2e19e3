#pragma once

#include "i18n/pages.h"
#include "support/catch.h"

namespace roj::words {

/// Checks that a page is not empty and fits 78 columns.
inline void check_fits(const i18n::Page& page) {
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
