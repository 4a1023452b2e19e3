#include "play/session/table_link.h"

namespace roj::play {

void TableLink::sit_at(Table& table, std::function<void()> wake) {
    table_ = &table;
    // The host waits for the other player.
    connection_lost_ = table.keeps_time();
    table.on_news(std::move(wake));
}

void TableLink::leave() {
    if (table_ != nullptr) { table_->on_news(nullptr); }
}

void TableLink::publish(const Game& game, const SessionClock& clock) {
    if (table_ != nullptr) { table_->publish(game, {clock.clocks(), clock.loser()}); }
}

Table::News TableLink::take(Events& events) {
    Table::News news = table_->take();
    for (const std::string& note : news.notes) { notify(events, note); }
    connection_lost_ = news.connection_lost.value_or(connection_lost_);
    if (connection_lost_) { theirs_.reset(); }
    if (news.requests.refused && own_) {
        notify(events, own_->draw ? "The other player declines the draw."
                                  : "The other player declines the takeback.");
        own_.reset();
    }
    return news;
}

void TableLink::ask(const Request& request) {
    own_ = request;
    table_->ask(request);
}

void TableLink::note_move(bool remote) {
    if (theirs_ && !(theirs_->draw && remote)) { theirs_.reset(); }
    if (own_ && !(own_->draw && !remote)) { own_.reset(); }
}

void TableLink::forget_requests() {
    theirs_.reset();
    own_.reset();
}

}  // namespace roj::play
