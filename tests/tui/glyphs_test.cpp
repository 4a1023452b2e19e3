#include "tui/terminal/glyphs.h"

#include <clocale>
#include <string_view>
#include <vector>

#include "support/catch.h"

using namespace roj;
using namespace roj::tui;

namespace {

TerminalAnswers answers_of(const std::vector<std::string_view>& said) {
    TerminalAnswers answers;
    for (const std::string_view answer : said) { CHECK(answers.take(answer)); }
    return answers;
}

Glyphs glyphs(std::string_view type, const std::vector<std::string_view>& said = {},
              ColorCount colors = ColorCount::Many, BoardStyle wanted = BoardStyle::Auto) {
    return choose_glyphs(wanted, type, colors, answers_of(said)).glyphs;
}

}  // namespace

TEST_CASE("glyphs: only a terminal that is known to draw sextants gets them", "[tui][terminal]") {
    constexpr std::string_view kXterm = "xterm-256color";
    CHECK(glyphs("xterm-kitty") == Glyphs::Ascii);
    if (std::setlocale(LC_CTYPE, "C.UTF-8") == nullptr) { return; }
    CHECK(glyphs("xterm-kitty") == Glyphs::Sextants);
    CHECK(glyphs("foot") == Glyphs::Sextants);
    CHECK(glyphs(kXterm, {">|kitty(0.26.5)", ">1;4000;26c", "?62;c"}) == Glyphs::Sextants);
    CHECK(glyphs(kXterm, {">|VTE(7801)", ">61;7801;1c", "?65;1;9c"}) == Glyphs::Sextants);
    CHECK(glyphs(kXterm, {">65;7006;1c", "?65;1;9c"}) == Glyphs::Sextants);
    CHECK(glyphs(kXterm, {">|Konsole 22.12.3", ">1;115;0c"}) == Glyphs::Sextants);
    CHECK(glyphs(kXterm, {">|Konsole 24.02.0"}) == Glyphs::Sextants);
    CHECK(glyphs(kXterm, {">|WezTerm 20240203-110809-5046fc22"}) == Glyphs::Sextants);
    CHECK(glyphs("alacritty", {">0;2401;1c", "?6c"}) == Glyphs::Sextants);

    CHECK(glyphs(kXterm) == Glyphs::Blocks);
    CHECK(glyphs(kXterm, {">65;6800;1c"}) == Glyphs::Blocks);
    CHECK(glyphs(kXterm, {">|Konsole 21.08.1"}) == Glyphs::Blocks);
    CHECK(glyphs(kXterm, {">|WezTerm 20210502-130208-bff6815d"}) == Glyphs::Blocks);
    CHECK(glyphs(kXterm, {">|XTerm(379)", ">41;379;0c", "?64;1c"}) == Glyphs::Blocks);
    CHECK(glyphs("alacritty", {">0;1700;1c", "?6c"}) == Glyphs::Blocks);
    CHECK(glyphs("tmux-256color", {">|tmux 3.3a", ">84;0;0c"}) == Glyphs::Blocks);
    CHECK(glyphs("no-such-terminal") == Glyphs::Blocks);
    CHECK(glyphs("xterm-kitty", {}, ColorCount::Eight) == Glyphs::Blocks);

    CHECK(glyphs("linux", {}, ColorCount::Eight) == Glyphs::Ascii);
    CHECK(glyphs("vt220", {}, ColorCount::None) == Glyphs::Ascii);
    CHECK(glyphs("xterm-kitty", {}, ColorCount::None) == Glyphs::Ascii);

    const auto wanted = [&](BoardStyle style) {
        return glyphs("linux", {}, ColorCount::Eight, style);
    };
    CHECK(wanted(BoardStyle::Sextants) == Glyphs::Sextants);
    CHECK(wanted(BoardStyle::Blocks) == Glyphs::Blocks);
    CHECK(glyphs("xterm-kitty", {}, ColorCount::Many, BoardStyle::Ascii) == Glyphs::Ascii);
    std::setlocale(LC_CTYPE, "C");
}

TEST_CASE("glyphs: only answers are taken", "[tui][terminal]") {
    TerminalAnswers answers;
    for (const std::string_view other : {"", "24;80R", "c", "11;rgb:1/2", "<0;1;1M", ">q"}) {
        CHECK_FALSE(answers.take(other));
    }
    CHECK(answers.take("?62;c"));
    CHECK(answers.complete);
    CHECK(answers.take("11;rgb:ffff/ffff/ffff"));
    CHECK(answers.light_background == true);
}
