#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "record/record.h"

namespace roj::record {

// An evaluation is a line of a PGN comment, in the style of the commands that chess programs embed:
// [%eval 48%,62%,9] mistake; better: wA1 -bQ, bQ wS1-
// The numbers are White's chances after the ply and before it, and the depth of the search. Ply 0
// has only the first one: [%eval 50%].

/// Returns the line for a ply with this text; for ply 0 the text is empty.
std::string format_evaluation(const Evaluation& evaluation, std::string_view ply);

/// Reads such a line. Returns nothing for any other text, which is a note.
std::optional<Evaluation> read_evaluation(std::string_view line);

}  // namespace roj::record
