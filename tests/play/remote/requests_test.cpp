// Requests between two players: what people have tried on chess servers.

#include "play/remote/requests.h"

#include <random>
#include <string>

#include "memory_log.h"
#include "support/catch.h"

namespace roj::play {
namespace {

constexpr auto kAnn = EventAuthor::White;
constexpr auto kTom = EventAuthor::Black;

/// Ann's and Tom's game after three plies; Tom is to move.
struct Table {
    Table() {
        game.play(Color::White, "wS1");
        game.play(Color::Black, "bS1 wS1-");
        game.play(Color::White, "wQ -wS1");
    }
    /// Adds an event of somebody who has read everything, or all up to an earlier event. Returns
    /// why not.
    std::string add(EventAuthor by, EventKind kind, const std::string& text, Seq seen = 0) {
        const Status added = game.add({by, kind, text}, seen == 0 ? game.state.last() : seen);
        return added ? std::string() : added.error().message;
    }
    std::string open() const {
        const auto& open = game.state.requests().open();
        return open ? format_request(open->what) : "none";
    }

    MemoryGame game;
    const std::string gone = "That request is no longer open, so nothing has changed.";
};

TEST_CASE("requests: one is open, and it is not replaced") {
    Table table;
    CHECK(table.add(kAnn, EventKind::Ask, "undo 2").empty());
    CHECK(table.add(kAnn, EventKind::Ask, "undo 1") ==
          "You have asked that already. To withdraw it, type no.");
    CHECK(table.add(kAnn, EventKind::Ask, "draw 3") ==
          "You have another open request. To withdraw it, type no.");
    CHECK(table.add(kTom, EventKind::Ask, "draw 3") ==
          "Answer the other player's request first: yes or no.");
    CHECK(table.open() == "undo 2");
    CHECK(table.add(kTom, EventKind::No, "undo 2").empty());
    CHECK(table.add(kTom, EventKind::Ask, "draw 3").empty());
    CHECK(table.open() == "draw 3");
}

TEST_CASE("requests: an answer is for the one that was read") {
    Table table;
    const Seq before = table.game.state.last();
    CHECK(table.add(kAnn, EventKind::Ask, "draw 3").empty());
    const Seq first = table.game.state.last();
    // Nobody answers what they have not read.
    CHECK(table.add(kTom, EventKind::Yes, "draw 3", before) == table.gone);
    SECTION("swapped") {
        CHECK(table.add(kAnn, EventKind::No, "draw 3").empty());
        CHECK(table.add(kAnn, EventKind::Ask, "undo 2").empty());
        CHECK(table.add(kTom, EventKind::Yes, "draw 3", first) == table.gone);
        CHECK(table.add(kTom, EventKind::Yes, "undo 2", first) == table.gone);
        CHECK(table.open() == "undo 2");
    }
    SECTION("repeated") {
        CHECK(table.add(kAnn, EventKind::No, "draw 3").empty());
        CHECK(table.add(kAnn, EventKind::Ask, "draw 3").empty());
        CHECK(table.add(kTom, EventKind::Yes, "draw 3", first) == table.gone);
        CHECK(table.add(kTom, EventKind::No, "draw 3", first) == table.gone);
        CHECK(table.open() == "draw 3");
    }
    SECTION("withdrawn") {
        CHECK(table.add(kAnn, EventKind::Yes, "draw 3") == table.gone);
        CHECK(table.add(kAnn, EventKind::No, "draw 3").empty());
        CHECK(table.add(kTom, EventKind::Yes, "draw 3") == table.gone);
        CHECK(table.add(kAnn, EventKind::No, "draw 3") == table.gone);
        CHECK(table.open() == "none");
    }
    SECTION("late") {
        CHECK(table.add(kTom, EventKind::Play, "bQ bS1-").empty());
        CHECK(table.add(kTom, EventKind::Yes, "draw 3") == table.gone);
    }
    CHECK_FALSE(table.game.state.over());
}

TEST_CASE("requests: crossed ones agree if they ask the same") {
    Table table;
    const Seq before = table.game.state.last();
    SECTION("a draw") {
        CHECK(table.add(kAnn, EventKind::Ask, "draw 3", before).empty());
        CHECK(table.add(kTom, EventKind::Ask, "draw 3", before).empty());
        CHECK(table.game.state.end() == TableEnd{TableEnd::Reason::Agreed, {}});
    }
    SECTION("a takeback") {
        CHECK(table.add(kAnn, EventKind::Ask, "undo 1", before).empty());
        CHECK(table.add(kTom, EventKind::Ask, "undo 1", before).empty());
        CHECK(table.game.state.plies() == 1);
    }
    SECTION("otherwise the first one stands") {
        CHECK(table.add(kAnn, EventKind::Ask, "undo 2", before).empty());
        CHECK_FALSE(table.add(kTom, EventKind::Ask, "undo 1", before).empty());
        CHECK_FALSE(table.add(kTom, EventKind::Ask, "draw 3", before).empty());
        CHECK(table.open() == "undo 2");
        CHECK(table.game.state.plies() == 3);
    }
}

TEST_CASE("requests: the events that version 0.2 has stored are read") {
    // There, each player could have one, and the next one replaced it.
    TableState state{Ruleset{}};
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
    Table table;
    TableState read{Ruleset{}};  // by Tom
    int answered = 0;
    int late = 0;
    for (int i = 0; i < 600; ++i) {
        const auto open = table.game.state.requests().open();
        if (random() % 2 == 0) {
            const auto* const wanted = random() % 2 == 0 ? "draw 3" : "undo 1";
            const auto kind = open ? EventKind::No : EventKind::Ask;
            CHECK(table.add(kAnn, kind, open ? format_request(open->what) : wanted).empty());
            continue;
        }
        for (Seq seq = read.last(); seq < table.game.state.last() && random() % 3 != 0; ++seq) {
            REQUIRE(read.apply(table.game.part.events.at(static_cast<std::size_t>(seq))));
        }
        const auto theirs = read.requests().open();
        if (!theirs) { continue; }
        const std::string text = format_request(theirs->what);
        const bool taken = table.add(kTom, EventKind::No, text, read.last()).empty();
        CHECK(taken == (open == theirs));
        ++(taken ? answered : late);
    }
    CHECK(answered > 0);
    CHECK(late > 0);
}

}  // namespace
}  // namespace roj::play
