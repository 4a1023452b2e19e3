#ifndef ROJ_ISA_H
#define ROJ_ISA_H

#include <cstdint>
#include <string_view>

namespace roj {

/// The machine code the engine runs. Both give the same results; one is faster where it runs.
enum class Isa : std::uint8_t {
    Portable,  ///< on every processor
    Avx2,      ///< on those of x86-64-v3, which is most since 2013
};

/// Whether this build has it and this processor runs it.
bool runs(Isa isa);
/// The fastest that runs here.
Isa best_isa();
/// "portable", "avx2".
std::string_view name_of(Isa isa);

}  // namespace roj

#endif
