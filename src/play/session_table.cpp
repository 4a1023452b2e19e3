#include <cassert>

#include "play/session_impl.h"
#include "play/table.h"

// Playing with people who sit elsewhere.

namespace roj::play {

Session::Impl::~Impl() {
    leave_table();
}

/// What the game is now is told to those elsewhere.
void Session::Impl::publish() {
    if (table != nullptr) { table->publish(game()); }
}

void Session::Impl::leave_table() {
    if (table != nullptr) { table->on_news(nullptr); }
}

void Session::Impl::hear_table(Events& events) {
    if (table == nullptr) { return; }
    Table::News news = table->take();
    for (std::string& note : news.notes) { events.emplace_back(Told{std::move(note)}); }
    if (!news.resigned || game().over()) { return; }
    if (!record.game.resign(*news.resigned)) { return; }
    thinker.cancel();
    finish(events);
}

/// What needs the other's consent, is about machines or helps one alone can wait for another game.
bool Session::Impl::fits_table(Command command) {
    switch (command) {
        case Command::Undo:
        case Command::Redo:
        case Command::Branch:
        case Command::Clock:
        case Command::Hint:
        case Command::Eval:
        case Command::Analyze:
        case Command::Tutorial:
        case Command::Puzzle:
        case Command::Stop:
        case Command::Level:
        case Command::Swap:
        case Command::New:
        case Command::Setup:
        case Command::Load:
        case Command::Draw:
            return false;
        default:
            return true;
    }
}

void Session::sit_at(Table& table) {
    impl_->table = &table;
    impl_->name_engines();
    table.on_news([this] { impl_->thinker.wake(); });
}

}  // namespace roj::play
