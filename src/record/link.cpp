#include "record/link.h"

#include <algorithm>
#include <array>
#include <optional>

#include <roj/notation.h>
#include <roj/piece.h>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "record/reading.h"
#include "text/ascii.h"

namespace roj::record {
namespace {

constexpr std::string_view kHost = "hivegame.com";
constexpr std::string_view kPath = "/analysis";
constexpr std::string_view kParameter = "uhp=";

/// The parts of an address: SCHEME://HOST/PATH?QUERY#FRAGMENT, each without its sign.
struct Address {
    std::string scheme;
    std::string host;  ///< with a user and a port, if there are any
    std::string_view path;
    std::string_view query;
};

Address split_address(std::string_view text) {
    text = text.substr(0, text.find('#'));
    Address address;
    const std::size_t scheme = std::min(text.find("://"), text.find_first_of("/?"));
    if (scheme != std::string_view::npos && text.substr(scheme).starts_with("://")) {
        address.scheme = text::lower_case(text.substr(0, scheme));
        text.remove_prefix(scheme + 3);
    }
    const std::size_t path = std::min(text.find_first_of("/?"), text.size());
    address.host = text::lower_case(text.substr(0, path));
    const std::size_t query = std::min(text.find('?'), text.size());
    address.path = text.substr(path, query - path);
    address.query = text.substr(std::min(query + 1, text.size()));
    return address;
}

std::optional<int> hexadecimal(char c) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    const std::size_t digit = kDigits.find(text::lower_case({&c, 1}));
    if (digit == std::string_view::npos) { return std::nullopt; }
    return static_cast<int>(digit);
}

/// Decodes %3B to a semicolon and, in a move, a plus sign to a blank. A game type has plus signs,
/// which some programs turn into blanks.
Result<std::string> decode(std::string_view value) {
    std::string decoded;
    bool in_type = text::lower_case(value).starts_with("base");
    for (std::size_t i = 0; i < value.size(); ++i) {
        char c = value[i];
        if (c == '+') { c = ' '; }
        if (c == '%') {
            constexpr std::size_t kLength = 3;
            const std::string_view code = value.substr(i, kLength);
            const auto high = code.size() == kLength ? hexadecimal(code[1]) : std::nullopt;
            const auto low = code.size() == kLength ? hexadecimal(code[2]) : std::nullopt;
            if (!high || !low) {
                return Error{
                    message("The link contains {0}, which is not a percent sign and two "
                            "hexadecimal digits.",
                            in_quotes(code))};
            }
            c = static_cast<char>(*high * 16 + *low);
            i += 2;
        }
        if (static_cast<unsigned char>(c) < ' ' || c == '\x7F') {
            return Error{message("The link contains a control character.")};
        }
        in_type = in_type && c != ';';
        decoded += in_type && c == ' ' ? '+' : c;
    }
    return decoded;
}

/// Reports whether the text begins like "wA1" or "bQ".
bool begins_with_bug(std::string_view text) {
    return text.size() > 1 && (text[0] == 'w' || text[0] == 'b') && text[1] >= 'A' &&
           text[1] <= 'Z' && bug_from_letter(text[1]);
}

bool states_result(std::string_view state) {
    constexpr std::array kResults{Outcome::WhiteWins, Outcome::BlackWins, Outcome::Draw};
    return std::ranges::find(kResults, state, format_outcome) != kResults.end();
}

/// Returns the GameString with what the site does not need: the type and the state. As the site
/// does, adds an expansion to the type if the moves contain its bug.
Result<std::string> complete(std::string_view game) {
    if (text::trim(game).empty()) { return Error{message("The link contains no game.")}; }
    const std::vector<std::string_view> fields = text::split(game, ';');
    auto field = fields.begin();
    GameType type;
    if (!begins_with_bug(*field)) {
        const auto named = parse_game_type(*field);
        if (!is_plain(*field) || !named) {
            return Error{
                message("{0} is not a game type. Write one like Base+MLP.", in_quotes(*field))};
        }
        type = *named;
        ++field;
    }
    std::string_view state;
    for (int i = 0; i < 2 && field != fields.end() && !begins_with_bug(text::trim(*field)); ++i) {
        if (states_result(text::trim(*field))) { state = text::trim(*field); }
        ++field;
    }
    std::string plies;
    for (; field != fields.end(); ++field) {
        plies.append(";").append(*field);
        const std::string_view ply = text::trim(*field);
        const auto bug = begins_with_bug(ply) ? bug_from_letter(ply[1]) : std::nullopt;
        if (bug && *bug >= Bug::Mosquito && *bug <= Bug::Pillbug) { type.add(*bug); }
    }
    return format_game_type(type).append(";").append(state) + ";" + plies;
}

}  // namespace

bool is_link(std::string_view text) {
    text = text.substr(0, text.find_first_of(" [{;"));
    const std::size_t scheme = text.find("://");
    if (scheme != 0 && scheme != std::string_view::npos) {
        return std::ranges::all_of(text.substr(0, scheme), [](char c) {
            return text::is_letter_or_digit(c) || c == '+' || c == '-' || c == '.';
        });
    }
    const std::string host = split_address(text).host;
    return host == kHost || host.ends_with("." + std::string(kHost));
}

Result<std::string> game_in_link(std::string_view text) {
    // A link copied from a narrow screen has line breaks.
    std::string line;
    for (const std::string_view part : text::split_lines(text)) { line += text::trim(part); }
    const Address address = split_address(line);
    if (!address.scheme.empty() && address.scheme != "https" && address.scheme != "http") {
        return Error{message("A link to a game begins with https://, not with {0}.",
                             in_quotes(address.scheme + "://"))};
    }
    if (address.host != kHost && address.host != "www." + std::string(kHost)) {
        return Error{message(
            "The link leads to {0}. Only links to hivegame.com contain a game that roj can read.",
            in_quotes(address.host))};
    }
    const bool analysis = address.path == kPath || address.path == std::string(kPath) + '/';
    for (const std::string_view parameter : text::split(address.query, '&')) {
        if (!analysis || !parameter.starts_with(kParameter)) { continue; }
        const Result<std::string> game = decode(parameter.substr(kParameter.size()));
        return game ? complete(*game) : game;
    }
    return Error{message(
        "The link does not contain the moves, and roj does not connect to hivegame.com. Open the "
        "game there, and copy the link of its analysis or download the PGN.")};
}

Result<std::string> format_link(const Game& game) {
    if (!game.starts_empty()) {
        return Error{
            message("This game starts from a position. A link contains only whole games.")};
    }
    if (game.rules().game_type.has_fan_bugs()) {
        return Error{message("This game has fan-made bugs, which hivegame.com does not have.")};
    }
    std::string link = "https://" + std::string(kHost) + std::string(kPath) + "?";
    link += kParameter;
    for (const char c : format_game(game)) {
        if (text::is_letter_or_digit(c) || c == '-') {
            link += c;
            continue;
        }
        constexpr std::string_view kDigits = "0123456789ABCDEF";
        const auto code = static_cast<unsigned char>(c);
        link += '%';
        link += kDigits[code / 16U];
        link += kDigits[code % 16U];
    }
    return link;
}

}  // namespace roj::record
