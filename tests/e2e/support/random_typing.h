#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace roj::e2e {

/// Random numbers that are the same on every platform, unlike those of the standard library.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : state_(seed) {}

    std::size_t below(std::size_t limit);

private:
    std::uint64_t state_;
};

/// Any bytes except those that end or stop roj: Ctrl-C, Ctrl-D, Ctrl-Z, Ctrl-\.
std::string random_bytes(Dice& dice, std::size_t count);

/// Parts of the input of players and terminals, in any order.
std::string random_typing(Dice& dice, std::size_t count);

}  // namespace roj::e2e
