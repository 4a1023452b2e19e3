// Sorts the lines of a PGN into tags, plies, comments and a result. Mzinga decides line by line in
// a fixed order (open comment, tag, comment, blank, result, otherwise a ply), and so does this. It
// also accepts variants of other programs: several plies in a line, chess results, and GameStrings.
//
// Several plies in a line can be separated without a board: the first ply of a game is one word,
// `pass` is one, and every other ply is two (three with a spelled-out direction), and an extra
// action of the bug can follow.

#include "record/pgn/pgn_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <span>

#include <roj/notation.h>
#include <roj/ruleset.h>

#include "record/replay.h"
#include "text/ascii.h"
#include "text/printable.h"

namespace roj::record {
namespace {

using Words = std::vector<std::string_view>;

bool is_spelled_direction(std::string_view word) {
    static constexpr std::array<std::string_view, 6> kSpelled{"e", "ne", "nw", "w", "sw", "se"};
    return std::find(kSpelled.begin(), kSpelled.end(), text::lower_case(word)) != kSpelled.end();
}

/// Reports whether "xbQ" or "+bA1" belongs to the ply before it. No bug has such a name.
bool is_deed(std::string_view word) {
    return word.size() > 1 && (word[0] == 'x' || word[0] == 'X' || word[0] == '+');
}

/// Returns the number of words in the next ply; `words` begins with it.
std::size_t count_of_ply(std::span<const std::string_view> words, bool first) {
    if (first || text::lower_case(words[0]) == "pass" || words[0].back() == '^') { return 1; }
    const std::size_t count = words.size() > 2 && is_spelled_direction(words[1]) ? 3 : 2;
    return words.size() > count && is_deed(words[count]) ? count + 1 : count;
}

class PgnScanner {
public:
    explicit PgnScanner(Tail tail) : tail_(tail) {}

    PgnText scan(std::string_view text);

private:
    Status scan_line(std::string_view line);
    void scan_movetext(std::string_view line);
    std::string_view scan_comment(std::string_view line);
    void close_comment();
    Status scan_tag(std::string_view line);
    bool scan_game_string(std::string_view line);
    void scan_plies(std::string_view text);
    void take_plies(const Words& words);
    Error error(int line, const std::string& message) const {
        return bad_record("line " + std::to_string(line) + ": " + message);
    }
    Error error(const std::string& message) const { return error(line_number_, message); }

