#pragma once

#include <cstdio>
#include <string>

#include "support/catch.h"

namespace roj::test {

/// A file without a name that holds lines to read from its descriptor.
class LineFile {
public:
    explicit LineFile(const std::string& lines) {
        REQUIRE(file_ != nullptr);
        REQUIRE(std::fputs(lines.c_str(), file_) >= 0);
        std::rewind(file_);
    }
    LineFile(const LineFile&) = delete;
    LineFile& operator=(const LineFile&) = delete;
    ~LineFile() { std::fclose(file_); }

    int fd() const { return fileno(file_); }

private:
    std::FILE* file_ = std::tmpfile();
};

}  // namespace roj::test
