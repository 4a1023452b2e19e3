#include "lobby/terms.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <utility>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "i18n/typed.h"
#include "text/ascii.h"
#include "text/number.h"
#include "words/reasons.h"

namespace roj::lobby {
namespace {

using table::TimeControl;

constexpr int kHighestRating = 4000;

/// The kinds of words, each of which the terms name at most once.
enum Kind : std::size_t { kPace, kType, kRated, kColor, kRatings, kKinds };

bool is_for_tournaments(const Ruleset& rules) {
    Ruleset tournament;
    tournament.game_type = rules.game_type;
    return rules == tournament && !rules.game_type.has_fan_bugs();
}

Result<RatingRange> parse_ratings(std::string_view text) {
    const std::size_t dash = std::min(text.find('-'), text.size());
    const auto low = text::read_number(text.substr(0, dash), 0, kHighestRating);
    const auto high =
        dash == text.size() ? low : text::read_number(text.substr(dash + 1), 0, kHighestRating);
    if (!low || !high || *low > *high) {
        return Error{
            message("{0} is not a range of ratings. Write the lowest and the highest one, each "
                    "at most {1}: 1500-1800.",
                    in_quotes(text), kHighestRating)};
    }
    return RatingRange{*low, *high};
}

Error unknown_word(std::string_view word) {
    return {
        tr("{0} does not belong to an offer. Write a time (15m+10s or 3d/move), a game type "
           "(Base+MLP), rated or casual, white or black, or ratings (1500-1800).",
           in_quotes(word))};
}

/// Reads words of an offer one by one.
class TermsReader {
public:
    explicit TermsReader(const Terms& defaults) : terms_(defaults) {}

    Status read(std::string_view word) {
        const Result<Kind> kind = set(word, text::lower_case(word));
        if (!kind) { return kind.error(); }
        if (*kind == kKinds) { return ok(); }
        std::string_view& earlier = seen_[*kind];
        if (!earlier.empty()) {
            return Error{message("{0} and {1} set the same thing. Write only one of them.",
                                 in_quotes(earlier), in_quotes(word))};
        }
        earlier = word;
        return ok();
    }

    Result<Terms> finish() {
        if (terms_.rated && !is_for_tournaments(terms_.rules)) {
            if (!seen_[kRated].empty()) {
                return Error{message(
                    "Rated games have only official bugs and tournament rules. For other games, "
                    "write casual.")};
            }
            terms_.rated = false;
        }
        return std::move(terms_);
    }

private:
    /// Returns the kind of the word; kKinds for a rule, of which there can be several.
    Result<Kind> set(std::string_view word, const std::string& lower) {
        const std::string_view meant =
            i18n::meant_among({T_("rated"), T_("casual"), T_("white"), T_("black")}, word);
        if (meant == "rated" || meant == "casual") {
            terms_.rated = meant == "rated";
            return kRated;
        }
        if (!meant.empty()) {
            terms_.color = meant == "white" ? Color::White : Color::Black;
            return kColor;
        }
        if (word.find('=') != word.npos) {
            return kept(words::worded(set_rule(terms_.rules, lower)), kKinds, [](auto) {});
        }
        if (lower.starts_with("base")) {
            return kept(words::worded(parse_game_type(word)), kType,
                        [&](GameType type) { terms_.rules.game_type = type; });
        }
        if (lower.front() < '0' || lower.front() > '9') { return unknown_word(word); }
        if (lower.find_first_not_of("0123456789-") == lower.npos && lower.find('-') != lower.npos) {
            return kept(parse_ratings(lower), kRatings,
                        [&](RatingRange ratings) { terms_.ratings = ratings; });
        }
        return kept(parse_pace(i18n::in_english(lower)), kPace,
                    [&](const TimeControl& control) { terms_.control = control; });
    }

    template <class T, class Keep>
    static Result<Kind> kept(const Result<T>& value, Kind kind, Keep keep) {
        if (!value) { return value.error(); }
        keep(*value);
        return kind;
    }

