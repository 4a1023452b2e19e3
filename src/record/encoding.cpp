#include "record/encoding.h"

#include "record/replay.h"
#include "text/utf8.h"

namespace roj::record {
namespace {

std::string from_latin_1(std::string_view text) {
    std::u32string wide;
    wide.reserve(text.size());
    for (const char c : text) { wide.push_back(static_cast<unsigned char>(c)); }
    return text::encode_utf8(wide);
}

}  // namespace

Result<std::string> to_utf8(std::string_view text) {
    const std::string_view start = text.substr(0, 2);
    if (start == "\xFF\xFE" || start == "\xFE\xFF") {
        return bad_record("this text is in UTF-16; save it as UTF-8");
    }
    if (text.substr(0, 3) == "\xEF\xBB\xBF") { text.remove_prefix(3); }
    return text::is_utf8(text) ? std::string(text) : from_latin_1(text);
}

}  // namespace roj::record
