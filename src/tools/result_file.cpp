#include "tools/tools.h"

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <ratio>
#include <utility>

#include <unistd.h>

#include "os/files.h"

namespace roj::tools {

void give_up(const std::string& message, int status) {
    std::cerr << message << '\n';
    std::exit(status);
}

std::vector<std::string> read_lines(const std::string& file) {
    std::ifstream in(file);
    if (!in) { give_up("\"" + file + "\" cannot be read."); }
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) { lines.push_back(line); }
    return lines;
}

void write_file(const std::string& file, const std::string& text) {
    if (const Status done = os::write_file(file, text); !done) { give_up(done.error().message); }
}

ResultFile::ResultFile(const std::string& file) : file_(file) {
    if (std::filesystem::exists(file)) {
        lines_ = read_lines(file);
        std::size_t size = 0;
        for (const std::string& line : lines_) { size += line.size() + 1; }
        if (size > std::filesystem::file_size(file)) {  // the last line has no end
            std::filesystem::resize_file(file, size - lines_.back().size() - 1);
            lines_.pop_back();
        }
    }
    out_.open(file, std::ios::app);
    if (!out_) { give_up("\"" + file + "\" cannot be written."); }
}

void ResultFile::append(const std::string& line) {
    out_ << line << std::endl;
    if (!out_) { give_up("\"" + file_ + "\" cannot be written."); }
}

Progress::Progress(std::size_t total, std::string unit)
    : total_(total), unit_(std::move(unit)), terminal_(isatty(STDERR_FILENO) != 0) {}

void Progress::step() {
    constexpr std::chrono::seconds kBetween{30};
    ++done_;
    const auto now = Clock::now();
    if (done_ < total_ && now - shown_ < (terminal_ ? std::chrono::seconds{1} : kBetween)) {
        return;
    }
    shown_ = now;
    const std::chrono::duration<double, std::ratio<60>> spent = now - begin_;
    const auto left =
        spent.count() * static_cast<double>(total_ - done_) / static_cast<double>(done_);
    std::cerr << (terminal_ ? "\r" : "") << done_ << '/' << total_ << ' ' << unit_ << ", "
              << static_cast<int>(left) << " min left  "
              << (terminal_ && done_ < total_ ? "" : "\n") << std::flush;
}

}  // namespace roj::tools
