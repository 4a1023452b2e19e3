// Requests between two players: what people have tried on chess servers.

#include "table/requests.h"

#include <random>
#include <string>

#include "support/catch.h"
#include "table/memory_game.h"

namespace roj::table {
namespace {

constexpr auto kAnn = Author::White;
constexpr auto kTom = Author::Black;

/// Ann's and Tom's game after three plies; Tom is to move.
struct Pair {
    Pair() {
        game.play(Color::White, "wS1");
        game.play(Color::Black, "bS1 wS1-");
        game.play(Color::White, "wQ -wS1");
    }
    /// Adds an event of somebody who has read everything, or all up to an earlier event.
    Answer add(Author by, EventKind kind, const std::string& text, Seq seen = 0) {
        return game.add({by, kind, text}, seen == 0 ? game.state.last() : seen);
    }
    std::string open() const {
        const auto& open = game.state.requests().open();
        return open ? format_request(open->what) : "none";
    }

    MemoryGame game;
};

TEST_CASE("requests: one is open, and it is not replaced") {
    Pair table;
    CHECK(table.add(kAnn, EventKind::Ask, "undo 2"));
    CHECK(refused(table.add(kAnn, EventKind::Ask, "undo 1"), Refusal::AskedAlready));
    CHECK(refused(table.add(kAnn, EventKind::Ask, "draw 3"), Refusal::OtherRequest));
    CHECK(refused(table.add(kTom, EventKind::Ask, "draw 3"), Refusal::AnswerFirst));
    CHECK(table.open() == "undo 2");
    CHECK(table.add(kTom, EventKind::No, "undo 2"));
    CHECK(table.add(kTom, EventKind::Ask, "draw 3"));
    CHECK(table.open() == "draw 3");
}

TEST_CASE("requests: an answer is for the one that was read") {
    Pair table;
    const Seq before = table.game.state.last();
    CHECK(table.add(kAnn, EventKind::Ask, "undo 1"));
    const Seq first = table.game.state.last();
    // Nobody answers what they have not read.
    CHECK(refused(table.add(kTom, EventKind::Yes, "undo 1", before), Refusal::RequestGone));
    SECTION("swapped") {
        CHECK(table.add(kAnn, EventKind::No, "undo 1"));
        CHECK(table.add(kAnn, EventKind::Ask, "draw 3"));
        CHECK(refused(table.add(kTom, EventKind::Yes, "undo 1", first), Refusal::RequestGone));
        CHECK(refused(table.add(kTom, EventKind::Yes, "draw 3", first), Refusal::RequestGone));
        CHECK(table.open() == "draw 3");
    }
    SECTION("repeated") {
        CHECK(table.add(kAnn, EventKind::No, "undo 1"));
        CHECK(table.add(kAnn, EventKind::Ask, "undo 1"));
        CHECK(refused(table.add(kTom, EventKind::Yes, "undo 1", first), Refusal::RequestGone));
        CHECK(refused(table.add(kTom, EventKind::No, "undo 1", first), Refusal::RequestGone));
        CHECK(table.open() == "undo 1");
    }
    SECTION("withdrawn") {
        CHECK(refused(table.add(kAnn, EventKind::Yes, "undo 1"), Refusal::RequestGone));
        CHECK(table.add(kAnn, EventKind::No, "undo 1"));
        CHECK(refused(table.add(kTom, EventKind::Yes, "undo 1"), Refusal::RequestGone));
        CHECK(refused(table.add(kAnn, EventKind::No, "undo 1"), Refusal::RequestGone));
        CHECK(table.open() == "none");
    }
    SECTION("late") {
        CHECK(table.add(kTom, EventKind::Play, "bQ bS1-"));
        CHECK(refused(table.add(kTom, EventKind::Yes, "undo 1"), Refusal::RequestGone));
    }
    CHECK_FALSE(table.game.state.over());
}

TEST_CASE("requests: crossed ones agree if they ask the same") {
    Pair table;
    const Seq before = table.game.state.last();
    SECTION("a draw") {
        CHECK(table.add(kAnn, EventKind::Ask, "draw 3", before));
        CHECK(table.add(kTom, EventKind::Ask, "draw 3", before));
        CHECK(table.game.state.end() == End{End::Reason::Agreed, {}});
    }
    SECTION("a takeback") {
        CHECK(table.add(kAnn, EventKind::Ask, "undo 1", before));
        CHECK(table.add(kTom, EventKind::Ask, "undo 1", before));
        CHECK(table.game.state.plies() == 1);
    }
    SECTION("otherwise the first one stands") {
        CHECK(table.add(kAnn, EventKind::Ask, "undo 2", before));
        CHECK_FALSE(table.add(kTom, EventKind::Ask, "undo 1", before));
        CHECK_FALSE(table.add(kTom, EventKind::Ask, "draw 3", before));
        CHECK(table.open() == "undo 2");
        CHECK(table.game.state.plies() == 3);
    }
}

TEST_CASE("requests: the events that version 0.2 has stored are read") {
    // There, each player could have one, and the next one replaced it.
    Table state{Ruleset{}};
    Seq seq = 0;
    for (const char* const line :
         {"white play wS1", "black play bS1 wS1-", "white ask adjourn", "white ask draw 2",
          "black ask abort", "black yes adjourn", "white no abort", "system adjourned",
          "black ask resume", "white yes resume", "system resumed", "black yes draw 2",
          "system end drawn agreed", "white ask rematch", "black yes rematch"}) {
        CAPTURE(line);
        const auto event = parse_new_event(line);
        REQUIRE(event);
        REQUIRE(state.apply({++seq, 1, *event}));
    }
    CHECK(state.over());
    CHECK(state.rematch());
}

TEST_CASE("requests: whoever reads late never answers another one than they have read") {
    const auto seed = GENERATE(range(1U, 9U));
    CAPTURE(seed);
    std::mt19937 random(seed);
    Pair table;
    Table read{Ruleset{}};  // by Tom
    int answered = 0;
    int late = 0;
    for (int i = 0; i < 600; ++i) {
        const auto open = table.game.state.requests().open();
        if (random() % 2 == 0) {
            const auto* const wanted = random() % 2 == 0 ? "undo 2" : "undo 1";
            const auto kind = open ? EventKind::No : EventKind::Ask;
            CHECK(table.add(kAnn, kind, open ? format_request(open->what) : wanted));
            continue;
        }
        for (Seq seq = read.last(); seq < table.game.state.last() && random() % 3 != 0; ++seq) {
            REQUIRE(read.apply(table.game.events.at(static_cast<std::size_t>(seq))));
        }
        const auto theirs = read.requests().open();
        if (!theirs) { continue; }
        const std::string text = format_request(theirs->what);
        const bool taken = table.add(kTom, EventKind::No, text, read.last()).has_value();
        CHECK(taken == (open == theirs));
        ++(taken ? answered : late);
    }
    CHECK(answered > 0);
    CHECK(late > 0);
}

}  // namespace
}  // namespace roj::table
