#pragma once

#include <string>
#include <vector>

#include <roj/piece.h>

// What a bug is as an argument of tr(), which finds these functions by the type.
namespace roj {

/// Neither a colour nor a kind of bug is an argument: other languages decline their names.
std::string shown(Piece piece);
std::string shown(const std::vector<Piece>& pieces);

}  // namespace roj

namespace roj::words {

/// Whether texts contain moves in notation, or in words for screen readers.
enum class Wording { Notation, Speech };

/// Returns "wA1, wB1, bQ".
std::string list_pieces(const std::vector<Piece>& pieces);

}  // namespace roj::words
