#include "app/commands/isa_choice.h"

#include <iostream>

namespace roj::app {

std::optional<Isa> choose_isa(const std::string& program, const std::string& name) {
    if (name.empty()) { return best_isa(); }
    for (const Isa isa : kIsas) {
        if (name != name_of(isa)) { continue; }
        if (runs(isa)) { return isa; }
        std::cerr << program << ": --isa: this processor or this build has no " << name
                  << "; portable runs everywhere\n";
        return std::nullopt;
    }
    std::cerr << program << ": --isa: \"" << name << "\" is none of portable, avx2 and avx512\n";
    return std::nullopt;
}

}  // namespace roj::app
