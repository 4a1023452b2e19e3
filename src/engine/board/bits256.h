#ifndef ROJ_BOARD_BITS256_H
#define ROJ_BOARD_BITS256_H

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "board/isa.h"

#if defined(ROJ_BUILD_AVX2)
#include <immintrin.h>
#endif

// 256 bits as 16 rows of 16, bit 16 r + q for column q of row r: in one register where there is
// AVX2, else in four words.
namespace roj::board {
inline namespace ROJ_ISA {

#if defined(ROJ_BUILD_AVX2)

/// For each byte the numbers of its bits, one in eight, in their order.
struct BitNumbers {
    std::array<std::uint64_t, 256> bytes{};
    constexpr BitNumbers() {
        for (unsigned byte = 0; byte < 256; ++byte) {
            unsigned count = 0;
            for (unsigned bit = 0; bit < 8; ++bit) {
                if ((byte >> bit & 1) != 0) { bytes[byte] |= std::uint64_t{bit} << 8 * count++; }
            }
        }
    }
};
inline constexpr BitNumbers kBitNumbers;

class Bits256 {
public:
    Bits256() : bits_(_mm256_setzero_si256()) {}

    static Bits256 one(std::uint8_t at);

    Bits256 operator|(Bits256 other) const { return _mm256_or_si256(bits_, other.bits_); }
    Bits256 operator&(Bits256 other) const { return _mm256_and_si256(bits_, other.bits_); }
    Bits256 operator^(Bits256 other) const { return _mm256_xor_si256(bits_, other.bits_); }
    /// What is here and not in the other.
    Bits256 without(Bits256 other) const { return _mm256_andnot_si256(other.bits_, bits_); }
    bool has(std::uint8_t at) const {
        std::uint8_t byte = 0;
        std::memcpy(&byte, reinterpret_cast<const char*>(&bits_) + at / 8, 1);
        return (byte >> (at % 8) & 1) != 0;
    }
    bool none() const { return _mm256_testz_si256(bits_, bits_) != 0; }
    friend bool operator==(Bits256 a, Bits256 b) { return (a ^ b).none(); }

    /// The columns moved by one, each row in itself, from the last to the first.
    Bits256 column_up() const {
        return _mm256_or_si256(_mm256_add_epi16(bits_, bits_), _mm256_srli_epi16(bits_, 15));
    }
    Bits256 column_down() const {
        return _mm256_or_si256(_mm256_srli_epi16(bits_, 1), _mm256_slli_epi16(bits_, 15));
    }
    /// The rows moved by one, from the last to the first.
    Bits256 row_up() const {
        const __m256i swapped = _mm256_permute2x128_si256(bits_, bits_, 1);
        return _mm256_alignr_epi8(bits_, swapped, 14);
    }
    Bits256 row_down() const {
        const __m256i swapped = _mm256_permute2x128_si256(bits_, bits_, 1);
        return _mm256_alignr_epi8(swapped, bits_, 2);
    }

    /// All of each row that has none.
    Bits256 empty_rows() const { return _mm256_cmpeq_epi16(bits_, _mm256_setzero_si256()); }

    std::array<std::uint64_t, 4> words() const {
        std::array<std::uint64_t, 4> words;
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(words.data()), bits_);
        return words;
    }
    /// Calls `visit(numbers, count)` for each byte that has bits: the first `count` of eight are
    /// the numbers of its bits. That takes no branch for each bit.
    static constexpr bool kHasBytes = true;
    template <class Visit>
    void for_each_byte(Visit visit) const {
        constexpr std::uint64_t kEach = 0x0101010101010101;
        const std::array<std::uint64_t, 4> words = this->words();
        const __m256i empty = _mm256_cmpeq_epi8(bits_, _mm256_setzero_si256());
        auto rest = ~static_cast<unsigned>(_mm256_movemask_epi8(empty));
        for (; rest != 0; rest &= rest - 1) {
            const auto at = static_cast<std::size_t>(std::countr_zero(rest));
            const auto byte = static_cast<std::uint8_t>(words[at / 8] >> at % 8 * 8);
            const std::uint64_t numbers = kBitNumbers.bytes[byte] + 8 * at * kEach;
            visit(std::bit_cast<std::array<std::uint8_t, 8>>(numbers),
                  static_cast<std::size_t>(std::popcount(byte)));
        }
    }
    /// Bit r is set if row r has any.
    unsigned rows() const {
        const __m256i empty = _mm256_cmpeq_epi16(bits_, _mm256_setzero_si256());
        const auto bytes = ~static_cast<unsigned>(_mm256_movemask_epi8(empty));
        return _pext_u32(bytes, 0x55555555U);
    }
    /// Bit q is set if column q has any.
    unsigned columns() const {
        const __m128i half =
            _mm_or_si128(_mm256_castsi256_si128(bits_), _mm256_extracti128_si256(bits_, 1));
        const auto low = static_cast<std::uint64_t>(_mm_cvtsi128_si64(half));
        const auto high = static_cast<std::uint64_t>(_mm_extract_epi64(half, 1));
        const std::uint64_t word = low | high;
        const std::uint64_t folded = word | word >> 32;
        return static_cast<unsigned>((folded | folded >> 16) & 0xFFFF);
    }

private:
    // NOLINTNEXTLINE(google-explicit-constructor): each operation above returns a register
    Bits256(__m256i bits) : bits_(bits) {}

    __m256i bits_;
};

/// Each single bit: setting one in a word of memory and reading the register back would wait for
/// the memory.
struct SingleBits {
    alignas(32) std::array<std::array<std::uint16_t, 16>, 256> rows{};
    constexpr SingleBits() {
        for (std::size_t at = 0; at < 256; ++at) {
            rows[at][at / 16] = static_cast<std::uint16_t>(1U << (at % 16));
        }
    }
};
inline constexpr SingleBits kSingleBits;

inline Bits256 Bits256::one(std::uint8_t at) {
    return _mm256_load_si256(reinterpret_cast<const __m256i*>(kSingleBits.rows[at].data()));
}

#else

class Bits256 {
public:
    static Bits256 one(std::uint8_t at) {
        Bits256 bits;
        bits.words_[at / 64] = std::uint64_t{1} << (at % 64);
        return bits;
    }

