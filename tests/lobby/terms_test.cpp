#include <string>

#include "lobby/terms.h"
#include "support/catch.h"
#include "support/contains.h"

using namespace roj;
using namespace roj::lobby;
using namespace std::chrono_literals;

namespace {

Terms terms_of(std::string_view words) {
    const Result<Terms> terms = parse_terms(words);
    CAPTURE(words);
    REQUIRE(terms);
    return *terms;
}

std::string error_of(std::string_view words) {
    const Result<Terms> terms = parse_terms(words);
    CAPTURE(words);
    REQUIRE_FALSE(terms);
    return terms.error().message.worded();
}

}  // namespace

TEST_CASE("terms: words in any order") {
    const auto [words, written] = GENERATE(Catch::Generators::table<std::string, std::string>({
        {"", "15m+10s Base+MLP rated"},
        {"10m+5s", "10m+5s Base+MLP rated"},
        {"casual base", "15m+10s Base casual"},
        {"1500-1800 black base+pm 3D/move RATED", "3d/move Base+MP rated black 1500-1800"},
        {"white 1h", "60m Base+MLP rated white"},
        {"3m", "3m Base+MLP rated"},
        {"1s+269s", "1s+269s Base+MLP rated"},
        {"336h/move", "14d/move Base+MLP rated"},
        {"1500-1500", "15m+10s Base+MLP rated 1500-1500"},
        // Fan-made bugs and other rules are for casual games.
        {"Base+MLPC", "15m+10s Base+MLPC casual"},
        {"opening.queen_first=allowed", "15m+10s Base+MLP casual opening.queen_first=allowed"},
        {"draw.repetition=0 opening.queen_first=allowed casual white",
         "15m+10s Base+MLP casual white draw.repetition=0 opening.queen_first=allowed"},
    }));
    CAPTURE(words);
    const Terms terms = terms_of(words);
    CHECK(format_terms(terms) == written);
    CHECK(terms_of(written) == terms);
}

TEST_CASE("terms: what is not named is as in the defaults") {
    Terms guest;
    guest.rated = false;
    guest.control.main = 5min;
    const Result<Terms> terms = parse_terms("base white", guest);
    REQUIRE(terms);
    CHECK(format_terms(*terms) == "5m+10s Base casual white");
}

TEST_CASE("terms: an error says what is wrong and what is right") {
    const auto [words, quoted, advice] =
        GENERATE(Catch::Generators::table<std::string, std::string, std::string>({
            {"fast", "\"fast\"", "3d/move"},
            {"-5", "\"-5\"", "15m+10s"},
            {"15", "\"15\"", "15m+10s"},
            {"15 10", "\"15\"", "15m+10s"},
            {"none", "\"none\"", "15m+10s"},
            {"10m~5s", "\"10m~5s\"", "15m+10s"},
            {"2m+1s", "\"2m+1s\"", "3 minutes to 3 hours"},
            {"2m59s", "\"2m59s\"", "3 minutes to 3 hours"},
            {"3h+1s", "\"3h+1s\"", "3 minutes to 3 hours"},
            {"30s/move", "\"30s/move\"", "3d/move"},
            {"36h/move", "\"36h/move\"", "3d/move"},
            {"15d/move", "\"15d/move\"", "3d/move"},
            {"3d", "\"3d\"", "3d/move"},
            {"Base+X", "Base+X", "Base+MLP"},
            {"1800-1500", "\"1800-1500\"", "1500-1800"},
            {"1500-", "\"1500-\"", "1500-1800"},
            {"1500-5000", "\"1500-5000\"", "4000"},
            {"white black", "\"white\" and \"black\"", "only one"},
            {"10m 15m", "\"10m\" and \"15m\"", "only one"},
            {"1-2 1-2", "\"1-2\" and \"1-2\"", "only one"},
            {"colour=red", "colour", ""},
            {"opening.queen_first=maybe", "maybe", "allowed"},
            {"rated Base+MLPC", "official bugs", "casual"},
            {"opening.queen_first=allowed rated", "tournament rules", "casual"},
        }));
    const std::string error = error_of(words);
    CAPTURE(words, error);
    CHECK(contains(error, quoted));
    CHECK(contains(error, advice));
    CHECK(error.ends_with('.'));
}

TEST_CASE("terms: the limits of a live game") {
    for (const char* good : {"3m", "3h", "2m20s+1s", "1h+3m"}) {
        CAPTURE(good);
        CHECK(parse_pace(good));
        CHECK(terms_of(good).pool() == Pool::Live);
    }
    CHECK(estimated_time(terms_of("15m+10s").control) == 15min + 400s);
    for (const char* good : {"1d/move", "14d/move"}) {
        CAPTURE(good);
        CHECK(terms_of(good).pool() == Pool::Slow);
    }
}

TEST_CASE("terms: guests play only casual live games") {
    CHECK(may_offer(terms_of("casual"), {}));
    CHECK_FALSE(may_offer(terms_of("rated"), {}));
    CHECK_FALSE(may_offer(terms_of("casual 3d/move"), {}));
    CHECK(may_offer(terms_of("3d/move"), 1500));
    CHECK_FALSE(may_accept(terms_of("rated"), {}, false));
    CHECK(may_accept(terms_of("casual"), {}, false));
}

TEST_CASE("terms: an offer can be for some ratings only") {
    const Terms terms = terms_of("1500-1800 casual");
    for (const double rating : {1499.5, 1500.0, 1800.4}) {
        CAPTURE(rating);
        CHECK(may_accept(terms, rating, false));
    }
    const Status low = may_accept(terms, 1499.4, false);
    REQUIRE_FALSE(low);
    CHECK(contains(low.error().message.worded(), "from 1500 to 1800, and yours is 1499"));
    CHECK_FALSE(may_accept(terms, 1800.5, false));
    CHECK_FALSE(may_accept(terms, {}, false));
    CHECK_FALSE(may_accept(terms, 1600, true));
}

TEST_CASE("terms: two offers fit each other") {
    const auto fits = [](std::string_view first, std::string_view second) {
        const bool result = fit(terms_of(first), 1500, terms_of(second), 1600, false);
        CHECK(fit(terms_of(second), 1600, terms_of(first), 1500, false) == result);
        return result;
    };
    CHECK(fits("", ""));
    CHECK(fits("white", "black"));
    CHECK(fits("white", ""));
    CHECK(fits("900s", "15m"));
    CHECK(fits("1600-1700", "1400-1500"));
    CHECK_FALSE(fits("white", "white"));
    CHECK_FALSE(fits("", "10m"));
    CHECK_FALSE(fits("base", "Base+M"));
    CHECK_FALSE(fits("rated", "casual"));
    CHECK_FALSE(fits("opening.queen_first=allowed", "casual"));
    CHECK_FALSE(fits("1500-1599", ""));
    CHECK_FALSE(fits("", "1501-1700"));
    const Terms casual = terms_of("casual");
    CHECK(fit(casual, {}, casual, {}, false));
    CHECK(fit(casual, {}, casual, 1500, false));
    CHECK_FALSE(fit(casual, 1500, casual, 1500, true));
    CHECK_FALSE(fit(Terms{}, {}, Terms{}, 1500, false));
}
