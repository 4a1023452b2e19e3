#include "play/session/table_link.h"

#include <array>

#include "words/tr.h"

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
        constexpr std::array kDeclined{words::N_("The other player declines the takeback."),
                                       words::N_("The other player declines the draw."),
                                       words::N_("The other player declines the rematch.")};
        notify(events, words::tr_marked(kDeclined.at(static_cast<std::size_t>(own_->kind))));
        own_.reset();
    }
    return news;
}

void TableLink::ask(const Request& request) {
    own_ = request;
    table_->ask(request);
}

bool TableLink::say(Color speaker, const std::string& text) {
    if (!talk_limit_.allows(TalkLimit::Time::clock::now())) { return false; }
    table_->say(speaker, text);
    return true;
}

void TableLink::note_talk(const std::string& line) {
    constexpr std::size_t kKept = 20;
    talk_.push_back(line);
    if (talk_.size() > kKept) { talk_.pop_front(); }
}

void TableLink::note_move(bool remote) {
    if (theirs_ && !(theirs_->kind == RequestKind::Draw && remote)) { theirs_.reset(); }
    if (own_ && !(own_->kind == RequestKind::Draw && !remote)) { own_.reset(); }
}

void TableLink::forget_requests() {
    theirs_.reset();
    own_.reset();
}

}  // namespace roj::play
