#include "play/learn/puzzle_book.h"

#include <cstdint>
#include <sstream>
#include <utility>

#include "os/files.h"

namespace roj::play {
namespace {

/// Returns a hash of the text that is the same in all versions, as 16 letters (FNV-1a).
std::string key_of(std::string_view game) {
    std::uint64_t hash = 14695981039346656037U;
    for (const char c : game) {
        hash ^= static_cast<unsigned char>(c);
        hash *= 1099511628211U;
    }
    std::string key;
    for (int i = 0; i < 16; ++i, hash >>= 4U) { key += "0123456789abcdef"[hash & 15U]; }
    return key;
}

}  // namespace

PuzzleBook::PuzzleBook(std::filesystem::path file) : file_(std::move(file)) {
    if (file_.empty()) { return; }
    const Result<std::string> text = os::read_file(file_);
    if (!text) { return; }
    std::istringstream lines(*text);
    for (std::string key; lines >> key;) { solved_.insert(key); }
}

bool PuzzleBook::solved(std::string_view game) const {
    return solved_.count(key_of(game)) > 0;
}

bool PuzzleBook::note_solved(std::string_view game) {
    solved_.insert(key_of(game));
    if (file_.empty() || !os::make_folder(file_.parent_path())) { return false; }
    std::string text;
    for (const std::string& key : solved_) { text += key + '\n'; }
    return os::write_file(file_, text).has_value();
}

}  // namespace roj::play