    Terms terms_;
    std::array<std::string_view, kKinds> seen_;
};

}  // namespace

Ruleset Terms::all_official_bugs() {
    Ruleset rules;
    rules.game_type = GameType{Bug::Mosquito, Bug::Ladybug, Bug::Pillbug};
    return rules;
}

std::chrono::milliseconds estimated_time(const TimeControl& control) {
    constexpr int kMoves = 40;
    return control.main + kMoves * control.increment;
}

Result<TimeControl> parse_pace(std::string_view text) {
    using std::chrono::hours;
    using std::chrono::minutes;
    constexpr hours kOneDay(24);
    const auto control = table::read_time_control(text);
    if (!control || !control->limited() || control->delay.count() > 0) {
        return Error{
            message("{0} is not a time for a game here. Write 15m+10s (15 minutes, and 10 "
                    "seconds more after each move) or 3d/move (3 days for each move).",
                    in_quotes(text))};
    }
    if (control->per_move.count() > 0) {
        if (control->per_move < kOneDay || control->per_move % kOneDay != kOneDay.zero()) {
            return Error{
                message("{0} is not possible. A slow game has 1 to 14 whole days for each "
                        "move: 3d/move.",
                        in_quotes(text))};
        }
        return *control;
    }
    const auto time = estimated_time(*control);
    if (time < minutes(3) || time > hours(3)) {
        return Error{
            message("{0} is too short or too long. The time plus 40 increments must be 3 minutes "
                    "to 3 hours: 15m+10s.",
                    in_quotes(text))};
    }
    return *control;
}

Result<Terms> parse_terms(std::string_view words, const Terms& defaults) {
    TermsReader reader(defaults);
    for (const std::string_view word : text::split_words(words)) {
        const Status read = reader.read(word);
        if (!read) { return read.error(); }
    }
    return reader.finish();
}

std::string format_terms(const Terms& terms) {
    std::string text = table::format_time_control(terms.control) + ' ';
    text += format_game_type(terms.rules.game_type) + ' ';
    text += terms.rated ? V_("rated") : V_("casual");
    if (terms.color) { text += ' ' + text::lower_case(name(*terms.color)); }
    if (terms.ratings) {
        text +=
            ' ' + std::to_string(terms.ratings->low) + '-' + std::to_string(terms.ratings->high);
    }
    const std::string options = format_rule_options(terms.rules);
    return options.empty() ? text : text + ' ' + options;
}

Status may_offer(const Terms& terms, RatingOfPool player) {
    if (!player && (terms.rated || terms.pool() == Pool::Slow)) {
        return Error{message(
            "Players without a name play only casual live games: add casual and a time such as "
            "10m+5s. To choose a name, log in with an SSH key and type name ann.")};
    }
    return ok();
}

Status may_accept(const Terms& terms, RatingOfPool player, bool refused) {
    if (refused) { return Error{message("One of you does not want to play the other.")}; }
    const Status offered = may_offer(terms, player);
    if (!offered || !terms.ratings) { return offered; }
    const auto [low, high] = *terms.ratings;
    if (!player) {
        return Error{
            message("This offer is for ratings from {0} to {1}, and guests have none.", low, high)};
    }
    const long rating = std::lround(*player);
    if (rating < low || rating > high) {
        return Error{message("This offer is for ratings from {0} to {1}, and yours is {2}.", low,
                             high, rating)};
    }
    return ok();
}

bool fit(const Terms& first, RatingOfPool first_player, const Terms& second,
         RatingOfPool second_player, bool refused) {
    const bool same = first.control == second.control && first.rules == second.rules &&
                      first.rated == second.rated;
    const bool colors = !first.color || first.color != second.color;
    return same && colors && may_accept(first, second_player, refused).has_value() &&
           may_accept(second, first_player, refused).has_value();
}

}  // namespace roj::lobby
