#include "tui/terminal/look_filter.h"

#include <algorithm>
#include <cstddef>

#include "text/number.h"

namespace roj::tui {

namespace {

constexpr char kEscape = '\033';

bool is_control(char character) {
    return character >= 0 && character < ' ';
}

/// Returns the length of an escape sequence at the front.
std::size_t sequence_length(std::string_view text) {
    const bool has_parameters = text.size() > 1 && text[1] == '[';
    const char last = has_parameters ? '@' : '0';
    std::size_t end = has_parameters ? 2 : 1;
    while (end < text.size() && text[end] < last) { ++end; }
    return std::min(end + 1, text.size());
}

/// Returns the length of the part at the front: a control character, an escape sequence, blanks, or
/// other characters.
std::size_t part_length(std::string_view text) {
    if (text.front() == kEscape) { return sequence_length(text); }
    if (is_control(text.front())) { return 1; }
    const bool blank = text.front() == ' ';
    const auto ends = [&](char each) { return is_control(each) || (each == ' ') != blank; };
    return static_cast<std::size_t>(std::ranges::find_if(text, ends) - text.begin());
}

/// Reports whether a sequence sets the look of what follows.
bool sets_look(std::string_view part) {
    return part.starts_with("\033[") && part.back() == 'm' &&
           part.find_first_not_of("0123456789;:", 2) == part.size() - 1;
}

/// Reports whether a sequence clears characters, which get the current ground.
bool clears(std::string_view part) {
    return part.starts_with("\033[") &&
           std::string_view("JKLMPX@").find(part.back()) != std::string_view::npos;
}

/// Changes the look as the number at the front asks, which it takes with its parameters.
void take_code(std::string_view& codes, Look& look) {
    constexpr int kInk = 30;
    constexpr int kGround = 40;
    constexpr int kNumbered = 8;
    constexpr int kOwn = 9;
    constexpr int kBright = 60;
    const auto next = [&] {
        const int number = text::take_number<int>(codes).value_or(0);
        if (!codes.empty()) { codes.remove_prefix(1); }
        return number;
    };
    const int code = next();
    if (code == 0) { look = {}; }
    if (code == 1 || code == 22) { look.bold = code == 1; }
    if (code == 7 || code == 27) { look.reverse = code == 7; }
    for (const int first : {kInk, kGround}) {
        int& color = first == kInk ? look.ink : look.ground;
        const int number = code - first;
        if (number == kNumbered) {
            next();  // the table of 256
            color = next();
        } else if (number == kOwn) {
            color = Look::kOwn;
        } else if (number >= 0 && number < kNumbered) {
            color = number;
        } else if (number >= kBright && number < kBright + kNumbered) {
            color = number - kBright + kNumbered;
        }
    }
}

}  // namespace

std::string LookFilter::pass(std::string_view output) {
    std::string passed;
    while (!output.empty()) {
        const std::string_view part = output.substr(0, part_length(output));
        output.remove_prefix(part.size());
        if (sets_look(part)) {
            std::string_view codes = part.substr(2, part.size() - 3);
            do { take_code(codes, wanted_); } while (!codes.empty());
        } else if (part != "\033(B") {  // Curses uses no other character set.
            passed += prepare_for(part);
            passed += part;
        }
    }
    return passed;
}

/// Returns what gives the terminal the look that a part needs.
std::string LookFilter::prepare_for(std::string_view part) {
    const bool blank = part.front() == ' ' || clears(part);
    if (!blank && is_control(part.front())) { return {}; }
    Look look = wanted_;
    if (blank && shown_ && !wanted_.reverse && !shown_->reverse) {
        look.ink = shown_->ink;
        look.bold = shown_->bold;
    }
    return change_to(look);
}

/// Returns the shortest sequence, which names either all of a look or what differs.
std::string LookFilter::change_to(const Look& look) {
    if (look == shown_) { return {}; }
    const std::string all = "\033[0" + codes_of(look) + 'm';
    const Look before = shown_.value_or(Look{});
    const bool known = shown_.has_value();
    shown_ = look;
    std::string codes;
    if (look.bold != before.bold) { codes += look.bold ? ";1" : ";22"; }
    if (look.reverse != before.reverse) { codes += look.reverse ? ";7" : ";27"; }
    if (look.ink != before.ink) { codes += look.ink == Look::kOwn ? ";39" : codes_of({look.ink}); }
    if (look.ground != before.ground) {
        codes += look.ground == Look::kOwn ? ";49" : codes_of({Look::kOwn, look.ground});
    }
    return known && codes.size() < all.size() - 2 ? "\033[" + codes.substr(1) + 'm' : all;
}

}  // namespace roj::tui
