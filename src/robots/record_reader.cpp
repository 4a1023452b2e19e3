#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "robots/notation.h"
#include "robots/record.h"
#include "text/ascii.h"
#include "text/number.h"
#include "text/printable.h"

namespace roj::robots {

namespace {

constexpr std::array<std::string_view, 10> kTags{"Game", "Date", "Seats", "A",    "B",
                                                 "C",    "D",    "Rules", "Seed", "Result"};

Error bad(const std::string& message) {
    return {message};
}

/// Reads a record line by line.
class RecordReader {
public:
    RecordReader(std::string_view text, Tail tail) : rest_(text), tail_(tail) {}

    Result<Record> read();

private:
    /// Returns false at the end of the text.
    bool next_line();
    Error here(const Error& error) const {
        return bad("line " + std::to_string(number_) + ": " + error.message);
    }

    Status read_tag();
    Status begin_game();
    Status read_seats();
    Status read_entry();
    Status read_first(const std::vector<std::string_view>& words);
    Status read_contest(const std::vector<std::string_view>& words);
    Status read_ply(const std::vector<std::string_view>& words);
    Status read_choice(const std::string& text);
    Status read_penalty(std::string_view text);
    Status check_result() const;
    std::string value_of(const char* tag) const;

    std::string_view rest_;
    Tail tail_;
    std::string_view line_;
    int number_ = 0;
    bool is_torn_ = false;  // the last line, which may be incomplete
    std::map<std::string, std::string, std::less<>> tags_;
    std::optional<Record> record_;
};

bool RecordReader::next_line() {
    if (rest_.empty()) { return false; }
    const std::size_t end = rest_.find('\n');
    is_torn_ = tail_ == Tail::MayBeTorn && end == std::string_view::npos;
    line_ = rest_.substr(0, end);
    rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
    ++number_;
    return true;
}

Result<Record> RecordReader::read() {
    while (next_line()) {
        if (text::split_words(line_).empty()) { continue; }
        Status status = ok();
        if (line_.front() == '[' && !record_) {
            status = read_tag();
        } else {
            if (!record_) { status = begin_game(); }
            if (status) { status = read_entry(); }
        }
        if (!status) { return here(status.error()); }
    }
    if (number_ == 0) { return bad("it is empty: a game of robots begins with [Game \"Robots\"]"); }
    if (!record_) {
        if (const Status status = begin_game(); !status) { return here(status.error()); }
    }
    if (const Status status = check_result(); !status) { return status.error(); }
    return std::move(*record_);
}

Status RecordReader::read_tag() {
    const std::size_t blank = line_.find(' ');
    const std::size_t open = line_.find('"');
    const std::size_t close = line_.rfind('"');
    const std::size_t end = line_.find_last_not_of(" \t\r");
    if (blank == std::string_view::npos || open != blank + 1 || close <= open || end != close + 1 ||
        line_[end] != ']') {
        return bad(text::in_quotes(line_) + " is no tag: write [NAME \"VALUE\"]");
    }
    const std::string name(line_.substr(1, blank - 1));
    if (std::find(kTags.begin(), kTags.end(), name) == kTags.end()) {
        return bad("there is no tag " + text::in_quotes(name) +
                   "; there are Game, Date, Seats, A, B, C, D, Rules, Seed and Result");
    }
    const std::string value = text::printable_line(line_.substr(open + 1, close - open - 1));
    if (!tags_.emplace(name, value).second) { return bad("the tag " + name + " stands twice"); }
    return ok();
}

std::string RecordReader::value_of(const char* tag) const {
    const auto found = tags_.find(tag);
    return found == tags_.end() ? std::string() : found->second;
}

Status RecordReader::begin_game() {
    if (value_of("Game") != "Robots") {
        return bad("this is no game of robots: it must begin with [Game \"Robots\"]");
    }
    Rules rules;
    if (tags_.count("Seats") != 0) {
        if (Status status = set_rule(rules, "robots.seats", value_of("Seats")); !status) {
            return status;
        }
    }
    const std::string options = value_of("Rules");
    for (const std::string_view option : text::split_words(options)) {
        const std::size_t equals = option.find('=');
        if (equals == std::string_view::npos) {
            return bad(text::in_quotes(option) +
                       " in the tag Rules is no option: write NAME=VALUE");
        }
        const std::string_view name = option.substr(0, equals);
        if (name == "robots.seats") { return bad("who plays stands in the tag Seats"); }
        if (Status status = set_rule(rules, name, option.substr(equals + 1)); !status) {
            return status;
        }
    }
    record_.emplace(Game(rules));
    record_->date = value_of("Date");
    return read_seats();
}

Status RecordReader::read_seats() {
    for (const Player player : kPlayers) {
        const auto tag = tags_.find(std::string(1, letter(player)));
        if (tag == tags_.end()) { continue; }
        const Result<Seat> seat = parse_seat(tag->second);
        if (!seat) { return seat.error(); }
        if (!plays(record_->game.rules(), player)) {
            return bad(tag->first + " has a seat, but only " + format_seats(record_->game.rules()) +
                       " play");
        }
        record_->seats[index_of(player)] = *seat;
    }
    const auto seed = tags_.find("Seed");
    if (seed == tags_.end()) { return ok(); }
    const std::string& digits = seed->second;
    const auto number = text::read_number<decltype(record_->seed)>(digits);
    if (!number) { return bad("the seed " + text::in_quotes(digits) + " is not a whole number"); }
    record_->seed = *number;
    return ok();
}

Status RecordReader::read_entry() {
    const std::vector<std::string_view> words = text::split_words(line_);
    // A torn entry can look complete but mean another choice. Only its throw is reliable, because
    // it is written before the choice.
    if (is_torn_) {
        const bool has_throw = words.size() > 1 && words[1].size() == 2;
        if (!has_throw || words[0].size() != 1) { return ok(); }
        return read_ply({words[0], words[1]});
    }
    if (words[0] == "first" && words.size() == 2 && words[1].size() == 1) {
        return read_first(words);
    }
    if (words[0] == "first" || words[0] == "playoff") { return read_contest(words); }
    return read_ply(words);
}

Status RecordReader::read_first(const std::vector<std::string_view>& words) {
    const Result<Player> player = parse_player(words[1]);
    if (!player) { return player.error(); }
    return record_->game.begin(*player);
}

Status RecordReader::read_contest(const std::vector<std::string_view>& words) {
    Game& game = record_->game;
    const Phase wanted = words[0] == "first" ? Phase::Opening : Phase::Playoff;
    if (game.phase() != wanted) {
        return bad("nobody throws for the " +
                   std::string(wanted == Phase::Opening ? "first turn" : "victory") + " here");
    }
    const std::vector<Player> players = game.state().contenders.list();
    std::vector<Roll> rolls;
    for (std::size_t i = 1; i < words.size(); ++i) {
        const Result<Player> player = parse_player(words[i].substr(0, 1));
        if (!player) { return player.error(); }
        if (i > players.size() || players[i - 1] != *player) {
            return bad(text::in_quotes(words[i]) +
                       " is a throw of somebody else than whose turn it is");
        }
        const Result<Roll> roll = parse_roll(words[i].substr(1));
        if (!roll) { return roll.error(); }
        rolls.push_back(*roll);
    }
    return game.contest(rolls);
}

Status RecordReader::read_ply(const std::vector<std::string_view>& words) {
    Game& game = record_->game;
    const Result<Player> player = parse_player(words[0]);
    if (!player) {
        return bad(text::in_quotes(line_) + " is no throw: write one as in A 35 H+3 V-5");
    }
    if (words.size() < 2) { return bad("the throw is missing, as in A 35 H+3 V-5"); }
    const Result<Roll> roll = parse_roll(words[1]);
    if (!roll) { return roll.error(); }
    if (game.phase() == Phase::Throw && game.state().to_move != *player) {
        return bad(std::string("it is the turn of ") + letter(game.state().to_move) + ", not of " +
                   letter(*player));
    }
    if (Status status = game.throw_dice(*roll); !status) { return status; }
    std::string choice;
    for (std::size_t i = 2; i < words.size(); ++i) {
        choice += (choice.empty() ? "" : " ") + std::string(words[i]);
    }
    return read_choice(choice);
}

Status RecordReader::read_choice(const std::string& text) {
    constexpr std::string_view kPenalty = "penalty";
    Game& game = record_->game;
    const auto& ply = std::get<Ply>(game.history().back());
    const bool lost = std::holds_alternative<LostTurn>(ply.choice);
    const bool is_penalty = text.compare(0, kPenalty.size(), kPenalty) == 0;
    if (lost || text == "lost") {
        if (lost && (text == "lost" || text.empty())) { return ok(); }
        return bad(lost ? "nothing can be done with this throw: write lost"
                        : "a move is possible with this throw, so it is not lost");
    }
    const bool owes = game.phase() == Phase::Penalty;
    const bool owes_nothing = std::holds_alternative<Placement>(ply.choice);
    if (text.empty()) { return ok(); }
    if (is_penalty != (owes || owes_nothing)) {
        return bad(is_penalty ? "there is no penalty here: it comes with a third double"
                              : "a third double is a penalty, as in 44 penalty 1,1x3 5,3");
    }
    if (is_penalty) { return read_penalty(std::string_view(text).substr(kPenalty.size())); }
    const Result<Way> way = parse_way(text);
    return way ? game.move(*way) : Status(way.error());
}

Status RecordReader::read_penalty(std::string_view text) {
    const Result<Placement> placement = parse_placement(text);
    if (!placement) { return placement.error(); }
    Game& game = record_->game;
    if (game.phase() != Phase::Penalty) {
        return placement->empty() ? ok() : Status(bad("there are no tokens to give back"));
    }
    return game.place(*placement);
}

Status RecordReader::check_result() const {
    const std::string result = value_of("Result");
    if (result.empty() || result == "InProgress") { return ok(); }
    const std::string right = format_result(record_->game);
    if (result == right) { return ok(); }
    return bad("the tag Result says " + text::in_quotes(result) + ", but " +
               (record_->game.over() ? "the game was won by " + right : "the game is not over"));
}

}  // namespace

Result<Record> parse_record(std::string_view text, Tail tail) {
    return RecordReader(text, tail).read();
}

bool is_record(std::string_view text) {
    constexpr std::string_view kBegin = "[Game \"Robots\"]";
    return text.substr(0, kBegin.size()) == kBegin;
}

}  // namespace roj::robots
