// The session's end of a table: who is there, and which requests are open.

#include "play/session/table_link.h"

#include "play/seated.h"
#include "support/catch.h"

namespace roj::play {
namespace {

class NotedTable final : public Table {
public:
    bool keeps_time() const override { return hosts; }
    void publish(const Game& /*game*/, const Time& /*time*/) override { ++published; }
    std::optional<Move> heard(const Game& /*game*/) override { return {}; }
    void tell(const News& news) {
        update([&](News& told) { told = news; });
    }
    std::optional<Request> asked() {
        const std::vector<Message> messages = take_messages();
        return messages.empty() ? std::nullopt : std::optional(messages.back().request);
    }

    bool hosts = true;
    int published = 0;
};

constexpr Table::Request kDraw{RequestKind::Draw, 3};
constexpr Table::Request kUndo{RequestKind::Undo, 2};

TEST_CASE("table link: without a table it does nothing, and the clocks are here") {
    TableLink link;
    CHECK_FALSE(link.exists());
    CHECK(link.keeps_time());
    CHECK_FALSE(link.connection_lost());
    link.publish(Game(Ruleset{}), {});
    link.note_move(true);
}

TEST_CASE("table link: it knows who is present, and drops the table at the end") {
    NotedTable table;
    int woken = 0;
    {
        TableLink link;
        link.sit_at(table, [&] { ++woken; });
        CHECK(link.connection_lost());
        Table::News came;
        came.connection_lost = false;
        came.notes = {"Somebody came."};
        table.tell(came);
        CHECK(woken == 1);
        Events events;
        link.take(events);
        CHECK_FALSE(link.connection_lost());
        CHECK(said(events) == "told: Somebody came.\n");
        link.publish(Game(Ruleset{}), {});
        CHECK(table.published == 1);
        link.receive(kUndo);
        Table::News left;
        left.connection_lost = true;
        table.tell(left);
        link.take(events);
        CHECK_FALSE(link.theirs());
    }
    Table::News later;
    later.played = true;
    table.tell(later);
    CHECK(woken == 2);
}

TEST_CASE("table link: a takeback ends with the next ply, a draw with the answer by one") {
    NotedTable table;
    table.hosts = false;
    TableLink link;
    link.sit_at(table, [] {});
    const bool remote = GENERATE(false, true);
    link.receive(kUndo);
    link.ask(kUndo);
    CHECK(table.asked() == kUndo);
    link.note_move(remote);
    CHECK_FALSE(link.theirs());
    CHECK_FALSE(link.own());
    link.receive(kDraw);
    link.ask(kDraw);
    link.note_move(remote);
    CHECK(link.theirs().has_value() == remote);
    CHECK(link.own().has_value() == !remote);
    link.forget_requests();
    CHECK_FALSE((link.theirs() || link.own()));
}

TEST_CASE("table link: a refusal is shown once") {
    NotedTable table;
    TableLink link;
    link.sit_at(table, [] {});
    link.ask(kDraw);
    Table::News refusal;
    refusal.requests.refused = true;
    table.tell(refusal);
    Events events;
    link.take(events);
    CHECK(said(events) == "told: The other player declines the draw.\n");
    CHECK_FALSE(link.own());
    table.tell(refusal);
    link.take(events);
    CHECK(events.size() == 1);
}

}  // namespace
}  // namespace roj::play
