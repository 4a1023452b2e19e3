#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace roj {

/// The machine code the engine runs. All give the same results; those further down are faster where
/// they run.
enum class Isa : std::uint8_t {
    Portable,  ///< on every processor
    Avx2,      ///< on those of x86-64-v3, which is most since 2013
    Avx512,    ///< on those of x86-64-v4 with VBMI2, which begin in 2019
};
inline constexpr std::array kIsas{Isa::Portable, Isa::Avx2, Isa::Avx512};

/// Whether this build has it and this processor runs it.
bool runs(Isa isa);
/// The fastest that runs here.
Isa best_isa();
/// "portable", "avx2", "avx512".
std::string_view name_of(Isa isa);

}  // namespace roj
