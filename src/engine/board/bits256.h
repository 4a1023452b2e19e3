#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <tuple>

#include "board/isa.h"

#if defined(ROJ_BUILD_AVX2)
#include <immintrin.h>
#endif

// 256 bits as 16 rows of 16, bit 16 r + q for column q of row r: in one register with AVX2,
// otherwise in four words.
namespace roj::board {
inline namespace ROJ_ISA {

#if defined(ROJ_BUILD_AVX2)

/// For each byte the numbers of its set bits in ascending order, one number per byte.
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

/// The numbers of 64 bits.
struct Upwards {
    alignas(64) std::array<std::uint8_t, 64> numbers{};
    constexpr Upwards() {
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            numbers[i] = static_cast<std::uint8_t>(i);
        }
    }
};
inline constexpr Upwards kUpwards;

class Bits256 {
public:
    Bits256() : bits_(_mm256_setzero_si256()) {}

    static Bits256 one(std::uint8_t at);

    Bits256 operator|(Bits256 other) const { return _mm256_or_si256(bits_, other.bits_); }
    Bits256 operator&(Bits256 other) const { return _mm256_and_si256(bits_, other.bits_); }
    Bits256 operator^(Bits256 other) const { return _mm256_xor_si256(bits_, other.bits_); }
    /// Returns the bits that are not in the other.
    Bits256 without(Bits256 other) const { return _mm256_andnot_si256(other.bits_, bits_); }
    bool has(std::uint8_t at) const {
        std::uint8_t byte = 0;
        std::memcpy(&byte, reinterpret_cast<const char*>(&bits_) + at / 8, 1);
        return (byte >> (at % 8) & 1) != 0;
    }
    bool none() const { return _mm256_testz_si256(bits_, bits_) != 0; }
    friend bool operator==(Bits256 a, Bits256 b) { return (a ^ b).none(); }

#if defined(ROJ_BUILD_AVX512)
    /// Rotates each row by one column, the last column to the first.
    Bits256 column_up() const {
        return _mm256_shldi_epi16(bits_, bits_, 1);
    }
    Bits256 column_down() const {
        return _mm256_shldi_epi16(bits_, bits_, 15);
    }
    /// Rotates the rows by one, the last row to the first.
    Bits256 row_up() const {
        const __m256i rows =
            _mm256_setr_epi16(15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14);
        return _mm256_permutexvar_epi16(rows, bits_);
    }
    Bits256 row_down() const {
        const __m256i rows =
            _mm256_setr_epi16(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0);
        return _mm256_permutexvar_epi16(rows, bits_);
    }
#else
    /// Rotates each row by one column, the last column to the first.
    Bits256 column_up() const {
        return _mm256_or_si256(_mm256_add_epi16(bits_, bits_), _mm256_srli_epi16(bits_, 15));
    }
    Bits256 column_down() const {
        return _mm256_or_si256(_mm256_srli_epi16(bits_, 1), _mm256_slli_epi16(bits_, 15));
    }
    /// Rotates the rows by one, the last row to the first.
    Bits256 row_up() const {
        const __m256i swapped = _mm256_permute2x128_si256(bits_, bits_, 1);
        return _mm256_alignr_epi8(bits_, swapped, 14);
    }
    Bits256 row_down() const {
        const __m256i swapped = _mm256_permute2x128_si256(bits_, bits_, 1);
        return _mm256_alignr_epi8(swapped, bits_, 2);
    }
#endif

    /// Returns all bits of each empty row.
    Bits256 empty_rows() const {
        return _mm256_cmpeq_epi16(bits_, _mm256_setzero_si256());
    }

