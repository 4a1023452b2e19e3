#include "text/digest.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace roj::text {
namespace {

constexpr std::string_view kBase64Digits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

using State = std::array<std::uint32_t, 8>;

// The first bits of the fractions of the cube roots of the first 64 primes.
constexpr std::array<std::uint32_t, 64> kRounds{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

/// Appends a number, the highest byte first.
template <class Number>
void append_number(std::string& bytes, Number number) {
    for (int shift = 8 * (static_cast<int>(sizeof number) - 1); shift >= 0; shift -= 8) {
        bytes += static_cast<char>((number >> shift) & 0xFFU);
    }
}

/// Adds a block of 64 bytes to the state.
void compress(State& state, std::string_view block) {
    std::array<std::uint32_t, 64> words{};
    for (std::size_t i = 0; i < block.size(); ++i) {
        words[i / 4] = (words[i / 4] << 8) | static_cast<unsigned char>(block[i]);
    }
    for (std::size_t i = 16; i < words.size(); ++i) {
        const std::uint32_t near = words[i - 2];
        const std::uint32_t far = words[i - 15];
        words[i] = words[i - 16] + words[i - 7] +
                   (std::rotr(far, 7) ^ std::rotr(far, 18) ^ (far >> 3)) +
                   (std::rotr(near, 17) ^ std::rotr(near, 19) ^ (near >> 10));
    }
    auto [a, b, c, d, e, f, g, h] = state;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::uint32_t one = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) +
                                  ((e & f) ^ (~e & g)) + kRounds[i] + words[i];
        const std::uint32_t two =
            (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
        h = g;
        g = f;
        f = e;
        e = d + one;
        d = c;
        c = b;
        b = a;
        a = one + two;
    }
    const State added{a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < state.size(); ++i) { state[i] += added[i]; }
}

}  // namespace

std::string sha256(std::string_view bytes) {
    constexpr std::size_t kBlock = 64;
    constexpr std::size_t kLength = 8;  // the last bytes of the last block
    State state{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    std::string padded(bytes);
    padded += '\x80';
    while (padded.size() % kBlock != kBlock - kLength) { padded += '\0'; }
    append_number(padded, std::uint64_t{8} * bytes.size());
    for (std::string_view rest = padded; !rest.empty(); rest.remove_prefix(kBlock)) {
        compress(state, rest.substr(0, kBlock));
    }
    std::string digest;
    for (const std::uint32_t number : state) { append_number(digest, number); }
    return digest;
}

std::string to_base64(std::string_view bytes) {
    std::string text;
    for (; !bytes.empty(); bytes.remove_prefix(bytes.size() < 3 ? bytes.size() : 3)) {
        std::uint32_t number = 0;
        for (std::size_t i = 0; i < 3; ++i) {
            number = (number << 8) | (i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0U);
        }
        for (std::size_t i = 0; i < 4; ++i) {
            text += i > bytes.size() ? '=' : kBase64Digits[(number >> (6 * (3 - i))) & 0x3FU];
        }
    }
    return text;
}

std::optional<std::string> from_base64(std::string_view text) {
    std::string bytes;
    std::uint32_t bits = 0;
    int held = 0;
    for (const char c : text.substr(0, text.find('='))) {
        const std::size_t digit = kBase64Digits.find(c);
        if (digit == kBase64Digits.npos) { return std::nullopt; }
        bits = (bits << 6) | static_cast<std::uint32_t>(digit);
        held += 6;
        if (held < 8) { continue; }
        held -= 8;
        bytes += static_cast<char>((bits >> held) & 0xFFU);
    }
    // One text for the same bytes: no bits and digits that mean nothing, and the right end.
    if (to_base64(bytes) != text) { return std::nullopt; }
    return bytes;
}

}  // namespace roj::text