    Bits256 operator|(const Bits256& other) const {
        return each([&](std::size_t i) { return words_[i] | other.words_[i]; });
    }
    Bits256 operator&(const Bits256& other) const {
        return each([&](std::size_t i) { return words_[i] & other.words_[i]; });
    }
    Bits256 operator^(const Bits256& other) const {
        return each([&](std::size_t i) { return words_[i] ^ other.words_[i]; });
    }
    /// What is here and not in the other.
    Bits256 without(const Bits256& other) const {
        return each([&](std::size_t i) { return words_[i] & ~other.words_[i]; });
    }
    bool has(std::uint8_t at) const { return (words_[at / 64] >> (at % 64) & 1) != 0; }
    bool none() const { return (words_[0] | words_[1] | words_[2] | words_[3]) == 0; }
    friend bool operator==(const Bits256&, const Bits256&) = default;

    /// The columns moved by one, each row in itself, from the last to the first.
    Bits256 column_up() const {
        return each(
            [&](std::size_t i) { return (words_[i] & ~kLast) << 1 | (words_[i] & kLast) >> 15; });
    }
    Bits256 column_down() const {
        return each(
            [&](std::size_t i) { return (words_[i] & ~kFirst) >> 1 | (words_[i] & kFirst) << 15; });
    }
    /// The rows moved by one, from the last to the first.
    Bits256 row_up() const {
        return each([&](std::size_t i) { return words_[i] << 16 | words_[(i + 3) % 4] >> 48; });
    }
    Bits256 row_down() const {
        return each([&](std::size_t i) { return words_[i] >> 16 | words_[(i + 1) % 4] << 48; });
    }

    /// All of each row that has none.
    Bits256 empty_rows() const {
        return each([&](std::size_t i) {
            std::uint64_t word = 0;
            for (unsigned at = 0; at < 64; at += 16) {
                if ((words_[i] >> at & 0xFFFF) == 0) { word |= std::uint64_t{0xFFFF} << at; }
            }
            return word;
        });
    }

    const std::array<std::uint64_t, 4>& words() const { return words_; }
    static constexpr bool kHasBytes = false;
    /// Bit r is set if row r has any.
    unsigned rows() const {
        unsigned rows = 0;
        for (unsigned r = 0; r < 16; ++r) {
            if ((words_[r / 4] >> (r % 4 * 16) & 0xFFFF) != 0) { rows |= 1U << r; }
        }
        return rows;
    }
    /// Bit q is set if column q has any.
    unsigned columns() const {
        const std::uint64_t word = words_[0] | words_[1] | words_[2] | words_[3];
        const std::uint64_t folded = word | word >> 32;
        return static_cast<unsigned>((folded | folded >> 16) & 0xFFFF);
    }

private:
    static constexpr std::uint64_t kFirst = 0x0001000100010001;  // the first column of four rows
    static constexpr std::uint64_t kLast = 0x8000800080008000;

    template <class Word>
    static Bits256 each(Word word) {
        Bits256 bits;
        for (std::size_t i = 0; i < 4; ++i) { bits.words_[i] = word(i); }
        return bits;
    }

    std::array<std::uint64_t, 4> words_{};
};

#endif

/// Of eight bytes those with a bit in `chosen`, in their order, before the rest.
inline std::array<std::uint8_t, 8> first_of(const std::array<std::uint8_t, 8>& bytes,
                                            unsigned chosen) {
    std::array<std::uint8_t, 8> found{};
#if defined(ROJ_BUILD_AVX2)
    const std::uint64_t mask = _pdep_u64(chosen, 0x0101010101010101) * 0xFF;
    const std::uint64_t packed = _pext_u64(std::bit_cast<std::uint64_t>(bytes), mask);
    found = std::bit_cast<std::array<std::uint8_t, 8>>(packed);
#else
    std::size_t count = 0;
    for (; chosen != 0; chosen &= chosen - 1) {
        found[count++] = bytes[static_cast<std::size_t>(std::countr_zero(chosen))];
    }
#endif
    return found;
}

}  // namespace ROJ_ISA
}  // namespace roj::board

#endif
