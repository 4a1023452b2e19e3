// The lines of a PGN, sorted into tags, plies, comments and a result. Mzinga decides line by line
// in a fixed order (open comment, tag, comment, blank, result, else a ply), and so does this; on
// top of it come what other programs write: several plies in a line, results as in chess, and
// GameStrings.
//
// Several plies in a line can be told apart without a board: the first ply of a game is one word,
// `pass` is one, and every other ply is two (three when the direction is spelled out).

#include "record/pgn_text.h"

#include <algorithm>
#include <array>
#include <cctype>

#include <roj/notation.h>
#include <roj/ruleset.h>

namespace roj::record {
namespace {

using Words = std::vector<std::string_view>;

constexpr std::string_view kBlanks = " \t\r\f\v";

std::string_view trim(std::string_view text) {
    const std::size_t first = text.find_first_not_of(kBlanks);
    if (first == std::string_view::npos) { return {}; }
    return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& c : result) { c = static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }
    return result;
}

Words split_words(std::string_view text) {
    Words words;
    while (!(text = trim(text)).empty()) {
        const std::size_t end = std::min(text.find_first_of(kBlanks), text.size());
        words.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    return words;
}

bool is_spelled_direction(std::string_view word) {
    static constexpr std::array<std::string_view, 6> kSpelled{"e", "ne", "nw", "w", "sw", "se"};
    return std::find(kSpelled.begin(), kSpelled.end(), lower(word)) != kSpelled.end();
}

class Scanner {
public:
    explicit Scanner(Tail tail) : tail_(tail) {}

    Result<PgnText> scan(std::string_view text);

private:
    Status scan_line(std::string_view line);
    void scan_comment(std::string_view line);
    void close_comment();
    Status scan_tag(std::string_view line);
    bool scan_game_string(std::string_view line);
    void scan_plies(std::string_view line);
    void take_plies(const Words& words);
    Error error(const std::string& message) const {
        return {Errc::BadRecord, "line " + std::to_string(line_number_) + ": " + message};
    }

    Tail tail_;
    PgnText found_;
    int line_number_ = 0;
    int comment_depth_ = 0;  // braces may be nested
    int comment_line_ = 0;   // where the open comment began
    std::string comment_;
};

Result<PgnText> Scanner::scan(std::string_view text) {
    if (text.substr(0, 3) == "\xEF\xBB\xBF") { text.remove_prefix(3); }
    if (tail_ == Tail::MayBeTorn) {
        // A crash can leave a block of zeros behind what was written.
        text = text.substr(0, text.find('\0'));
    }
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        if (end == std::string_view::npos && tail_ == Tail::MayBeTorn) { break; }
        ++line_number_;
        const Status status = scan_line(trim(text.substr(0, end)));
        if (!status) { return status.error(); }
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    if (comment_depth_ > 0 && tail_ == Tail::Whole) {
        line_number_ = comment_line_;
        return error("the comment that begins here is never closed by a '}'");
    }
    if (!found_.result) { found_.result = outcome_from_word(found_.tags.get("Result")); }
    return std::move(found_);
}

Status Scanner::scan_line(std::string_view line) {
    if (comment_depth_ > 0) {
        comment_ += '\n';
        scan_comment(line);
        return ok();
    }
    if (line.empty()) { return ok(); }
    if (line.front() == '[' && line.back() == ']') { return scan_tag(line); }
    if (scan_game_string(line)) { return ok(); }
    scan_plies(line);
    return ok();
}

/// `line` lies inside a comment; what follows the comment's end is scanned as plies again.
void Scanner::scan_comment(std::string_view line) {
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '{') {
            ++comment_depth_;
        } else if (line[i] != '}') {
            comment_ += line[i];
        } else if (--comment_depth_ == 0 || i + 1 == line.size()) {
            // A brace at the end of a line closes the comment whatever was opened in it.
            close_comment();
            scan_plies(line.substr(i + 1));
            return;
        }
    }
}

void Scanner::close_comment() {
    comment_depth_ = 0;
    const std::string_view blanks = " \t\n";
    const std::size_t first = comment_.find_first_not_of(blanks);
    if (first != std::string::npos) {
        const std::size_t last = comment_.find_last_not_of(blanks);
        found_.comments[static_cast<int>(found_.plies.size())] =
            comment_.substr(first, last - first + 1);
    }
    comment_.clear();
}

Status Scanner::scan_tag(std::string_view line) {
    line = line.substr(1, line.size() - 2);
    const std::size_t blank = std::min(line.find_first_of(kBlanks), line.size());
    const std::string_view name = line.substr(0, blank);
    if (name == "GameType" && !found_.plies.empty()) {
        return error("a second game begins here; a file may hold only one");
    }
    found_.tags.set(name, trim(line.substr(blank)));
    return ok();
}

bool Scanner::scan_game_string(std::string_view line) {
    const std::size_t semicolon = line.find(';');
    if (semicolon == std::string_view::npos || !found_.plies.empty()) { return false; }
    const std::string_view type = trim(line.substr(0, semicolon));
    if (!parse_game_type(type)) { return false; }
    found_.tags.set("GameType", type);
    int field = 0;
    while (!line.empty()) {
        const std::size_t end = std::min(line.find(';'), line.size());
        const std::string_view text = trim(line.substr(0, end));
        // The type, the state and the turn come first; the last two follow from the plies.
        if (field >= 3 && !text.empty()) { found_.plies.emplace_back(text); }
        ++field;
        line.remove_prefix(std::min(end + 1, line.size()));
    }
    return true;
}

void Scanner::scan_plies(std::string_view line) {
    const std::size_t brace = line.find('{');
    Words ply;
    for (std::string_view word : split_words(line.substr(0, brace))) {
        if (const auto outcome = outcome_from_word(word)) {
            found_.result = outcome;
            continue;
        }
        const std::size_t start = word.find_first_not_of("0123456789.");
        if (start != 0) {  // a number: whatever stood before it is complete
            take_plies(ply);
            ply.clear();
        }
        if (start != std::string_view::npos) { ply.push_back(word.substr(start)); }
    }
    take_plies(ply);
    if (brace != std::string_view::npos) {
        comment_line_ = line_number_;
        comment_depth_ = 1;
        scan_comment(line.substr(brace + 1));
    }
}

void Scanner::take_plies(const Words& words) {
    std::size_t next = 0;
    while (next < words.size()) {
        std::size_t count = 2;
        if (found_.plies.empty() || lower(words[next]) == "pass") {
            count = 1;
        } else if (next + 2 < words.size() && is_spelled_direction(words[next + 1])) {
            count = 3;
        }
        std::string ply;
        for (; count > 0 && next < words.size(); --count, ++next) {
            if (!ply.empty()) { ply += ' '; }
            ply += words[next];
        }
        found_.plies.push_back(std::move(ply));
    }
}

}  // namespace

std::optional<Outcome> outcome_from_word(std::string_view word) {
    for (const Outcome outcome : {Outcome::NotStarted, Outcome::InProgress, Outcome::Draw,
                                  Outcome::WhiteWins, Outcome::BlackWins}) {
        if (word == format_outcome(outcome)) { return outcome; }
    }
    if (word == "1-0") { return Outcome::WhiteWins; }
    if (word == "0-1") { return Outcome::BlackWins; }
    if (word == "1/2-1/2") { return Outcome::Draw; }
    if (word == "*") { return Outcome::InProgress; }
    return std::nullopt;
}

Result<PgnText> scan_pgn(std::string_view text, Tail tail) {
    return Scanner(tail).scan(text);
}

}  // namespace roj::record
