#include "record/reading.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <utility>

#include "record/encoding.h"
#include "record/pgn.h"
#include "record/sgf.h"

namespace roj::record {
namespace {

constexpr std::string_view kBlanks = " \t\r\n\f\v";

void skip_blanks(std::string_view& text) {
    text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
}

bool begins_as_sgf(std::string_view text) {
    if (text.empty() || text.front() != '(') { return false; }
    text.remove_prefix(1);
    skip_blanks(text);
    return !text.empty() && text.front() == ';';
}

bool ends_in_sgf(std::string_view name) {
    constexpr std::string_view kEnding = ".sgf";
    if (name.size() < kEnding.size()) { return false; }
    name.remove_prefix(name.size() - kEnding.size());
    return std::equal(name.begin(), name.end(), kEnding.begin(), [](char a, char b) {
        return std::tolower(static_cast<unsigned char>(a)) == b;
    });
}

}  // namespace

Result<Reading> read_record(std::string_view text, std::string_view name, const Ruleset& defaults) {
    const Result<std::string> decoded = to_utf8(text);
    if (!decoded) { return decoded.error(); }
    std::string_view content = *decoded;
    skip_blanks(content);
    if (content.empty()) { return Error{Errc::BadRecord, "there is no game in an empty text"}; }
    if (begins_as_sgf(content)) { return read_sgf(content, defaults); }
    // Other programs may say something before the game begins.
    const bool sgf = ends_in_sgf(name) && content.front() != '[';
    return sgf ? read_sgf(content, defaults) : read_pgn(*decoded, defaults);
}

Result<Record> require_whole(Result<Reading> reading) {
    if (!reading) { return reading.error(); }
    if (reading->stopped) { return *reading->stopped; }
    return std::move(reading->record);
}

}  // namespace roj::record
