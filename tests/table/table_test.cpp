// What the events of a game amount to, and which events a log accepts.

#include "table/table.h"

#include <array>
#include <random>
#include <string>
#include <vector>

#include <roj/notation.h>

#include "support/catch.h"
#include "support/setup.h"
#include "table/memory_game.h"

namespace roj::table {
namespace {

constexpr auto kWhite = Author::White;
constexpr auto kBlack = Author::Black;
constexpr auto kSystem = Author::System;

/// Repeats its position every four plies.
constexpr std::array kShuttle{"wQ \\wS1", "bQ bG1/", "wQ -wS1", "bQ bG1-"};

/// Returns everything that a state shows, as one text.
std::string text_of(const Table& state) {
    std::string text = format_game(state.game());
    for (const Color color : {Color::White, Color::Black}) {
        const auto asked = state.requests().of(color);
        text += '|' + state.names().at(static_cast<std::size_t>(color));
        text += '|' + (asked ? format_request(asked->what) + std::to_string(asked->number) : "-");
    }
    text += '|' + (state.end() ? format_end(*state.end()) : "-");
    text += state.rematch() ? "|rematch" : "|";
    return text + '|' + std::to_string(state.last()) + '|' + std::to_string(state.tip());
}

/// The game after wS1, bS1 wS1- and wQ -wS1; Black is to move.
MemoryGame opened() {
    MemoryGame game;
    game.play(Color::White, "wS1");
    game.play(Color::Black, "bS1 wS1-");
    game.play(Color::White, "wQ -wS1");
    return game;
}

/// Returns an event that a player, a spectator or nobody could try to add.
NewEvent any_event(std::mt19937& random, const Game& game) {
    const auto pick = [&](std::size_t count) { return random() % count; };
    constexpr std::array kBy{kWhite, kBlack, kWhite, kBlack, Author::Watcher, kSystem};
    const auto kind = static_cast<EventKind>(pick(12));
    NewEvent event{kBy.at(pick(kBy.size())), pick(2) == 0 ? EventKind::Play : kind};
    const std::string plies = std::to_string(pick(game.history().size() + 2));
    const std::array requests{"undo " + plies, "draw " + std::to_string(game.history().size()),
                              std::string("rematch"), std::string("abort")};
    const std::array ends{"resigned white", "resigned black", "time white", "drawn agreed"};
    switch (event.kind) {
        case EventKind::Play: {
            const auto moves = game.over() ? std::vector<Move>{} : legal_moves(game.position());
            event.text = moves.empty() || pick(8) == 0
                             ? "wS1"
                             : format_move(game.position(), moves.at(pick(moves.size())));
            break;
        }
        case EventKind::Ask:
        case EventKind::Yes:
        case EventKind::No:
            event.text = requests.at(pick(requests.size()));
            break;
        case EventKind::Back:
            event.text = plies;
            break;
        case EventKind::End:
            event.text = pick(6) == 0 ? ends.at(pick(ends.size())) : "resigned";
            break;
        default:
            event.text = "text";
    }
    return event;
}

TEST_CASE("table state: any prefix, folded in any steps, gives the same state") {
    const auto seed = GENERATE(range(1U, 13U));
    CAPTURE(seed);
    std::mt19937 random(seed);
    MemoryGame game;
    std::vector<std::string> after{text_of(game.state)};
    std::vector<Table> readers(3, Table(Ruleset{}));
    int accepted = 0;
    for (int i = 0; i < 400; ++i) {
        const NewEvent event = any_event(random, game.state.game());
        // Some writers have seen an older board.
        const Seq seen = random() % 4 == 0 ? game.state.tip() - 1 : game.state.last();
        const std::string before = text_of(game.state);
        if (!game.add(event, seen)) {
            CHECK(text_of(game.state) == before);
            continue;
        }
        ++accepted;
        // Each reader catches up from time to time, in steps of its own.
        for (Table& reader : readers) {
            if (random() % 3 != 0) { continue; }
            for (auto seq = reader.last(); seq < game.state.last(); ++seq) {
                REQUIRE(reader.apply(game.events.at(static_cast<std::size_t>(seq))));
            }
            REQUIRE(text_of(reader) == text_of(game.state));
        }
    }
    CHECK(accepted > 10);
    Table again(Ruleset{});
    for (const Event& event : game.events) {
        REQUIRE(again.apply(event));
        const auto prefix = std::span(game.events).first(static_cast<std::size_t>(event.seq));
        REQUIRE(text_of(Table::of(game.rules, prefix)) == text_of(again));
        // No event fits twice, or after a gap.
        REQUIRE_FALSE(again.apply(event));
        REQUIRE_FALSE(again.apply({event.seq + 2, 1, event.what}));
    }
    CHECK(text_of(again) == text_of(game.state));
}

TEST_CASE("table state: a ply needs its player, the turn, the rules and the last board") {
    MemoryGame game = opened();
    const Seq tip = game.state.tip();
    CHECK(refused(game.add({kWhite, EventKind::Play, "wA1 -wS1"}, tip), Refusal::NotYourTurn));
    CHECK_FALSE(game.add({kBlack, EventKind::Play, "bQ wS1"}, tip));
    CHECK(refused(game.add({kSystem, EventKind::Play, "bQ bS1-"}, tip), Refusal::NotYours));
    CHECK(refused(game.add({kBlack, EventKind::Play, "bQ bS1-"}, tip - 1), Refusal::Stale));
    CHECK(game.add({kBlack, EventKind::Play, "bQ bS1-"}, tip));
    // White has seen the board before that ply, but can talk.
    CHECK(game.add({kWhite, EventKind::Say, "well played"}, tip));
    CHECK(refused(game.add({kWhite, EventKind::Ask, "undo 2"}, tip), Refusal::Stale));
    // Black has changed it, and can follow up before they read their own event.
    CHECK(game.add({kBlack, EventKind::Ask, "undo 3"}, tip));
    CHECK(game.add({kWhite, EventKind::Yes, "undo 3"}, game.state.last()));
    CHECK(game.state.plies() == 3);
    // The ply number is the same again, and the tip is not.
    CHECK_FALSE(game.add({kBlack, EventKind::Play, "bQ bS1-"}, tip));
    CHECK(game.add({kBlack, EventKind::Play, "bQ bS1-"}, game.state.tip()));
    CHECK(game.add({kBlack, EventKind::End, "resigned black"}, game.state.tip()));
    CHECK(refused(game.add({kWhite, EventKind::Play, "wA1 -wQ"}, game.state.tip()), Refusal::Over));
}

TEST_CASE("table state: requests are answered by the other player, and lapse with plies") {
    MemoryGame game = opened();
    const auto add = [&](Author by, EventKind kind, const std::string& text) {
        return game.add({by, kind, text}, game.state.last());
    };
    CHECK(refused(add(kWhite, EventKind::Ask, "undo 3"), Refusal::Stale));
    CHECK(refused(add(kWhite, EventKind::Ask, "draw 2"), Refusal::Stale));
    CHECK(refused(add(kWhite, EventKind::Ask, "rematch"), Refusal::NotOver));
    CHECK(add(kWhite, EventKind::Ask, "undo 2"));
    CHECK(refused(add(kWhite, EventKind::Yes, "undo 2"), Refusal::RequestGone));
    CHECK(refused(add(kBlack, EventKind::Yes, "undo 1"), Refusal::RequestGone));
    CHECK(add(kBlack, EventKind::No, "undo 2"));
    CHECK(refused(add(kBlack, EventKind::Yes, "undo 2"), Refusal::RequestGone));
    CHECK(add(kBlack, EventKind::Ask, "draw 3"));
    CHECK(add(kBlack, EventKind::Play, "bQ bS1-"));
    // Who offers a draw may play on; who is offered one declines it by a ply.
    CHECK(game.state.requests().of(Color::Black).has_value());
    CHECK(add(kWhite, EventKind::Play, "wA1 -wQ"));
    CHECK_FALSE(game.state.requests().of(Color::Black).has_value());
    CHECK(refused(add(kBlack, EventKind::Ask, "draw 5"), Refusal::TooSoon));
    CHECK(add(kWhite, EventKind::Ask, "draw 5"));
    CHECK(add(kBlack, EventKind::Ask, "draw 5"));
    CHECK(game.state.end() == End{End::Reason::Agreed, {}});
    CHECK(game.state.game().ending() == Ending::Agreement);
    CHECK(refused(add(kWhite, EventKind::Ask, "undo 2"), Refusal::Over));
    CHECK(add(kWhite, EventKind::Ask, "rematch"));
    CHECK_FALSE(game.state.rematch());
    const bool both_ask = GENERATE(true, false);
    CHECK(add(kBlack, both_ask ? EventKind::Ask : EventKind::Yes, "rematch"));
    CHECK(game.state.rematch());
}

TEST_CASE("table state: a text that its kind cannot have is refused") {
    for (const char* const line :
         {"white ask undo", "white ask undo x", "white ask undo -1", "white ask undo +1",
          "white ask undo 06", "white ask undo 6 7", "white ask undo 99999999999999999999",
          "white ask rematch 7", "white yes draw draw 7", "system back -1", "system back 1 2",
          "system end resigned", "system end resigned White", "system end drawn",
          "system end drawn agreed white", "system end time draw", "system end aborted black",
          "system end adjudicated"}) {
        CAPTURE(line);
        MemoryGame game = opened();
        const auto event = parse_new_event(line);
        REQUIRE(event);
        CHECK_FALSE(game.add(*event, game.state.tip()));
        CHECK_FALSE(game.state.apply({game.state.last() + 1, game.now, *event}));
    }
}

TEST_CASE("table state: only the player to move can claim a draw") {
    MemoryGame game;
    game.renew(test::rules_of("Base", "draw.repetition=0 draw.claim=2 draw.agreement=off"));
    CHECK_FALSE(game.add({kWhite, EventKind::Ask, "draw 0"}, 0));
    for (const char* const move : {"wS1", "bG1 wS1-", "wQ -wS1", "bQ bG1-"}) {
        game.play(game.state.game().position().to_move(), move);
    }
    while (!game.state.game().may_claim_draw()) {
        const auto plies = game.state.plies();
        game.play(game.state.game().position().to_move(),
                  kShuttle.at((plies - 4) % kShuttle.size()));
    }
    const std::string claim = "draw " + std::to_string(game.state.plies());
    const Color mover = game.state.game().position().to_move();
    CHECK_FALSE(game.add({author_of(opponent(mover)), EventKind::Ask, claim}, game.state.tip()));
    CHECK(game.add({author_of(mover), EventKind::Ask, claim}, game.state.tip()));
    CHECK(game.state.end() == End{End::Reason::Claimed, {}});
}

TEST_CASE("table state: an adjourned game has no plies until it is resumed") {
    MemoryGame game = opened();
    game.force({kSystem, EventKind::Adjourned, ""});
    CHECK(refused(game.add({kBlack, EventKind::Play, "bQ bS1-"}, game.state.last()),
                  Refusal::Adjourned));
    game.force({kSystem, EventKind::Resumed, ""});
    CHECK(game.add({kBlack, EventKind::Play, "bQ bS1-"}, game.state.last()));
}

TEST_CASE("table state: an end without a place in the plies is an end, too") {
    for (const char* const end :
         {"time black", "left white", "adjudicated draw", "aborted", "void"}) {
        MemoryGame game = opened();
        CHECK_FALSE(game.add({kBlack, EventKind::End, end}, game.state.tip()));
        CHECK(game.add({kSystem, EventKind::End, end}, game.state.tip()));
        CHECK(game.state.over());
        CHECK_FALSE(game.add({kSystem, EventKind::End, end}, game.state.tip()));
        CHECK_FALSE(game.add({kBlack, EventKind::Play, "bQ bS1-"}, game.state.tip()));
    }
}

TEST_CASE("talk: at most five lines in ten seconds") {
    RateLimit limit;
    const auto say = [&](Moment now) {
        const bool allowed = limit.allows(now);
        if (allowed) { limit.note(now); }
        return allowed;
    };
    for (int i = 0; i < 5; ++i) { CHECK(say(1'000 * i)); }
    CHECK_FALSE(say(9'000));
    CHECK(say(10'000));
    CHECK_FALSE(say(10'000));
    CHECK(say(11'000));
    CHECK(say(60'000));
    // The clock of the system goes back.
    CHECK(say(5'000));
}

}  // namespace
}  // namespace roj::table
