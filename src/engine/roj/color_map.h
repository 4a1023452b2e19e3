#pragma once

#include <array>
#include <cstddef>

#include <roj/piece.h>

namespace roj {

/// A value for each player: ColorMap<int>{white, black}.
template <class T>
struct ColorMap {
    std::array<T, 2> values{};

    constexpr T& operator[](Color color) { return values[static_cast<std::size_t>(color)]; }
    constexpr const T& operator[](Color color) const {
        return values[static_cast<std::size_t>(color)];
    }
    friend constexpr bool operator==(const ColorMap&, const ColorMap&) = default;
};

}  // namespace roj
