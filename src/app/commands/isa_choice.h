#pragma once

#include <optional>
#include <string>

#include <roj/isa.h>

namespace roj::app {

/// The machine code named by --isa, the fastest for an empty name. If there is none of that name or
/// it does not run here, says so on stderr in the name of `program`.
std::optional<Isa> choose_isa(const std::string& program, const std::string& name);

}  // namespace roj::app
