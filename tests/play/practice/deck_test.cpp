#include "play/practice/deck.h"

#include <cstdlib>
#include <ctime>
#include <fstream>
#include <string>
#include <tuple>

#include <roj/notation.h>

#include "play/practice/scorebook.h"
#include "support/catch.h"
#include "support/contains.h"
#include "support/temp_folder.h"

namespace roj::play {
namespace {

using std::chrono::days;
using std::chrono::sys_days;

const sys_days kToday = *read_day("2026-11-29");

constexpr const char* kFirst =
    "due 2026-11-30 | box 1 | Base;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1- | played wQ /wS1 | "
    "better wA1 -wQ | 62% | from 2026-11-24";
// The same position, seen in a mirror.
constexpr const char* kMirrored =
    "due 2026-12-03 | box 2 | Base;White[3];wS1;bS1 -wS1;wQ wS1-;bQ -bS1 | played | "
    "better wA1 wQ- | 61% | from 2026-11-25";
constexpr const char* kSecond =
    "due 2026-11-20 | box 3 | Base+P;Black[2];wP;bS1 wP-;wQ -wP | played bQ bS1/ | "
    "better bQ bS1- | 50% | from 2026-11-01";

std::string lines(const std::vector<std::string>& all) {
    std::string text;
    for (const std::string& line : all) { text += line + '\n'; }
    return text;
}

Card opening(const char* first) {
    Game game{Ruleset{}};
    REQUIRE(game.play(*parse_move(game.position(), first)));
    const Move better = *parse_move(game.position(), "bS1 " + std::string(first) + '-');
    return card_of(game.position(), "bG1 -wS1", better, 55, kToday, kToday);
}

}  // namespace

TEST_CASE("a deck reads what it writes") {
    const std::string text = lines({"# mine", kFirst, "", kSecond});
    const Deck deck(text);
    CHECK(deck.text() == text);
    CHECK(deck.damaged().empty());
    REQUIRE(deck.cards().size() == 2);
    const Card& card = deck.cards()[0];
    CHECK(card.played == "wQ /wS1");
    CHECK(card.chance == 62);
    CHECK(format_move(card.game().position(), card.answer()) == "wA1 -wQ");
    CHECK(deck.count_due(kToday) == 1);
    CHECK(deck.count_due(kToday + days(1)) == 2);
    CHECK(deck.next_due(0, kToday) == 1);
    CHECK(deck.next_due(0, kToday + days(1)) == 0);
    CHECK(deck.next_day(kToday) == std::pair(kToday, std::size_t{1}));
}

TEST_CASE("a position keeps its rules, and what moved last") {
    Ruleset rules;
    rules.game_type = *parse_game_type("Base+P");
    REQUIRE(set_rule(rules, "draw.repetition=5"));
    Game game{rules};
    for (const char* const move : {"wP", "bP wP-", "wQ -wP", "bQ bP-", "wQ \\wP"}) {
        REQUIRE(game.play(*parse_move(game.position(), move)));
    }
    Deck deck;
    const Move better = legal_moves(game.position()).front();
    REQUIRE(deck.add(card_of(game.position(), "", better, 50, kToday, kToday)));
    const Deck again(deck.text());
    INFO(deck.text());
    REQUIRE(again.cards().size() == 1);
    const Position position = again.cards()[0].game().position();
    CHECK(position.rules() == rules);
    CHECK(legal_moves(position).size() == legal_moves(game.position()).size());
    CHECK(format_position(position) == format_position(game.position()));
}

TEST_CASE("of equal positions in joined files the later line counts") {
    const Deck deck(lines({kFirst, kSecond, kMirrored}));
    REQUIRE(deck.cards().size() == 2);
    CHECK(deck.text() == lines({kMirrored, kSecond}));
    CHECK(Deck(deck.text() + kFirst).text() == lines({kFirst, kSecond}));
}

TEST_CASE("damaged lines stay, and their numbers are known") {
    const std::string first = kFirst;
    for (const auto& [part, other] : std::initializer_list<std::pair<const char*, const char*>>{
             {"due 2026-11-30", "due 2026-11-31"},
             {"due 2026-11-30", "2026-11-30"},
             {"box 1", "box 6"},
             {"Base;", "Base+X;"},
             {"wQ -wS1;", "wQ -wS9;"},
             {"wA1 -wQ", "wA2 -bQ"},
             {"62%", "62"},
             {"62%", "162%"},
             {"from 2026-11-24", "from 2026-11-24 | no.rule=1"},
             {" | from 2026-11-24", ""}}) {
        std::string line = first;
        line.replace(line.find(part), std::string_view(part).size(), other);
        const std::string text = lines({kSecond, "", line, "# a remark"});
        Deck deck(text);
        INFO(line);
        CHECK(deck.damaged() == std::vector<std::size_t>{3});
        CHECK(deck.text() == text);
        CHECK(deck.add(opening("wS1")));
        CHECK(deck.text().starts_with(text));
    }
    for (std::size_t length = 1; length + 1 < first.size(); ++length) {
        const Deck torn(first.substr(0, length));
        CHECK(torn.cards().size() + torn.damaged().size() == 1);
    }
}

TEST_CASE("a position is added once, and forgotten until the player adds it again") {
    Deck deck;
    CHECK(deck.add(opening("wS1")));
    CHECK_FALSE(deck.add(opening("wS1")));
    CHECK(deck.add(opening("wA1")));
    deck.forget(0, kToday);
    deck = Deck(deck.text());
    CHECK(deck.count_due(kToday + days(400)) == 1);
    CHECK_FALSE(deck.add(opening("wS1")));
    CHECK(deck.add(opening("wS1"), true));
    CHECK(deck.count_due(kToday + days(1)) == 2);
    CHECK(deck.find(opening("wA1")) == 1);
    CHECK_FALSE(deck.find(opening("wG1")));
}

TEST_CASE("right answers come back after 3, 7, 21 and 60 days, wrong ones tomorrow") {
    Deck deck;
    REQUIRE(deck.add(opening("wS1")));
    sys_days day = kToday + days(1);
    for (const int expected : {3, 7, 21, 60, 60}) {
        CHECK(deck.count_due(day - days(1)) == 0);
        REQUIRE(deck.count_due(day) == 1);
        CHECK(deck.answer(0, true, day) == expected);
        INFO("a second right answer on the same day changes nothing");
        CHECK(deck.answer(0, true, day) == expected);
        day += days(expected);
    }
    CHECK(deck.answer(0, false, day) == 1);
    CHECK(deck.cards()[0].box == 1);
    CHECK(deck.next_day(day) == std::pair(day + days(1), std::size_t{1}));
}

TEST_CASE("in a week of practice nothing is lost and nothing is due twice a day") {
    Deck deck;
    std::vector<std::string> asked(10);
    for (int day = 0; day < 7; ++day) {
        const sys_days today = kToday + days(day);
        if (day == 0) { REQUIRE(deck.add(opening("wS1"))); }
        if (day == 2) { REQUIRE(deck.add(opening("wA1"))); }
        for (int tries = 0; const auto next = deck.next_due(0, today); ++tries) {
            REQUIRE(tries < 3);
            asked[*next] += static_cast<char>('0' + day);
            deck.answer(*next, *next == 0 || day != 2, today);
            INFO("the clock is set back by up to a week");
            for (int back = 1; back <= 7; ++back) {
                CHECK_FALSE(deck.next_due(0, today - days(back)));
            }
        }
        deck = Deck(deck.text());
    }
    CHECK(asked[0] == "14");
    CHECK(asked[1] == "236");
    INFO("after a missing month all are due, once");
    const sys_days later = kToday + days(40);
    CHECK(deck.count_due(later) == 2);
    for (const std::size_t index : {std::size_t{0}, std::size_t{1}}) {
        deck.answer(index, true, later);
    }
    CHECK(deck.count_due(later) == 0);
    CHECK(deck.cards()[0].box == 4);
}

TEST_CASE("an answer on a day years ahead does not hide the position") {
    Deck deck;
    REQUIRE(deck.add(opening("wS1")));
    deck.answer(0, true, kToday + days(10'000));
    CHECK(deck.count_due(kToday) == 1);
    CHECK(deck.answer(0, true, kToday) == 7);
    CHECK(deck.count_due(kToday) == 0);
}

TEST_CASE("the days are those of the player's calendar") {
    const char* const before = std::getenv("TZ");
    const std::string zone = before == nullptr ? "" : before;
    const auto noon = std::chrono::system_clock::time_point(kToday + std::chrono::hours(12));
    for (const auto& [name, offset] : std::initializer_list<std::pair<const char*, int>>{
             {"XXX-13", 1}, {"XXX+13", -1}, {"UTC", 0}}) {
        ::setenv("TZ", name, 1);
        ::tzset();
        CHECK(local_date(noon) == kToday + days(offset));
    }
    zone.empty() ? ::unsetenv("TZ") : ::setenv("TZ", zone.c_str(), 1);
    ::tzset();
}

TEST_CASE("a file is changed as it is now, and keeps what it cannot read") {
    const TempFolder folder;
    const auto file = folder.path() / "data/practice.txt";
    DeckBook book(file);
    REQUIRE(book.change([](Deck& deck) { deck.add(opening("wS1")); }));
    CHECK(file_text(file).starts_with("# The positions that you practise"));
    std::ofstream(file, std::ios::app) << "damaged\n" << kSecond << '\n';
    DeckBook other(file);
    REQUIRE(other.change([](Deck& deck) { deck.add(opening("wA1")); }));
    REQUIRE(book.change([](Deck& deck) { deck.forget(0, kToday); }));
    CHECK(book.deck().cards().size() == 3);
    CHECK(book.deck().damaged() == std::vector<std::size_t>{3});
    CHECK(contains(file_text(file), "\ndamaged\n"));

    INFO("without a file the deck lasts as long as the object");
    DeckBook memory;
    REQUIRE(memory.change([](Deck& deck) { deck.add(opening("wS1")); }));
    CHECK(memory.deck().cards().size() == 1);
    DeckBook none(folder.path() / "data/practice.txt/practice.txt");
    CHECK_FALSE(none.change([](Deck& deck) { deck.add(opening("wS1")); }));
}

}  // namespace roj::play
