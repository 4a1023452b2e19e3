#include "i18n/tr.h"

#include <algorithm>

#include "text/number.h"
#include "text/printable.h"

namespace roj::i18n {

/// By Language; empty where the build had no msgfmt.
extern const std::array<std::string_view, kLanguages> kCatalogues;

namespace {

/// Reads a compiled catalogue of GNU gettext (.mo, little endian): a header with a count and the
/// offsets of two sorted tables, of keys and of translations, with lengths and offsets.
Catalogue read_catalogue(std::string_view mo) {
    const auto number = [mo](std::size_t at) {
        std::size_t value = 0;
        for (std::size_t i = 4; i-- > 0;) {
            value = value << 8 | static_cast<unsigned char>(mo[at + i]);
        }
        return value;
    };
    const auto text = [&](std::size_t row) { return mo.substr(number(row + 4), number(row)); };
    Catalogue read(mo.empty() ? 0 : number(8));
    for (std::size_t i = 0; i < read.size(); ++i) {
        const std::string_view key = text(number(12) + 8 * i);
        read[i] = {key.substr(0, key.find('\0')), text(number(16) + 8 * i)};
    }
    return read;
}

std::string_view look_up(std::string_view english, std::string_view context) {
    const Catalogue& catalogue = catalogue_of(language());
    const std::string key =
        context.empty() ? "" : std::string(context) + '\4' + std::string(english);
    const std::string_view wanted = context.empty() ? english : key;
    const auto found =
        std::ranges::lower_bound(catalogue, wanted, {}, &Catalogue::value_type::first);
    return found != catalogue.end() && found->first == wanted ? found->second : std::string_view();
}

/// Returns 8 for "label, at most 8 columns".
std::size_t room_in(std::string_view context) {
    constexpr std::string_view kLimit = "at most ";
    const std::size_t at = context.find(kLimit);
    if (at == context.npos) { return context.npos; }
    const std::string_view rest = context.substr(at + kLimit.size());
    const std::optional<int> room = text::read_number(rest.substr(0, rest.find(' ')), 1);
    return room ? static_cast<std::size_t>(*room) : context.npos;
}

}  // namespace

const Catalogue& catalogue_of(Language language) {
    // Only those in use are read, because reading one takes a twentieth of the time of a start.
    if (language == Language::Polish) {
        static const Catalogue polish = read_catalogue(kCatalogues[1]);
        return polish;
    }
    if (language == Language::Russian) {
        static const Catalogue russian = read_catalogue(kCatalogues[2]);
        return russian;
    }
    static const Catalogue none;
    return none;
}

std::string_view translated(std::string_view english, std::string_view context) {
    const std::string_view found = look_up(english, context);
    return found.empty() ? english : found;
}

std::string_view translated(std::string_view one, std::string_view many, std::uint64_t n,
                            std::string_view context) {
    std::string_view forms = look_up(one, context);
    for (std::size_t form = plural_form(language(), n); form > 0 && !forms.empty(); --form) {
        forms.remove_prefix(std::min(forms.find('\0'), forms.size() - 1) + 1);
    }
    if (forms.empty()) { return n == 1 ? one : many; }
    return forms.substr(0, forms.find('\0'));
}

std::string in_quotes(std::string_view text, std::size_t max) {
    return trc("quotation", "\"{0}\"", text::printable_line(text, max));
}

bool is_available(Language language) {
    const auto index = static_cast<std::size_t>(language);
    return index == 0 || index >= kLanguages || !kCatalogues[index].empty();
}

std::string substitute(std::string_view pattern, std::span<const std::string> arguments,
                       std::string_view context) {
    std::string pseudo;
    if (language() == Language::Pseudo) { pattern = pseudo = to_pseudo(pattern, room_in(context)); }
    std::string text;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const bool place = pattern[i] == '{' && i + 2 < pattern.size() && pattern[i + 2] == '}';
        const auto index =
            place ? static_cast<std::size_t>(pattern[i + 1] - '0') : std::string::npos;
        if (index < arguments.size()) {
            text += arguments[index];
            i += 2;
        } else {
            text += pattern[i];
        }
    }
    return text;
}

}  // namespace roj::i18n
