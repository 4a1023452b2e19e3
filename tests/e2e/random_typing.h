#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace roj::e2e {

/// Numbers that are the same everywhere, as those of the standard library are not.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : state_(seed) {}

    std::size_t below(std::size_t limit);

private:
    std::uint64_t state_;
};

/// Any bytes but those that leave the game or the terminal: Ctrl-C, Ctrl-D, Ctrl-Z, Ctrl-\.
std::string random_bytes(Dice& dice, std::size_t count);

/// Pieces of what players and terminals send, in any order.
std::string random_typing(Dice& dice, std::size_t count);

}  // namespace roj::e2e
