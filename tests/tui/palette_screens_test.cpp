// Boards and screens with their colours. Print a golden file with cat to see it.

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "games.h"
#include "golden.h"
#include "scene.h"
#include "support/catch.h"
#include "support/positions.h"
#include "support/setup.h"
#include "tui/hive/game_text.h"
#include "words/move_list.h"

using namespace roj;
using namespace roj::tui;
using namespace roj::test;
using roj::play::Highlight;
using roj::play::LastMove;

namespace {

/// Draws pictures below each other.
Canvas stacked(const std::vector<Canvas>& pictures) {
    Size size;
    for (const Canvas& picture : pictures) {
        size = {std::max(size.width, picture.size().width), size.height + picture.size().height};
    }
    Canvas all(size);
    int y = 0;
    for (const Canvas& picture : pictures) {
        all.draw({0, y}, picture);
        y += picture.size().height;
    }
    return all;
}

Canvas board(const Position& position, Layout layout, const BoardLook& look,
             const BoardMarks& marks = {}, int turns = 0) {
    const Projection seen{layout, turns};
    Box box = box_of(seen, position);
    for (const roj::Hex cell : position.cells()) { box = united(box, box_of(seen, cell)); }
    return draw_hive(position, marks,
                     {seen, {box.left, box.top}, {box.width(), box.height()}, look});
}

constexpr std::array kLayouts{Layout::Compact, Layout::Outlined, Layout::Medium,
                              Layout::Large,   Layout::Larger,   Layout::Largest};

}  // namespace

TEST_CASE("boards match the golden files in every palette", "[tui][board][golden]") {
    const Game game = roj::test::climbing_beetle();
    check_palettes("sizes", [&](const BoardLook& look) {
        std::vector<Canvas> all;
        for (const Layout layout : kLayouts) {
            all.push_back(board(game.position(), layout, look, {LastMove::of(game)}));
        }
        all.push_back(board(game.position(), Layout::Medium, look, {LastMove::of(game)}, 1));
        return stacked(all);
    });
    check_palettes("effects", [](const BoardLook& look) {
        std::vector<Canvas> all;
        for (const auto& [name, fan] : roj::test::fan_games()) {
            for (const Layout layout : {Layout::Compact, Layout::Outlined, Layout::Large}) {
                all.push_back(board(fan.position(), layout, look, {LastMove::of(fan)}));
            }
        }
        return stacked(all);
    });
    const auto position = [](std::string_view text) {
        return roj::test::position_of(roj::test::setup("Base", text));
    };
    const std::array positions{
        position("wS1/wB1/wB2/bB1/bB2 (0,0): wQ,bA1,wA1,bQ,wG1,bG1"),
        position("bQ (0,0): wA1,wA2,wA3,wG1,-,-; wQ (2,0)"),
        position("bQ (0,0): wA1,wA2,wA3,wG1,wG2,-; wQ (2,0)"),
        position("bQ (0,0): wA1,wA2,wA3,wG1,wG2,wG3; wQ (2,0)"),
    };
    check_palettes("queens", [&](const BoardLook& look) {
        std::vector<Canvas> all;
        for (const Layout layout : kLayouts) {
            for (const Position& each : positions) { all.push_back(board(each, layout, look)); }
        }
        return stacked(all);
    });
}

TEST_CASE("marks match the golden files in every palette", "[tui][board][golden]") {
    Game game = roj::test::climbing_beetle();
    REQUIRE(game.undo(1));
    const Position& position = game.position();
    const auto moves = roj::words::moves_of(position, roj::test::piece("wB1"));
    const roj::Hex queen = *position.where(roj::test::piece("wQ"));
    check_palettes("marks", [&](const BoardLook& look) {
        std::vector<Canvas> all;
        for (const Layout layout : kLayouts) {
            all.push_back(board(position, layout, look, {{}, {}, moves}));
            all.push_back(board(position, layout, look, {{}, {}, {}, moves.front().move}));
            for (const Highlight what : {Highlight::Movable, Highlight::Pinned}) {
                const auto shown = roj::play::marks_of(position, what);
                all.push_back(board(position, layout, look, {{}, shown, {}, {}, queen}));
            }
        }
        return stacked(all);
    });
}

TEST_CASE("screens match the golden files in every palette", "[tui][screen][golden]") {
    Scene stacks(roj::test::climbing_beetle());
    stacks.clocks = {"12:04", "0:09"};
    Scene wide = stacks;
    wide.white_chance = 71;
    Scene thrown(roj::test::thrown_bug());
    Game before = roj::test::climbing_beetle();
    REQUIRE(before.undo(1));
    Scene targets(before);
    targets.cells = CellStyle::Outlined;
    const auto shown = roj::play::preview_part(before, "wB1", {});
    REQUIRE_FALSE(shown.moves.empty());
    targets.marks.moves = shown.moves;
    Scene won(roj::test::won_game());
    won.ending = "White wins: the black Queen is surrounded.";
    const auto check = [](std::string_view name, Scene& scene, Size size) {
        check_palettes(name, [&](const BoardLook& look) {
            scene.look = look;
            return scene.draw(size).canvas;
        });
    };
    check("stacks_80x24", stacks, {80, 24});
    check("stacks_40x12", stacks, {40, 12});
    check("stacks_132x43", wide, {132, 43});
    check("thrown_160x50", thrown, {160, 50});
    check("targets_80x24", targets, {80, 24});
    check("won_80x24", won, {80, 24});
}

TEST_CASE("moments of a game match the golden files in every palette", "[tui][screen][golden]") {
    using roj::play::Seat;
    Scene start(roj::test::played("Base+MLP", ""));
    Scene two(roj::test::climbing_beetle());
    two.seats = {Seat{}, Seat{}};
    two.label = "Black> ";
    two.clocks = {"1:02:03", "9.9"};
    two.message = "! \"bA9\" is not a bug of this game.";
    two.message_style = Style::Warning;
    Scene review(roj::test::long_game());
    REQUIRE(review.game.undo(30));
    review.looking_at = "PLY 30 of 60";
    review.label = "look> ";
    Scene lost(roj::test::long_game());
    REQUIRE(lost.game.resign(Color::White));
    lost.ending = "Black wins: White has resigned.";
    Scene drawn(roj::test::climbing_beetle());
    REQUIRE(drawn.game.agree_draw());
    drawn.ending = "The game is drawn by agreement.";
    const auto draw = [](std::initializer_list<Scene*> scenes, Size size, const BoardLook& look) {
        std::vector<Canvas> all;
        for (Scene* const scene : scenes) {
            scene->look = look;
            all.push_back(scene->draw(size).canvas);
        }
        return stacked(all);
    };
    check_palettes("moments_80x24", [&](const BoardLook& look) {
        return draw({&start, &two, &review, &lost, &drawn}, {80, 24}, look);
    });
    check_palettes("moments_40x12", [&](const BoardLook& look) {
        return draw({&start, &two, &review, &lost, &drawn}, {40, 12}, look);
    });
    Scene large(roj::test::long_game());
    large.cells = CellStyle::Large;
    check_palettes("beyond_40x12", [&](const BoardLook& look) {
        return draw({&large}, {40, 12}, look);
    });
    Scene small(roj::test::climbing_beetle());
    small.white_chance = 48;
    check_palettes("large_200x60", [&](const BoardLook& look) {
        return draw({&small}, {200, 60}, look);
    });
}
