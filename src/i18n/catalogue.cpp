#include "i18n/catalogue.h"

namespace roj::i18n {
namespace {

// The header: magic number, version, count, and the offsets of two tables of lengths and offsets.
constexpr std::uint32_t kMagic = 0x950412de;
constexpr std::size_t kHeader = 28;
constexpr std::size_t kRow = 8;

}  // namespace

Catalogue::Catalogue(std::string_view mo) : mo_(mo) {
    if (mo.size() < kHeader || number(0) != kMagic) { return; }
    keys_ = number(12);
    translations_ = number(16);
    const std::size_t count = number(8);
    const std::size_t room = mo.size() / kRow;
    const bool fits = count <= room && keys_ <= mo.size() - count * kRow &&
                      translations_ <= mo.size() - count * kRow;
    if (fits) { size_ = count; }
}

std::string_view Catalogue::find(std::string_view key) const {
    std::size_t low = 0;
    std::size_t high = size_;
    while (low < high) {
        const std::size_t middle = low + (high - low) / 2;
        const std::string_view whole = text(keys_, middle);
        const std::string_view first = whole.substr(0, whole.find('\0'));
        if (first == key) { return translation(middle); }
        (first < key ? low : high) = first < key ? middle + 1 : middle;
    }
    return {};
}

std::uint32_t Catalogue::number(std::size_t offset) const {
    std::uint32_t value = 0;
    for (std::size_t i = 4; i-- > 0;) {
        value = value << 8 | static_cast<unsigned char>(mo_[offset + i]);
    }
    return value;
}

std::string_view Catalogue::text(std::size_t table, std::size_t index) const {
    const std::size_t length = number(table + kRow * index);
    const std::size_t offset = number(table + kRow * index + 4);
    if (offset > mo_.size() || length > mo_.size() - offset) { return {}; }
    return mo_.substr(offset, length);
}

}  // namespace roj::i18n
