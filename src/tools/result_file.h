#pragma once

#include <chrono>
#include <cstddef>
#include <fstream>
#include <string>
#include <vector>

namespace roj::tools {

/// Prints a message on stderr and ends the program.
[[noreturn]] void give_up(const std::string& message, int status = 1);

/// Returns the lines of a file. Gives up if it cannot be read.
std::vector<std::string> read_lines(const std::string& file);

/// Replaces a file. Gives up if that fails.
void write_file(const std::string& file, const std::string& text);

/// A file of results, one in a line. A later run continues it.
class ResultFile {
public:
    /// Opens the file or creates it. Removes an incomplete last line that a killed program left.
    /// Gives up if the file cannot be written.
    explicit ResultFile(const std::string& file);

    /// Returns the lines that were there before.
    const std::vector<std::string>& lines() const { return lines_; }
    /// Appends a line and flushes it. Gives up if that fails.
    void append(const std::string& line);

private:
    std::string file_;
    std::vector<std::string> lines_;
    std::ofstream out_;
};

/// Prints progress on stderr: a line that changes on a terminal, otherwise occasional lines.
class Progress {
public:
    /// `unit`: the counted items, such as "games".
    Progress(std::size_t total, std::string unit);
    void step();

private:
    using Clock = std::chrono::steady_clock;

    std::size_t total_;
    std::string unit_;
    std::size_t done_ = 0;
    bool terminal_;
    Clock::time_point begin_ = Clock::now();
    Clock::time_point shown_ = begin_;
};

}  // namespace roj::tools
