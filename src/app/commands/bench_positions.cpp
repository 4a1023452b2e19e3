#include "app/commands/bench_positions.h"

#include <array>

namespace roj::app {
namespace {

// Positions from games of the bot against itself: all stages and all game types.
constexpr std::array kPositions{
    std::string_view("Base;InProgress;White[4];wS1;bS1 wS1-;wQ \\wS1;bA1 bS1-;wA1 /wS1;bQ bA1\\"),
    std::string_view(
        "Base+MLP;InProgress;White[5];wP;bS1 wP-;wB1 /wP;bB1 bS1/;wQ -wP;bQ bS1\\;wQ \\wP;"
        "bP bB1\\"),
    std::string_view(
        "Base+M;InProgress;White[8];wS1;bS1 wS1-;wB1 /wS1;bB1 bS1-;wS2 \\wS1;bQ bB1/;wQ -wB1;"
        "bA1 -bQ;wA1 /wS2;bA2 bS1\\;wA1 bA2\\;bA1 wA1-;wS2 \\bQ;bA3 bQ\\"),
    std::string_view(
        "Base+LP;InProgress;White[10];wP;bP wP-;wA1 /wP;bB1 bP/;wQ \\wP;bQ bP\\;wA1 bB1/;"
        "bS1 bB1\\;wA2 \\wA1;bS1 wA1/;wA3 /wP;bS2 bS1/;wA2 \\bS2;bG1 bS2-;wA2 bG1\\;"
        "bG2 \\bS2;wA3 \\bG2;bB2 \\bG1"),
    std::string_view(
        "Base+MLP;InProgress;White[13];wP;bP wP-;wB1 /wP;bB1 bP/;wB2 \\wP;bA1 bB1\\;wQ -wB2;"
        "bQ bP\\;wM wQ\\;bA2 bA1/;wL /wM;bA2 /wL;wM /bA2;bA1 -wL;wS1 wQ\\;bA1 wB1\\;wB2 wP;"
        "bA3 \\bB1;wB2 bP;bA3 -wM;wB2 bQ;bB1 \\bP;wS2 wB2-;bB1 wP"),
    std::string_view(
        "Base+P;InProgress;White[15];wP;bP wP-;wA1 /wP;bB1 bP/;wQ \\wP;bQ bP\\;wA1 bB1/;"
        "bS1 bB1\\;wA2 \\wA1;bS1 wA1/;wA3 /wP;bS2 bS1/;wA2 \\bS2;bG1 bS2-;wA2 bG1\\;"
        "bB2 \\bS2;wA3 \\bB2;bG2 \\bG1;wA2 bG1-;bA1 /bB2;wA3 -bA1;bA2 \\bG2;wA2 \\bA2;"
        "bG1 \\wA2;wB1 /wP;bA3 bG2/;wB1 wP\\;bA3 /wB1"),
    std::string_view(
        "Base+L;InProgress;White[17];wS1;bS1 wS1-;wB1 /wS1;bB1 bS1-;wQ \\wS1;bQ bB1/;wA1 /wQ;"
        "bB2 -bQ;wA1 wS1\\;bB1 bS1;wA2 wB1\\;bB1 wA1;wB1 bB1;bL bB2\\;wA3 /wS1;bL -bB2;"
        "wB2 wB1\\;bL -wA3;wA2 bQ\\;bA1 \\bB2;wA2 \\bA1;bA2 -bL;wQ -wS1;bA2 bL\\;wS2 wB2\\;"
        "bL /bA1;wS2 bB2\\;bQ wS2-;wB2 bS1\\;bA3 bB2/;wA2 bA3/;bA1 \\wA2"),
    std::string_view(
        "Base+MP;InProgress;White[20];wG1;bP wG1-;wA1 /wG1;bQ bP-;wQ \\wG1;bQ wG1\\;wA1 /bQ;"
        "bS1 bP-;wA1 bS1-;bB1 \\bS1;wA2 wQ/;bB1 bS1;wA1 /wG1;bQ wA1\\;wB1 -wA1;bA1 bP\\;"
        "wA2 bA1\\;bB1 bS1\\;wP /wQ;bB1 wA2;wB1 wA1;bA2 bS1\\;wB1 bQ;bA3 bA2/;wS1 /wA1;"
        "bB2 /bB1;wS2 wS1\\;bA3 -wP;wB1 /bA1;bP wG1/;wG1 bA3\\;bS1 wQ\\;wG1 bS1\\;bA1 \\wQ;"
        "bS1 bA3\\;bA3 /wS2;wG1 /bA3;bM bP\\"),
    std::string_view(
        "Base+MLP;InProgress;White[24];wP;bS1 wP-;wB1 /wP;bB1 bS1/;wB2 \\wP;bP bB1\\;wQ /wB2;"
        "bQ bP-;wB2 wP\\;bA1 \\bQ;wG1 wB1\\;bA1 /wG1;wS1 wB2\\;bB1 \\bS1;wS1 /bA1;bB2 \\bP;"
        "bS1 -bB1;bA2 \\bQ;wS2 wB2\\;bA3 \\bB1;wB1 -wG1;bA3 -wB1;bS1 wQ\\;bA2 /bP;wA1 wS2\\;"
        "bA2 wA1-;wG1 -bA3;bM \\bQ;wA2 -wS1;bM bB1\\;wA2 bA2/;bB1 wP;wQ \\bB1;bL \\bQ;"
        "wA3 -wS1;bL -bB2;wQ \\bL;bB2 bL;wA3 \\bA3;bB2 wQ;wM -wA3;bS2 /bB2;wM wG1\\;bS2 wA3/;"
        "wL -wA3;bG1 \\bP"),
    std::string_view(
        "Base;InProgress;White[28];wS1;bS1 wS1\\;wB1 wS1/;bB1 bS1-;wQ wB1-;bQ /bS1;wS2 \\wB1;"
        "bA1 -bQ;wS2 /wS1;bQ bS1\\;wA1 -wB1;bA1 \\wA1;wS2 -bA1;bA2 bB1-;wB2 /wA1;bA2 /wB2;"
        "wA2 \\wQ;bA2 \\wA2;wA3 \\wS2;bB2 bB1-;wA3 -bA2;bA2 wA2/;wB2 /wS1;bA3 bB1\\;"
        "wA3 bA3\\;bS2 bA1/;wS2 bS2/;bG1 -bS2;wS2 bA2/;bQ /bA3;wG1 -wB2;bS2 -wS2;wG1 bB2-;"
        "bQ /wA3;wG2 /wA1;bG1 bS1\\;wG2 -wA2;bG1 bB2\\;wA1 /bA3;bA1 /bS2;wS2 -bS2;bS2 bA2\\;"
        "wA3 bA2/;bS2 wA3/;wG1 bA3\\;bQ /wA1;wG1 -wA1;bQ /wG1;wG3 /wG2;bG2 \\bS2;wQ bA2\\;"
        "bG3 \\bB2;wB1 wS1;bQ wG1\\"),
};

}  // namespace

std::span<const std::string_view> bench_positions() {
    return kPositions;
}

}  // namespace roj::app
