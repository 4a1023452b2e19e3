#include <string>

#include "lobby/people/names.h"
#include "support/catch.h"
#include "support/contains.h"

using namespace roj;
using namespace roj::lobby;

TEST_CASE("names: a name has 3 to 15 letters, digits, hyphens and underscores") {
    for (const char* good : {"ann", "Ann", "a-1", "x_9", "Marek", "abcdefghijklmno", "botanyx-"}) {
        CAPTURE(good);
        const bool reserved = std::string(good).starts_with("bot");
        CHECK(check_name(good).has_value() != reserved);
    }
    for (const char* bad : {"", "ab", "abcdefghijklmnop", "1ab", "-ab", "_ab", "a b", "a.b",
                            "\xC5\xBCuk", "ann\n", "ann\xE2\x80\x8B", "a\x1B[1m", "a/b"}) {
        CAPTURE(bad);
        const Status checked = check_name(bad);
        REQUIRE_FALSE(checked);
        CHECK(contains(checked.error().message.worded(), "3 to 15"));
    }
    CHECK(check_name(std::string_view("ann\0", 4)).has_value() == false);
}

TEST_CASE("names: the names of the lobby itself are reserved, whatever their case") {
    for (const char* name : {"admin", "ADMIN", "white", "Black", "guest", "guest-07", "Guest-x",
                             "bot1", "BOT", "gone-123", "operator", "system", "root"}) {
        CAPTURE(name);
        const Status checked = check_name(name);
        REQUIRE_FALSE(checked);
        CHECK(contains(checked.error().message.worded(), "reserved"));
    }
    CHECK_FALSE(check_name("me"));  // too short anyway
    for (const char* name : {"guests", "goner", "whitey", "admins", "abbot"}) {
        CAPTURE(name);
        CHECK(check_name(name));
    }
}

TEST_CASE("names: names that differ in case are the same") {
    CHECK(name_key("Ann") == name_key("aNN"));
    CHECK(name_key("Ann") != name_key("Ann-"));
    CHECK(name_key("a-b") != name_key("a_b"));
}

TEST_CASE("names: talk is one line of at most 200 characters") {
    CHECK(said(" good\nluck\x1B ") == "good luck");
    const std::string longest = std::string(199, 'x') + "\xC5\xBC";
    CHECK(said(longest + 'y') == longest);
    CHECK(said(std::string(199, 'x') + " y") == std::string(199, 'x'));
    std::string widest;  // 4 bytes each
    for (int i = 0; i < 300; ++i) { widest += "\xF0\x9F\x90\x9D"; }
    CHECK(said(widest) == widest.substr(0, 800));
}