    Tail tail_;
    PgnText found_;
    int line_number_ = 0;
    int comment_depth_ = 0;  // braces may be nested
    int comment_line_ = 0;   // where the open comment begins
    std::string comment_;
};

PgnText PgnScanner::scan(std::string_view text) {
    if (text.substr(0, 3) == "\xEF\xBB\xBF") { text.remove_prefix(3); }
    if (tail_ == Tail::MayBeTorn) {
        // A crash can leave a block of zeros after the written text, and nothing after it.
        text = text.substr(0, text.find_last_not_of('\0') + 1);
    }
    while (!text.empty() && !found_.stopped) {
        const std::size_t end = text.find('\n');
        if (end == std::string_view::npos && tail_ == Tail::MayBeTorn) { break; }
        ++line_number_;
        const Status status = scan_line(text::trim(text.substr(0, end)));
        if (!status) { found_.stopped = status.error(); }
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    if (comment_depth_ > 0 && tail_ == Tail::Whole && !found_.stopped) {
        found_.stopped =
            error(comment_line_, "the comment that begins here is never closed by a '}'");
    }
    if (!found_.result) { found_.result = outcome_from_word(found_.tags.get("Result")); }
    return std::move(found_);
}

Status PgnScanner::scan_line(std::string_view line) {
    constexpr std::size_t kLongestLine = std::size_t{1} << 20;
    if (line.size() > kLongestLine) { return error("this line is longer than any game"); }
    if (tail_ == Tail::MayBeTorn && line.find('\0') != std::string_view::npos) {
        return error("a zero byte stands where text was written");
    }
    if (comment_depth_ > 0) {
        comment_ += '\n';
        scan_movetext(line);
    } else if (!line.empty() && line.front() == '[' && line.back() == ']') {
        return scan_tag(line);
    } else if (!scan_game_string(line)) {
        scan_movetext(line);
    }
    if (found_.plies.size() > kMaxPlies) {
        found_.plies.resize(kMaxPlies);
        return error("no game has more than " + std::to_string(kMaxPlies) + " plies");
    }
    return ok();
}

/// Reads alternating plies and comments; starts inside a comment if one is open.
void PgnScanner::scan_movetext(std::string_view line) {
    while (!line.empty()) {
        if (comment_depth_ > 0) {
            line = scan_comment(line);
            continue;
        }
        const std::size_t brace = std::min(line.find('{'), line.size());
        scan_plies(line.substr(0, brace));
        if (brace < line.size()) {
            comment_line_ = line_number_;
            comment_depth_ = 1;
        }
        line.remove_prefix(std::min(brace + 1, line.size()));
    }
}

/// Reads on inside a comment; returns the text after its end.
std::string_view PgnScanner::scan_comment(std::string_view line) {
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '{') {
            ++comment_depth_;
        } else if (line[i] != '}') {
            comment_ += line[i];
        } else if (--comment_depth_ == 0 || i + 1 == line.size()) {
            // A brace at the end of a line closes the comment, even a nested one.
            close_comment();
            return line.substr(i + 1);
        }
    }
    return {};
}

void PgnScanner::close_comment() {
    comment_depth_ = 0;
    if (const std::string_view comment = text::trim(comment_); !comment.empty()) {
        found_.comments[static_cast<int>(found_.plies.size())] = text::printable(comment);
    }
    comment_.clear();
}

Status PgnScanner::scan_tag(std::string_view line) {
    line = line.substr(1, line.size() - 2);
    const std::size_t blank = std::min(line.find_first_of(text::kBlanks), line.size());
    const std::string_view name = line.substr(0, blank);
    if (name == "GameType" && !found_.plies.empty()) {
        return error("a second game begins here; a file may hold only one");
    }
    constexpr std::size_t kMaxTags = 1000;
    if (found_.tags.entries().size() >= kMaxTags) { return error("no game has so many tags"); }
    found_.tags.set(name, text::trim(line.substr(blank)));
    return ok();
}

bool PgnScanner::scan_game_string(std::string_view line) {
    if (!found_.plies.empty()) { return false; }
    const std::string_view type = text::trim(line.substr(0, line.find(';')));
    if (!parse_game_type(type)) { return false; }
    found_.tags.set("GameType", type);
    int field = 0;
    while (!line.empty()) {
        const std::size_t end = std::min(line.find(';'), line.size());
        const std::string_view text = text::trim(line.substr(0, end));
        // The type, the state and the turn come first; the last two follow from the plies.
        if (field >= 3 && !text.empty()) { found_.plies.emplace_back(text); }
        ++field;
        line.remove_prefix(std::min(end + 1, line.size()));
    }
    return true;
}

void PgnScanner::scan_plies(std::string_view text) {
    Words ply;
    for (std::string_view word : text::split_words(text)) {
        if (const auto outcome = outcome_from_word(word)) {
            found_.result = outcome;
            continue;
        }
        const std::size_t start = word.find_first_not_of("0123456789.");
        if (start != 0) {  // a number: all plies before it are complete
            take_plies(ply);
            ply.clear();
        }
        if (start != std::string_view::npos) { ply.push_back(word.substr(start)); }
    }
    take_plies(ply);
}

void PgnScanner::take_plies(const Words& words) {
    std::span<const std::string_view> left(words);
    while (!left.empty()) {
        const std::size_t count = std::min(count_of_ply(left, found_.plies.empty()), left.size());
        std::string ply;
        for (const std::string_view word : left.first(count)) {
            if (!ply.empty()) { ply += ' '; }
            ply += word;
        }
        found_.plies.push_back(std::move(ply));
        left = left.subspan(count);
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

PgnText scan_pgn(std::string_view text, Tail tail) {
    return PgnScanner(tail).scan(text);
}

}  // namespace roj::record
