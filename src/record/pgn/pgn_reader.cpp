// A reader first sorts the lines of a PGN into tags, plies, comments and a result. Mzinga decides
// line by line in a fixed order (open comment, tag, comment, blank, result, otherwise a ply), and
// so does this. It also accepts variants of other programs: several plies in a line, chess results,
// and GameStrings.
//
// Several plies in a line can be separated without a board: the first ply of a game is one word,
// `pass` is one, and every other ply is two (three with a spelled-out direction), and an extra
// action of the bug can follow.

#include <algorithm>
#include <array>
#include <span>

#include <roj/notation.h>

#include "i18n/tr.h"
#include "record/pgn/evaluation_text.h"
#include "record/pgn/pgn.h"
#include "record/sgf/sgf.h"
#include "text/ascii.h"
#include "text/printable.h"
#include "words/reasons.h"

namespace roj::record {
namespace {

using Tokens = std::vector<std::string_view>;

/// The contents of a PGN before any ply is played.
struct PgnText {
    Tags tags;                       ///< all tags
    std::vector<std::string> plies;  ///< without numbers, not checked
    std::map<int, std::string> comments;
    std::map<int, Evaluation> evaluations;
    std::optional<Outcome> result;  ///< of the result line, otherwise of the tag
    /// Why the rest was not read: a comment that never ends, a second game, or more of something
    /// than any game has.
    std::optional<Error> stopped;
    bool position_in_line = false;  ///< the tag of the position comes from a line without a name
};

/// Reads Mzinga's words and those of chess.
std::optional<Outcome> outcome_from_word(std::string_view word) {
    constexpr std::array kOutcomes{Outcome::WhiteWins, Outcome::BlackWins, Outcome::Draw,
                                   Outcome::InProgress, Outcome::NotStarted};
    constexpr std::array<std::string_view, 5> kInChess{"1-0", "0-1", "1/2-1/2", "*", "*"};
    for (std::size_t i = 0; i < kOutcomes.size(); ++i) {
        if (word == format_outcome(kOutcomes[i]) || word == kInChess[i]) { return kOutcomes[i]; }
    }
    // Hivegame.com's words for a game that ended without a known winner.
    constexpr std::array<std::string_view, 3> kUnknown{"Unkown", "Unknown", "Adjudicated"};
    if (std::ranges::find(kUnknown, word) != kUnknown.end()) { return Outcome::InProgress; }
    return std::nullopt;
}

bool is_spelled_direction(std::string_view word) {
    constexpr std::array<std::string_view, 6> kSpelled{"e", "ne", "nw", "w", "sw", "se"};
    return std::ranges::find(kSpelled, text::lower_case(word)) != kSpelled.end();
}

/// Reports whether "xbQ" or "+bA1" belongs to the ply before it. No bug has such a name.
bool is_extra_action(std::string_view word) {
    return word.size() > 1 && (word[0] == 'x' || word[0] == 'X' || word[0] == '+');
}

/// Returns the number of words in the next ply; `words` begins with it.
std::size_t words_in_ply(std::span<const std::string_view> words, bool first) {
    if (first || text::lower_case(words[0]) == "pass" || words[0].back() == '^') { return 1; }
    const std::size_t count = words.size() > 2 && is_spelled_direction(words[1]) ? 3 : 2;
    return words.size() > count && is_extra_action(words[count]) ? count + 1 : count;
}

class PgnScanner {
public:
    explicit PgnScanner(text::Tail tail) : tail_(tail) {}

    PgnText scan(std::string_view text) {
        if (tail_ == text::Tail::MayBeTorn) {
            // A crash can leave a block of zeros after the written text, and nothing after it.
            text = text.substr(0, text.find_last_not_of('\0') + 1);
        }
        std::vector<std::string_view> lines = text::split_lines(text);
        const bool torn = tail_ == text::Tail::MayBeTorn && !text.ends_with('\n');
        if (torn && !lines.empty()) { lines.pop_back(); }
        for (const std::string_view line : lines) {
            ++line_number_;
            const Status status = scan_line(text::trim(line));
            if (status) { continue; }
            found_.stopped = status.error();
            break;
        }
        if (comment_depth_ > 0 && tail_ == text::Tail::Whole && !found_.stopped) {
            found_.stopped =
                bad_line(comment_line_, tr("No '}' closes the comment that begins here."));
        }
        if (!found_.result) { found_.result = outcome_from_word(found_.tags.get("Result")); }
        return std::move(found_);
    }

private:
    Status scan_line(std::string_view line) {
        constexpr std::size_t kLongestLine = std::size_t{1} << 20;
        if (line.size() > kLongestLine) { return error(tr("This line is longer than any game.")); }
        if (tail_ == text::Tail::MayBeTorn && line.find('\0') != std::string_view::npos) {
            return error(tr("There is a zero byte in the text."));
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
            return error(tr("A game cannot have more than {0} plies.", kMaxPlies));
        }
        return ok();
    }

