#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace roj::i18n {

/// The translations of a language: a compiled catalogue of GNU gettext (.mo, little endian) in
/// memory. It never throws, and finds nothing in damaged data.
class Catalogue {
public:
    explicit Catalogue(std::string_view mo);

    /// Returns the translation of "ID" or "CONTEXT\4ID" in O(log size()); empty if there is none.
    /// The forms of a plural are separated by a zero byte.
    std::string_view find(std::string_view key) const;

    std::size_t size() const { return size_; }
    /// Returns an entry. The key of a plural has both English forms, separated by a zero byte.
    std::string_view key(std::size_t index) const { return text(keys_, index); }
    std::string_view translation(std::size_t index) const { return text(translations_, index); }

private:
    std::uint32_t number(std::size_t offset) const;
    std::string_view text(std::size_t table, std::size_t index) const;

    std::string_view mo_;
    std::size_t size_ = 0;
    std::size_t keys_ = 0;
    std::size_t translations_ = 0;
};

}  // namespace roj::i18n