    std::array<std::uint64_t, 4> words() const {
        std::array<std::uint64_t, 4> words;
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(words.data()), bits_);
        return words;
    }
    /// Calls `visit(numbers, count)` with blocks of bit numbers: the first `count` items of a block
    /// are valid, and all blocks have the same size. Needs no branch for each bit.
    static constexpr bool kHasBlocks = true;
#if defined(ROJ_BUILD_AVX512)
    static constexpr bool kFullBlocks = true;  // except the last
    template <class Visit>
    void for_each_block(Visit visit) const {
        using Block = std::array<std::uint8_t, 16>;
        std::array<std::uint8_t, 256 + 64> all;
        const std::size_t count = list(all.data());
        for (std::size_t done = 0; done < count; done += std::tuple_size_v<Block>) {
            Block block;
            std::memcpy(block.data(), all.data() + done, sizeof(Block));
            visit(block, std::min(count - done, block.size()));
        }
    }
#else
    static constexpr bool kFullBlocks = false;
    template <class Visit>
    void for_each_block(Visit visit) const {
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
#endif
    /// Returns a mask of the rows that are not empty.
    unsigned rows() const {
        const __m256i empty = _mm256_cmpeq_epi16(bits_, _mm256_setzero_si256());
        const auto bytes = ~static_cast<unsigned>(_mm256_movemask_epi8(empty));
        return _pext_u32(bytes, 0x55555555U);
    }
    /// Returns a mask of the columns that are not empty.
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
#if defined(ROJ_BUILD_AVX512)
    /// Writes the bit numbers in ascending order, at least 64 bytes. Returns their count.
    std::size_t list(std::uint8_t* to) const {
        const __m512i numbers = _mm512_load_si512(kUpwards.numbers.data());
        const std::array<std::uint64_t, 4> words = this->words();
        const auto of_word = [&](std::size_t i) {
            const __m512i first = _mm512_set1_epi8(static_cast<char>(64 * i));
            return _mm512_maskz_compress_epi8(words[i], _mm512_or_si512(numbers, first));
        };
        std::array<std::size_t, 4> ends;
        std::size_t count = 0;
        for (std::size_t i = 0; i < words.size(); ++i) {
            count += static_cast<std::size_t>(std::popcount(words[i]));
            ends[i] = count;
        }
        if (count < 64) {
            // Use one store: a later load cannot be forwarded from several stores and would stall.
            const auto behind = [](__m512i some, std::size_t end, __m512i more) {
                return _mm512_mask_expand_epi8(some, ~std::uint64_t{0} << end, more);
            };
            const __m512i low = behind(of_word(0), ends[0], of_word(1));
            const __m512i high = behind(of_word(2), ends[2] - ends[1], of_word(3));
            _mm512_storeu_si512(to, behind(low, ends[1], high));
            return count;
        }
        _mm512_storeu_si512(to, of_word(0));
        for (std::size_t i = 1; i < words.size(); ++i) {
            _mm512_storeu_si512(to + ends[i - 1], of_word(i));
        }
        return count;
    }
#endif

    // NOLINTNEXTLINE(google-explicit-constructor): each operation above returns a register
    Bits256(__m256i bits) : bits_(bits) {}

    __m256i bits_;
};

/// Each single bit. Setting one in a word of memory and then loading the register would stall.
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
    /// Returns the bits that are not in the other.
    Bits256 without(const Bits256& other) const {
        return each([&](std::size_t i) { return words_[i] & ~other.words_[i]; });
    }
    bool has(std::uint8_t at) const { return (words_[at / 64] >> (at % 64) & 1) != 0; }
    bool none() const { return (words_[0] | words_[1] | words_[2] | words_[3]) == 0; }
    friend bool operator==(const Bits256&, const Bits256&) = default;

    /// Rotates each row by one column, the last column to the first.
    Bits256 column_up() const {
        return each(
            [&](std::size_t i) { return (words_[i] & ~kLast) << 1 | (words_[i] & kLast) >> 15; });
    }
    Bits256 column_down() const {
        return each(
            [&](std::size_t i) { return (words_[i] & ~kFirst) >> 1 | (words_[i] & kFirst) << 15; });
    }
    /// Rotates the rows by one, the last row to the first.
    Bits256 row_up() const {
        return each([&](std::size_t i) { return words_[i] << 16 | words_[(i + 3) % 4] >> 48; });
    }
    Bits256 row_down() const {
        return each([&](std::size_t i) { return words_[i] >> 16 | words_[(i + 1) % 4] << 48; });
    }

    /// Returns all bits of each empty row.
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
    static constexpr bool kHasBlocks = false;
    static constexpr bool kFullBlocks = false;
    /// Returns a mask of the rows that are not empty.
    unsigned rows() const {
        unsigned rows = 0;
        for (unsigned r = 0; r < 16; ++r) {
            if ((words_[r / 4] >> (r % 4 * 16) & 0xFFFF) != 0) { rows |= 1U << r; }
        }
        return rows;
    }
    /// Returns a mask of the columns that are not empty.
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

/// Returns the bytes with a bit in `chosen`, in their order, then zeros.
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
