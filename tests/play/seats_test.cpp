// Who plays which colour, and what they are called.

#include "play/seats/seats.h"

#include <roj/notation.h>

#include "i18n/tr.h"
#include "seated.h"
#include "support/catch.h"

namespace roj::play {
namespace {

TEST_CASE("seats: a guest is neither local nor a program") {
    const Seat guest = *parse_seat("guest");
    CHECK(guest.is_guest());
    CHECK_FALSE(guest.is_here());
    CHECK_FALSE(guest.is_machine());
    CHECK(parse_seat("bot:2")->is_machine());
    CHECK(parse_seat("human")->is_here());
}

TEST_CASE("a seat of an engine holds its command as it was written") {
    const Result<Seat> seat = parse_seat("engine:ssh -p 22 host \"roj uhp\"");
    REQUIRE(seat.has_value());
    CHECK(seat->is_engine());
    CHECK(seat->is_machine());
    CHECK_FALSE(seat->is_bot());
    CHECK(seat->command == "ssh -p 22 host \"roj uhp\"");
    CHECK(format_seat(*seat) == "engine:ssh -p 22 host \"roj uhp\"");
    for (const char* text : {"engine:", "engine:  ", "engine:a\nb", "engine", "engine nokamute"}) {
        INFO(text);
        CHECK_FALSE(parse_seat(text).has_value());
    }
}

TEST_CASE("a sentence names a player in words, in every language") {
    CHECK(describe_seat(Seat{}) == "a person");
    CHECK(describe_seat(*parse_seat("bot:7")) == "bot 7");
    CHECK(describe_seat(*parse_seat("engine:ssh host roj")) == "the engine \"ssh host roj\"");
    if (!i18n::is_available(i18n::Language::Russian)) { return; }
    const i18n::WithLanguage russian(i18n::Language::Russian);
    CHECK(describe_seat(Seat{}) == "человек");
    CHECK(describe_seat(*parse_seat("bot:7")) == "бот 7");
    CHECK(format_seat(*parse_seat("bot:7")) == "bot:7");
}

TEST_CASE("the name of an engine goes with its seat") {
    record::Record record{Game(Ruleset())};
    Setup setup = seated("human", "engine:nokamute");
    note_setup(record.tags, setup, {"", "nokamute 1.0.3"});
    CHECK(record.tags.get("Black") == "nokamute 1.0.3");
    std::swap(setup.seats[0], setup.seats[1]);
    note_setup(record.tags, setup, {"nokamute 1.0.3", ""});
    CHECK(record.tags.get("White") == "nokamute 1.0.3");
    CHECK(record.tags.get("Black") == "Human");
    CHECK(record.tags.get("MoveTime") == "00:00:02");
    setup.seats = {Seat{}, Seat{}};
    note_setup(record.tags, setup, {});
    CHECK(record.tags.get("White") == "Human");
    CHECK_FALSE(record.tags.contains("MoveTime"));
}

TEST_CASE("seats: a person against a bot") {
    Seats seats(seated("human", "bot:2"), {});
    CHECK(seats.is_here(Color::White));
    CHECK(seats.is_machine(Color::Black));
    CHECK(seats.own_color() == Color::White);
    CHECK_FALSE(seats.nobody_here());
    CHECK(seats.is_here(Color::White));
    CHECK(seats.is_machine(Color::Black));
    const Game game{Ruleset{}};
    CHECK(seats.here_to_move(game));
    seats.advance(game);
    CHECK_FALSE(seats.thinking());
    Events events;
    seats.swap(events);
    CHECK(seats.own_color() == Color::Black);
    CHECK_FALSE(seats.here_to_move(game));
    seats.advance(game);
    CHECK(seats.thinking());
    seats.cancel();
    CHECK_FALSE(seats.thinking());
}

TEST_CASE("seats: a person replaces a program that failed, and can restart it") {
    Seats seats(seated("human", "engine:true"), {});
    CHECK(seats.is_machine(Color::Black));
    seats.refresh_names({});
    CHECK(seats.names()[1] == "true");
    Events events;
    seats.take_over(Color::Black, {uhp::Fault::CannotStart, "It is gone."}, events);
    CHECK(contains(said(events), "It is gone. You play Black's moves now"));
    CHECK(seats.is_here(Color::Black));
    CHECK(seats.players()[1] == Seat{});
    CHECK_FALSE(seats.hand_back(Color::White, events));
    CHECK(seats.hand_back(Color::Black, events));
    CHECK(seats.is_machine(Color::Black));
}

TEST_CASE("seats: where engines are not allowed, a person plays their moves") {
    Permissions none;
    none.engines = false;
    Seats seats(seated("human", "engine:true"), none);
    CHECK(seats.is_here(Color::Black));
    CHECK_FALSE(seats.may_seat(seats.setup()));
    Events events;
    seats.announce_engines(events);
    CHECK(contains(said(events), "No engine can be run here, so you play its moves."));
    CHECK_FALSE(seats.hand_back(Color::Black, events));
}

TEST_CASE("seats: a remote player at a table is neither local nor a program") {
    Seats seats(seated("human", "guest"), {});
    CHECK(seats.is_here(Color::Black));
    seats.seat_guests({"", "ada"});
    CHECK(seats.is_remote(Color::Black));
    CHECK_FALSE(seats.is_machine(Color::Black));
    CHECK_FALSE(seats.is_here(Color::Black));
    CHECK(seats.own_color() == Color::White);
    CHECK(seats.is_remote(Color::Black));
    seats.refresh_names({});
    CHECK(seats.names()[1] == "ada");
    seats.advance(*parse_game("Base;InProgress;Black[1];wS1"));
    CHECK_FALSE(seats.thinking());
}

TEST_CASE("seats: the level applies to the bots") {
    Seats seats(seated("human", "bot:2"), {});
    Events events;
    CHECK_FALSE(seats.set_level("", 2, events));
    CHECK_FALSE(seats.set_level("eleven", 2, events));
    CHECK(seats.set_level("5", 2, events));
    CHECK(seats.seat(Color::Black).level == 5);
    Seats people(seated("human", "human"), {});
    CHECK_FALSE(people.set_level("5", 2, events));
    CHECK(contains(said(events), "No bot plays in this game"));
}

}  // namespace
}  // namespace roj::play
