#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include <poll.h>

#include <roj/notation.h>

#include "play/kept.h"
#include "play/session/session.h"
#include "support/catch.h"
#include "support/contains.h"

namespace roj::play {

/// A setup with these players, as on the command line; a machine thinks for that time.
inline Setup seated(std::string_view white, std::string_view black,
                    std::chrono::milliseconds move_time = Setup().move_time) {
    Setup setup;
    setup.move_time = move_time;
    setup.seats = {*parse_seat(white), *parse_seat(black)};
    return setup;
}

/// Two people at one keyboard, whose game is not kept.
struct TwoPeople {
    Session session{seated("human", "human"), nullptr};
};

/// Two people at one keyboard, with a folder of their own for their games.
struct KeptGame {
    TempFolder folder;
    Storage storage = storage_in(folder.path());
    Session session{seated("human", "human"), &storage};
};

/// The texts of all events of one kind.
template <class Kind>
std::vector<const Kind*> all(const Events& events) {
    std::vector<const Kind*> found;
    for (const Event& event : events) {
        if (const auto* one = std::get_if<Kind>(&event)) { found.push_back(one); }
    }
    return found;
}

template <class Kind>
bool has(const Events& events) {
    return !all<Kind>(events).empty();
}

/// Everything said in events, a line each, with its kind in front.
inline std::string said(const Events& events) {
    std::string text;
    for (const CommandRejected* refused : all<CommandRejected>(events)) {
        text += "no: " + refused->reason + "\n";
    }
    for (const Notice* told : all<Notice>(events)) { text += "told: " + told->text + "\n"; }
    for (const GameEnded* ended : all<GameEnded>(events)) { text += "end: " + ended->text + "\n"; }
    for (const Page* page : all<Page>(events)) {
        text += "page: " + page->title + "\n";
        for (const std::string& line : page->lines) { text += line + "\n"; }
    }
    for (const List* list : all<List>(events)) {
        text += "list: " + list->page.title + "\n";
        for (const std::string& line : page_of(*list).lines) { text += line + "\n"; }
    }
    return text;
}

inline void check_answers(Session& session, const std::vector<Answer>& expected) {
    roj::check_answers([&](const std::string& line) { return said(session.submit(line)); },
                       expected);
}

/// Submits each line; none may be refused.
inline Events submit_all(Session& session, const std::vector<std::string>& lines) {
    Events events;
    for (const std::string& line : lines) {
        events = session.submit(line);
        INFO(line << ": " << said(events));
        REQUIRE_FALSE(has<CommandRejected>(events));
    }
    return events;
}

/// Waits until a session has something to say, and returns it.
inline Events wait_for_news(Session& session) {
    pollfd waited{session.wake_fd(), POLLIN, 0};
    constexpr int kPatience = 20000;
    REQUIRE(::poll(&waited, 1, kPatience) == 1);
    return session.poll();
}

/// Waits until the bot has moved and returns what it said.
inline Events wait_for_move(Session& session) {
    Events all_events;
    while (session.seats().thinking()) {
        for (Event& event : wait_for_news(session)) { all_events.push_back(std::move(event)); }
        if (has<MovePlayed>(all_events)) { break; }
    }
    return all_events;
}

/// Submits a line, and waits for what is looked into for it.
inline Events ask(Session& session, std::string_view line) {
    Events events = session.submit(line);
    while (session.busy()) {
        for (Event& event : wait_for_news(session)) { events.push_back(std::move(event)); }
    }
    return events;
}

/// Plays the legal move that comes last in the list, some placement as a rule.
inline void play_any(Session& session) {
    const Position& position = session.game().position();
    submit_all(session, {format_move(position, legal_moves(position).back())});
}

inline std::string game_string(const Session& session) {
    return format_game(session.game());
}

}  // namespace roj::play
