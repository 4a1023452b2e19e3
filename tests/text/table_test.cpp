#include "text/table.h"

#include <string>
#include <vector>

#include "support/catch.h"

using namespace roj::text;
using Lines = std::vector<std::string>;

TEST_CASE("the columns of a table are as wide as their cells", "[text]") {
    CHECK(aligned("ply\tход\tloses", {"5\twA1 -bQ\t7%", "12\tp\t", "a text across"}) ==
          Lines{"ply  ход      loses", "  5  wA1 -bQ     7%", " 12  p", "a text across"});
    CHECK(aligned({}, {"1-0\t7", "\t12"}) == Lines{"1-0   7", "     12"});
}

TEST_CASE("a table leaves out columns that do not fit, and cuts long cells", "[text]") {
    Table table("when\twho\tply");
    table.measure("today\ta very long name of a player\t12");
    CHECK(table.aligned("today\ta very long name of a player\t12") ==
          "today  a very long name of a player   12");
    CHECK(table.aligned("today\ta very long name of a player\t12", 38) ==
          "today a very long name of a player  12");
    CHECK(table.aligned("today\ta very long name of a player\t12", 29) ==
          "today a very long name...  12");
    CHECK(table.aligned("today\ta very long name of a player\t12", 25) ==
          "today a very long name...");
    CHECK(table.aligned("when\twho\tply", 21) == "when");
}

TEST_CASE("cells of wide letters keep the columns of a table", "[text]") {
    CHECK(aligned("name\tply", {"\u9673\u5927\u6587\t7", "Ro\u0301j\t12"}) ==
          Lines{"name    ply", "\u9673\u5927\u6587    7", "Ro\u0301j      12"});
    Table table;
    const std::string name = "\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d";
    table.measure(name + "\t7");
    table.measure("x\t12");
    // Sixteen columns: six letters, the dots, and a blank where the next letter does not fit.
    CHECK(table.aligned(name + "\t7", 19) == "\u4e00\u4e8c\u4e09\u56db\u4e94\u516d...   7");
    CHECK(table.aligned("x\t12", 19) == "x                12");
}
