#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "robots/notation.h"
#include "robots/record.h"
#include "text/ascii.h"
#include "text/number.h"
#include "text/printable.h"

namespace roj::robots {

namespace {

constexpr std::string_view kFirstLine = "[Game \"Robots\"]";

/// Reads a record line by line.
class RecordReader {
public:
    RecordReader(std::string_view text, text::Tail tail) : text_(text), tail_(tail) {}

    Result<Record> read() {
        Status status = ok();
        const std::vector<std::string_view> lines = text::split_lines(text_);
        const bool may_be_torn = tail_ == text::Tail::MayBeTorn && !text_.ends_with('\n');
        for (std::size_t i = 0; i < lines.size() && status; ++i) {
            number_ = i + 1;
            is_torn_ = may_be_torn && number_ == lines.size();
            line_ = text::trim(lines[i]);
            status = read_line();
        }
        if (status && !record_) { status = begin_game(); }
        if (!status) { return Error{message("Line {0}: {1}", number_, status.error().message)}; }
        if (status = check_result(); !status) { return status.error(); }
        return std::move(*record_);
    }

private:
    Status read_line() {
        if (line_.empty()) { return ok(); }
        if (line_.front() == '[' && !record_) { return read_tag(); }
        if (!record_) {
            if (Status status = begin_game(); !status) { return status; }
        }
        return read_entry();
    }

    Status read_tag() {
        constexpr std::array<std::string_view, 10> kTags{"Game", "Date", "Seats", "A",    "B",
                                                         "C",    "D",    "Rules", "Seed", "Result"};
        const std::size_t blank = std::min(line_.find(' '), line_.size());
        if (!line_.substr(blank).starts_with(" \"") || !line_.substr(blank + 2).ends_with("\"]")) {
            return Error{message("{0} is not a tag. Write [NAME \"VALUE\"].", in_quotes(line_))};
        }
        const std::string name(line_.substr(1, blank - 1));
        if (std::ranges::find(kTags, name) == kTags.end()) {
            return Error{message("There is no tag {0}. The tags are: {1}.", in_quotes(name),
                                 text::join(kTags, ", "))};
        }
        const std::string_view value = line_.substr(blank + 2, line_.size() - blank - 4);
        if (!tags_.emplace(name, text::printable_line(value)).second) {
            return Error{message("There are two tags {0}.", name)};
        }
        return ok();
    }

    Status begin_game() {
        if (tags_["Game"] != "Robots") {
            return Error{
                message("This is not a game of robots, which begins with {0}.", kFirstLine)};
        }
        std::vector<std::string> options;
        for (const std::string_view option : text::split_words(tags_["Rules"])) {
            if (option.starts_with("robots.seats=")) {
                return Error{message("Name the players in the tag Seats, not in Rules.")};
            }
            options.emplace_back(option);
        }
        if (tags_.contains("Seats")) { options.push_back("robots.seats=" + tags_["Seats"]); }
        Rules rules;
        for (const std::string& option : options) {
            if (Status status = set_rule(rules, option); !status) { return status; }
        }
        record_.emplace(Game(rules));
        record_->date = tags_["Date"];
        for (const Player player : kPlayers) {
            const auto seat = tags_.find(std::string{letter(player)});
            if (seat == tags_.end()) { continue; }
            Status seated = seat_player(*record_, seat->first + '=' + seat->second);
            if (!seated) { return seated; }
        }
        if (!tags_.contains("Seed")) { return ok(); }
        const auto seed = text::read_number<decltype(record_->seed)>(tags_["Seed"]);
        record_->seed = seed.value_or(record_->seed);
        return seed ? ok()
                    : Status(Error{message("The seed {0} is not a whole number from 0 up.",
                                           in_quotes(tags_["Seed"]))});
    }

    Status read_entry() {
        std::string_view words = line_;
        // A torn entry can look complete but mean another choice. Only its roll is reliable,
        // because it is written before the choice.
        if (is_torn_) {
            const std::string_view player = text::take_word(words);
            const std::string_view roll = text::take_word(words);
            if (player.size() != 1 || roll.size() != 2) { return ok(); }
            return read_ply(std::string(player) + ' ' + std::string(roll));
        }
        const std::string_view word = text::take_word(words);
        if (word == "first" || word == "playoff") {
            return read_contest(words, word == "first" ? Phase::Opening : Phase::Playoff);
        }
        return read_ply(line_);
    }

