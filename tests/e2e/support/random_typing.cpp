#include "e2e/support/random_typing.h"

#include <array>
#include <string_view>

namespace roj::e2e {

std::size_t Dice::below(std::size_t limit) {
    state_ = state_ * 6364136223846793005U + 1442695040888963407U;
    return static_cast<std::size_t>(state_ >> 33U) % limit;
}

std::string random_bytes(Dice& dice, std::size_t count) {
    constexpr std::string_view kLeaving = "\003\004\032\034";
    std::string bytes;
    while (bytes.size() < count) {
        const char byte = static_cast<char>(dice.below(256));
        if (kLeaving.find(byte) == std::string_view::npos) { bytes += byte; }
    }
    return bytes;
}

std::string random_typing(Dice& dice, std::size_t count) {
    constexpr std::array<std::string_view, 40> kPieces{
        "wS1",    "bA1",    "wQ",       "bQ",     "wA1",   "bG1",     " -",      "wS1-",
        " /",     "bQ\\",   " ",        "\r",     "\r",    "\r",      "\r",      "\177",
        "undo\r", "redo\r", "undo 3\r", "moves",  "look ", "board",   "level ",  "swap\r",
        "\033[A", "\033[B", "\033OC",   "\033OD", "\033",  "\033[5~", "\033[6~", "\024",
        "\014",   "\001",   "\005",     "\027",   "\025",  "?",       "center ", "\033[200~"};
    std::string typed;
    for (std::size_t i = 0; i < count; ++i) { typed += kPieces[dice.below(kPieces.size())]; }
    return typed;
}

}  // namespace roj::e2e
