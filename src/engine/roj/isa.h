#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace roj {

/// The machine code that the engine runs. All give the same results; later ones are faster.
enum class Isa : std::uint8_t {
    Portable,  ///< on every processor
    Avx2,      ///< on x86-64-v3: most processors since 2013
};
inline constexpr std::array kIsas{Isa::Portable, Isa::Avx2};

/// Reports whether this build contains it and this processor runs it.
bool runs(Isa isa);
/// Returns the fastest that runs here.
Isa best_isa();
/// Returns "portable" or "avx2".
std::string_view name_of(Isa isa);

}  // namespace roj
