#pragma once

#include <string>

#include <roj/search.h>

#include "play/assist/analysis.h"
#include "record/record.h"

namespace roj::play {

// An analysis in a record of its game, as evaluations of the plies.

/// Returns the limits of each search as text: "100000 nodes" or "2000ms". Pre: one is set.
std::string format_limits(const bot::Limits& each);

/// Returns the analysis in a record. If it has the start, it is of the first plies or of all;
/// otherwise it is unfinished and of the last plies. Empty if there is none. Leaves out moves that
/// are not legal.
Analysis read_analysis(const record::Record& record);

/// Replaces the analysis in a record. Pre: it is one of this game, as above.
void write_analysis(const Analysis& analysis, record::Record& record);

}  // namespace roj::play
