// A message is data until somebody reads it.

#include <string>

#include "i18n/error.h"
#include "i18n/language.h"
#include "i18n/message.h"
#include "i18n/tr.h"
#include "support/catch.h"

using namespace roj;
using namespace roj::i18n;

namespace {

constexpr std::string_view kOver = N_("The game is over.");
constexpr std::string_view kQuoted = N_("{0} is not a topic.");

Message moves(int count) {
    return counted_message("{0} move", "{0} moves", count, count);
}

}  // namespace

TEST_CASE("a message has the words of the language in which it is read", "[words]") {
    const Message over = Message::of(kOver);
    const Message both = over + ' ' + moves(3);
    CHECK(over.worded() == "The game is over.");
    CHECK(both.worded() == "The game is over. 3 moves");
    if (!is_available(Language::Polish)) { return; }
    const WithLanguage polish(Language::Polish);
    CHECK(over.worded() == translated(kOver));
    CHECK(over.worded() != kOver);
    CHECK(both.worded() == tr("The game is over.") + ' ' + trn("{0} move", "{0} moves", 3, 3));
    CHECK(both.in_english() == "The game is over. 3 moves");
}

TEST_CASE("a message contains others, which are worded with it", "[words]") {
    const Message outer = message("Line {0}: {1}", 7, Message::of(kQuoted, {"\"x\""}));
    CHECK(outer.worded() == "Line 7: \"x\" is not a topic.");
    if (!is_available(Language::Polish)) { return; }
    const WithLanguage polish(Language::Polish);
    CHECK(outer.worded() == tr("Line {0}: {1}", 7, tr("{0} is not a topic.", "\"x\"")));
}

TEST_CASE("messages are told apart by their data", "[words]") {
    CHECK(Message::of(kOver).is(kOver));
    CHECK(Message::of(kQuoted, {"a"}).is(kQuoted));
    CHECK_FALSE(Message::of(kQuoted, {"a"}).is(kOver));
    CHECK_FALSE(Message(std::string(kOver)).is(kOver));
    CHECK_FALSE(Message().is(""));
    CHECK(Message::of(kQuoted, {"a"}) == Message::of(kQuoted, {"a"}));
    CHECK_FALSE(Message::of(kQuoted, {"a"}) == Message::of(kQuoted, {"b"}));
    CHECK_FALSE(moves(1) == moves(2));
    CHECK(Message().empty());
    CHECK(Message("").empty());
    CHECK_FALSE(Message::of(kOver).empty());
}
