#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace roj::os {

/// Collects bytes and returns them line by line.
class LineBuffer {
public:
    void append(std::string_view bytes) {
        bytes_.erase(0, taken_);
        searched_ -= std::exchange(taken_, 0);
        bytes_.append(bytes);
    }
    /// Returns the next whole line without its line break.
    std::optional<std::string> take_line() {
        const std::size_t end = bytes_.find('\n', searched_);
        searched_ = std::min(end, bytes_.size());
        if (end == std::string::npos) { return std::nullopt; }
        std::string line = bytes_.substr(taken_, end - taken_);
        searched_ = taken_ = end + 1;
        if (line.ends_with('\r')) { line.pop_back(); }
        return line;
    }
    /// Returns the number of bytes that are not taken yet.
    std::size_t size() const { return bytes_.size() - taken_; }

private:
    std::string bytes_;
    std::size_t taken_ = 0;     // the size of the lines already taken
    std::size_t searched_ = 0;  // there is no line break from taken_ to here
};

}  // namespace roj::os