    Status read_contest(std::string_view words, Phase phase) {
        Game& game = record_->game;
        const bool opening = phase == Phase::Opening;
        if (opening && words.size() == 1) {
            const Result<Player> player = parse_player(words);
            return player ? game.begin(*player) : Status(player.error());
        }
        if (game.phase() != phase) {
            return Error{opening ? tr("Nobody rolls for the first turn here.")
                                 : tr("Nobody rolls for the victory here.")};
        }
        const std::vector<Player>& players = game.state().contenders;
        std::vector<Roll> rolls;
        for (const std::string_view word : text::split_words(words)) {
            const Result<Player> player = parse_player(word.substr(0, 1));
            if (!player) { return player.error(); }
            if (rolls.size() == players.size() || players[rolls.size()] != *player) {
                return Error{message("{0} is not the roll of the player whose turn it is.",
                                     in_quotes(word))};
            }
            const Result<Roll> roll = parse_roll(word.substr(1));
            if (!roll) { return roll.error(); }
            rolls.push_back(*roll);
        }
        return game.contest(rolls);
    }

    Status read_ply(std::string_view words) {
        Game& game = record_->game;
        const Result<Player> player = parse_player(text::take_word(words));
        if (!player || words.empty()) {
            return Error{message(
                "{0} does not begin with a player and a roll. Write a line like A 35 H+3 V-5.",
                in_quotes(line_))};
        }
        const Result<Roll> roll = parse_roll(text::take_word(words));
        if (!roll) { return roll.error(); }
        const Player to_move = game.state().to_move;
        if (game.phase() == Phase::Roll && to_move != *player) {
            return Error{message("It is the turn of {0}, not of {1}.", std::string{letter(to_move)},
                                 std::string{letter(*player)})};
        }
        const Status rolled = game.roll_dice(*roll);
        return rolled && !words.empty() ? read_choice(words) : rolled;
    }

    Status read_choice(std::string_view text) {
        constexpr std::string_view kPenalty = "penalty";
        Game& game = record_->game;
        const auto& choice = std::get<Ply>(game.history().back()).choice;
        const bool lost = std::holds_alternative<LostTurn>(choice);
        if (lost != (text == "lost")) {
            return Error{lost ? tr("This roll leaves no move. Write lost.")
                              : tr("This roll is not lost, because a move is possible.")};
        }
        if (lost) { return ok(); }
        const bool owes = game.phase() == Phase::Penalty;
        const bool is_penalty = text.starts_with(kPenalty);
        if (is_penalty != (owes || std::holds_alternative<Placement>(choice))) {
            return Error{is_penalty ? tr("There is no penalty here. Only a third double has one.")
                                    : tr("A third double has a penalty: 44 penalty 1,1x3 5,3.")};
        }
        if (!is_penalty) {
            const Result<Way> way = parse_way(text);
            return way ? game.move(*way) : Status(way.error());
        }
        const Result<Placement> placement = parse_placement(text.substr(kPenalty.size()));
        if (!placement) { return placement.error(); }
        if (owes) { return game.place(*placement); }
        return placement->empty() ? ok()
                                  : Status(Error{message("There are no tokens to give back.")});
    }

    Status check_result() const {
        const auto result = tags_.find("Result");
        const std::string right = format_result(record_->game);
        if (result == tags_.end() || result->second.empty() || result->second == "InProgress" ||
            result->second == right) {
            return ok();
        }
        const std::string stated = in_quotes(result->second);
        return Error{record_->game.over()
                         ? tr("The tag Result is {0}, but the winner is {1}.", stated, right)
                         : tr("The tag Result is {0}, but the game is not over.", stated)};
    }

    std::string_view text_;
    text::Tail tail_;
    std::string_view line_;
    std::size_t number_ = 0;
    bool is_torn_ = false;  // the last line, which may be incomplete
    std::map<std::string, std::string, std::less<>> tags_;
    std::optional<Record> record_;
};

}  // namespace

Result<Record> parse_record(std::string_view text, text::Tail tail) {
    if (text.empty()) {
        return Error{message("The text is empty. A game of robots begins with {0}.", kFirstLine)};
    }
    return RecordReader(text, tail).read();
}

}  // namespace roj::robots
