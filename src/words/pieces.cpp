#include "words/pieces.h"

#include <roj/notation.h>

#include "i18n/phrases.h"
#include "text/ascii.h"

namespace roj {
namespace {

std::vector<std::string> names_of(const std::vector<Piece>& pieces) {
    std::vector<std::string> names;
    for (const Piece piece : pieces) { names.push_back(format_piece(piece)); }
    return names;
}

}  // namespace

std::string shown(Piece piece) {
    return format_piece(piece);
}

std::string shown(const std::vector<Piece>& pieces) {
    return i18n::all_of(names_of(pieces));
}

std::string words::list_pieces(const std::vector<Piece>& pieces) {
    return text::join(names_of(pieces), ", ");
}

}  // namespace roj