    /// Reads alternating plies and comments; starts inside a comment if one is open.
    void scan_movetext(std::string_view line) {
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
    std::string_view scan_comment(std::string_view line) {
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

    void close_comment() {
        comment_depth_ = 0;
        const auto ply = static_cast<int>(found_.plies.size());
        // An evaluation is read as it will be written.
        const std::string printable = text::printable(text::trim(comment_));
        const std::string_view comment = printable;
        const std::string_view first_line = comment.substr(0, comment.find('\n'));
        std::string_view note = comment;
        if (auto evaluation = read_evaluation(text::trim(first_line))) {
            found_.evaluations[ply] = std::move(*evaluation);
            note = text::trim(comment.substr(first_line.size()));
        }
        if (!note.empty()) { found_.comments[ply] = note; }
        comment_.clear();
    }

    Status scan_tag(std::string_view line) {
        line = line.substr(1, line.size() - 2);
        const std::size_t blank = std::min(line.find_first_of(text::kBlanks), line.size());
        const std::string_view name = line.substr(0, blank);
        if (name == "GameType" && !found_.plies.empty()) {
            return error(tr("A second game begins here. A file can contain only one."));
        }
        constexpr std::size_t kMaxTags = 1000;
        if (found_.tags.entries().size() >= kMaxTags) {
            return error(tr("A game cannot have more than {0} tags.", kMaxTags));
        }
        found_.tags.set(name, unquoted(text::trim(line.substr(blank))));
        return ok();
    }

    bool scan_game_string(std::string_view line) {
        if (!found_.plies.empty()) { return false; }
        const std::string_view type = text::trim(line.substr(0, line.find(';')));
        if (!parse_game_type(type)) { return false; }
        found_.tags.set("GameType", type);
        const std::vector<std::string_view> fields = text::split(line, ';');
        // The type, the state and the turn come first. Only the state can say more than the plies.
        std::size_t first = 3;
        if (is_position(line)) {
            const auto is_play = [](std::string_view field) {
                return text::lower_case(text::trim(field)) == "play";
            };
            first =
                static_cast<std::size_t>(std::ranges::find_if(fields, is_play) - fields.begin());
            found_.tags.set(kPositionTag, text::join(std::span(fields).first(first), ";"));
            found_.position_in_line = true;
            ++first;
        } else if (fields.size() > 1) {
            found_.result = outcome_from_word(text::trim(fields[1]));
        }
        for (std::size_t i = first; i < fields.size(); ++i) {
            const std::string_view ply = text::trim(fields[i]);
            if (!ply.empty()) { found_.plies.emplace_back(ply); }
        }
        return true;
    }

    void scan_plies(std::string_view text) {
        Tokens ply;
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

    /// Reports whether the next ply is the first one of a game, which is only a bug.
    bool is_first() const { return found_.plies.empty() && !found_.tags.contains(kPositionTag); }

    void take_plies(const Tokens& words) {
        std::span<const std::string_view> left(words);
        while (!left.empty()) {
            const std::size_t count = std::min(words_in_ply(left, is_first()), left.size());
            found_.plies.push_back(text::join(left.first(count), " "));
            left = left.subspan(count);
        }
    }

    Error error(const std::string& message) const { return bad_line(line_number_, message); }

    text::Tail tail_;
    PgnText found_;
    int line_number_ = 0;
    int comment_depth_ = 0;  // braces may be nested
    int comment_line_ = 0;   // where the open comment begins
    std::string comment_;
};

Error bad_tag(std::string_view name, const std::string& message) {
    return {tr("The tag {0}: {1}", name, message)};
}

Result<Ruleset> rules_of(const Tags& tags, const Ruleset& defaults) {
    Ruleset rules = defaults;
    rules.game_type = GameType{};
    const std::string_view type_text = tags.get("GameType");
    if (!type_text.empty()) {
        if (!is_plain(type_text)) {
            return bad_tag("GameType", tr("{0} is not a game type. Write one like Base+MLP.",
                                          in_quotes(type_text)));
        }
        const auto type = parse_game_type(type_text);
        if (!type) { return bad_tag("GameType", words::describe(type.error())); }
        rules.game_type = *type;
    }
    const std::string_view options = tags.get("RuleOptions");
    if (options.empty()) {
        assume_translation(rules);
        return rules;
    }
    for (const std::string_view option : text::split_words(options)) {
        if (option.find('=') == option.npos || !is_plain(option)) {
            return bad_tag("RuleOptions",
                           tr("{0} is not an option. Write NAME=VALUE.", in_quotes(option)));
        }
    }
    // The tag lists the differences from tournament rules, so the defaults have no effect.
    auto stored = read_stored_rules(rules.game_type, options);
    if (!stored) { return bad_tag("RuleOptions", words::describe(stored.error())); }
    return *stored;
}

/// Writes a date like that of hivegame.com, "30-Jan-2024_16:10:56", as other records do.
void normalize_date(Tags& tags) {
    const std::string date(tags.get("Date"));
    const std::string normal = parse_sgf_date(date);
    if (normal.empty()) { return; }
    tags.set("Date", normal);
    const std::size_t day = date.find('_');
    if (day != std::string::npos) { tags.set("Time", date.substr(day + 1)); }
}

/// Returns the game before its first ply.
Result<Game> start_of(const PgnText& scanned, const Ruleset& defaults) {
    const Tags& tags = scanned.tags;
    constexpr std::size_t kLongest = 2000;
    const Result<Ruleset> rules = rules_of(tags, defaults);
    if (!rules) { return rules.error(); }
    const std::string_view text = tags.get(kPositionTag);
    if (text.empty()) { return game_to_replay(Position(*rules)); }
    if (!is_plain(text, kLongest)) {
        return bad_tag(kPositionTag, tr("{0} is not a position.", in_quotes(text)));
    }
    const auto start = parse_position(text, *rules);
    if (!start && scanned.position_in_line) { return words::to_error(start.error()); }
    if (!start) { return bad_tag(kPositionTag, words::describe(start.error())); }
    const GameType type = start->rules().game_type;
    if (tags.contains("GameType") && type != rules->game_type) {
        return bad_tag(kPositionTag, tr("Its game type, {0}, is not that of the tag GameType.",
                                        format_game_type(type)));
    }
    return game_to_replay(*start);
}

/// Plays the plies and returns the error that stopped it.
std::optional<Error> replay(Game& game, const std::vector<std::string>& plies) {
    std::size_t number = 0;
    for (const std::string& text : plies) {
        ++number;
        if (!is_plain(text)) {
            return bad_ply(number, text, tr("This is not a move. Write one like wA1 -bQ."));
        }
        const auto move = parse_move(game.position(), text);
        const Permission played = move ? game.play(*move) : Permission(move.error());
        if (!played) { return bad_ply(number, text, words::describe(played.error())); }
    }
    return std::nullopt;
}

/// Reports whether there is a game of Hive in the text: a tag of one, or a first ply with a bug.
bool is_game(std::string_view text, const PgnText& scanned, const Position& start) {
    if (scanned.tags.contains("GameType") || scanned.tags.contains(kPositionTag)) { return true; }
    if (scanned.plies.empty() || !is_plain(scanned.plies.front())) { return false; }
    const auto move = parse_move(start, scanned.plies.front());
    // A move of chess can be read as a bug: "d4".
    return move || (move.error().why != Why::NotAMove && move.error().why != Why::NotABug &&
                    foreign_kind(text).empty());
}

/// Plays the undone plies and takes them back. A bad tag is no reason to reject the game, because
/// the tag is only a convenience.
void replay_undone(Game& game, std::string_view redo) {
    const Game without = game;
    const auto plies = text::split_words(redo, ";");
    for (const std::string_view ply : plies) {
        const auto move = parse_move(game.position(), ply);
        const bool too_many = game.history().size() == kMaxPlies;
        if (too_many || !move || !game.play(*move)) {
            game = without;
            return;
        }
    }
    // Plies just played can be undone.
    if (!plies.empty() && !game.undo(static_cast<int>(plies.size()))) { game = without; }
}

}  // namespace

Result<Reading> read_pgn(std::string_view text, const Ruleset& defaults, text::Tail tail) {
    PgnText scanned = PgnScanner(tail).scan(text);
    Result<Game> start = start_of(scanned, defaults);
    if (!start) { return start.error(); }

    Game game = std::move(*start);
    std::optional<Error> stopped = replay(game, scanned.plies);
    if (!stopped) { stopped = std::move(scanned.stopped); }
    if (tail == text::Tail::Whole && !is_game(text, scanned, game.start())) {
        return no_game(text, std::move(stopped));
    }
    if (!stopped) { replay_undone(game, scanned.tags.get("Redo")); }
    Reading reading = conclude(std::move(game), scanned.result.value_or(Outcome::InProgress),
                               scanned.tags.get(kTerminationTag), std::move(stopped));
    for (const std::string_view name :
         {std::string_view("GameType"), kSetUpTag, kPositionTag, std::string_view("Result"),
          std::string_view("RuleOptions"), std::string_view("Redo")}) {
        scanned.tags.erase(name);
    }
    Record& record = reading.record;
    normalize_date(scanned.tags);
    record.tags = std::move(scanned.tags);
    record.comments = std::move(scanned.comments);
    const auto plies = static_cast<int>(record.game.history().size());
    record.comments.erase(record.comments.upper_bound(plies), record.comments.end());
    record.evaluations = std::move(scanned.evaluations);
    record.evaluations.erase(record.evaluations.upper_bound(plies), record.evaluations.end());
    return reading;
}

Result<Record> parse_pgn(std::string_view text, const Ruleset& defaults, text::Tail tail) {
    return require_whole(read_pgn(text, defaults, tail));
}

}  // namespace roj::record
