#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include <roj/color_map.h>
#include <roj/piece.h>

// Pieces as small numbers, the same in every game: 32 for White, then 32 for Black, so that a set
// of pieces is one 64-bit word and a side's pieces are half of it. Within a side the numbers follow
// UHP order with room for up to three of each kind that a rule option can multiply.
namespace roj::board {

using PieceId = std::uint8_t;
using PieceMask = std::uint64_t;

inline constexpr int kPieceIds = 64;
inline constexpr int kIdsPerSide = 32;
inline constexpr PieceId kNoPiece = 0xFF;
inline constexpr int kKinds = static_cast<int>(kBugs.size());

/// The first number within a side of each kind of bug, by Bug.
inline constexpr std::array<std::uint8_t, kKinds> kFirstIndex{0,  1,  3,  5,  8, 11,
                                                              12, 13, 14, 17, 20};
inline constexpr int kIndicesInUse = 23;

/// The kind of bug of each number within a side.
inline constexpr std::array<Bug, kIdsPerSide> kKindOfIndex = [] {
    std::array<Bug, kIdsPerSide> kinds{};
    for (std::size_t i = 0; i < kIdsPerSide; ++i) {
        for (std::size_t kind = 0; kind < kKinds; ++kind) {
            if (kFirstIndex[kind] <= i) { kinds[i] = kBugs[kind]; }
        }
    }
    return kinds;
}();

/// The numbers of both sides that are not the first of their kind.
inline constexpr PieceMask kLaterOfKind = [] {
    PieceMask mask = 0;
    for (int i = 1; i < kIdsPerSide; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const bool later = kKindOfIndex[at] == kKindOfIndex[at - 1];
        if (later) { mask |= PieceMask{1} << i | PieceMask{1} << (i + kIdsPerSide); }
    }
    return mask;
}();

constexpr PieceId piece_id(Color color, Bug bug, int nth) {
    return static_cast<PieceId>(static_cast<int>(color) * kIdsPerSide +
                                kFirstIndex[static_cast<std::size_t>(bug)] + nth);
}
constexpr PieceId piece_id(Piece piece) {
    return piece_id(piece.color, piece.bug, piece.number == 0 ? 0 : piece.number - 1);
}
constexpr PieceId queen_of(Color color) {
    return piece_id(color, Bug::Queen, 0);
}

constexpr Color color_of(PieceId id) {
    return static_cast<Color>(id >> 5);
}
constexpr Bug kind_of(PieceId id) {
    return kKindOfIndex[id & 31];
}

constexpr PieceMask mask_of(PieceId id) {
    return PieceMask{1} << id;
}
constexpr PieceMask side_mask(Color color) {
    return PieceMask{0xFFFFFFFF} << (color == Color::White ? 0 : kIdsPerSide);
}

/// Reports whether the set has at least two pieces.
constexpr bool several(PieceMask mask) {
    return (mask & (mask - 1)) != 0;
}

/// The bugs of each kind, of both sides.
inline constexpr std::array<PieceMask, kKinds> kAllOf = [] {
    std::array<PieceMask, kKinds> masks{};
    for (std::size_t i = 0; i < kIdsPerSide; ++i) {
        const PieceMask both = PieceMask{1} << i | PieceMask{1} << (i + kIdsPerSide);
        masks[static_cast<std::size_t>(kKindOfIndex[i])] |= both;
    }
    return masks;
}();
constexpr PieceMask all_of(Bug bug) {
    return kAllOf[static_cast<std::size_t>(bug)];
}

/// Calls `visit(id)` for every piece of the set, lowest number first.
template <class Visit>
constexpr void for_each_piece(PieceMask mask, Visit visit) {
    for (; mask != 0; mask &= mask - 1) { visit(static_cast<PieceId>(std::countr_zero(mask))); }
}

}  // namespace roj::board
