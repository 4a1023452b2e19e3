#include <algorithm>
#include <array>

#include <roj/notation.h>

#include "record/pgn/evaluation_text.h"
#include "record/pgn/pgn.h"
#include "record/reading.h"
#include "text/ascii.h"

namespace roj::record {
namespace {

constexpr std::array<std::string_view, 6> kMandatoryBetween{"Date",  "Event", "Site",
                                                            "Round", "White", "Black"};

/// Reports whether only roj uses the tag.
bool is_private(std::string_view name) {
    constexpr std::string_view kSideLine = "Line";
    constexpr std::array<std::string_view, 6> kPrivate{"WhiteSeat", "BlackSeat",     "Seed",
                                                       "Clock",     "EngineOptions", "MoveTime"};
    if (std::ranges::find(kPrivate, name) != kPrivate.end()) { return true; }
    return name.starts_with(kSideLine) && name.size() > kSideLine.size() &&
           name.find_first_not_of("0123456789", kSideLine.size()) == std::string_view::npos;
}

/// Writes a tag. A backslash escapes a quotation mark, and itself only where readers would take it
/// for an escape: Mzinga reads it as a plain character, and positions have many.
void write_tag(std::string& out, std::string_view name, std::string_view value) {
    out.append("[").append(name).append(" \"");
    for (std::size_t i = 0; i < value.size(); ++i) {
        const char next = i + 1 < value.size() ? value[i + 1] : '"';
        const bool escaped = value[i] == '"' || (value[i] == '\\' && (next == '"' || next == '\\'));
        if (escaped) { out += '\\'; }
        out += value[i];
    }
    out.append("\"]\n");
}

/// Removes the braces inside a comment, because Mzinga's PGN cannot escape them, and the blanks
/// around every line, which readers ignore.
std::string plain_comment(std::string_view comment) {
    std::string text(comment);
    std::erase_if(text, [](char c) { return c == '{' || c == '}'; });
    std::vector<std::string_view> lines = text::split(text, '\n');
    std::ranges::transform(lines, lines.begin(), text::trim);
    return std::string(text::trim(text::join(lines, "\n")));
}

/// Writes the evaluation of a ply with this text, then the note on it.
void write_comment(std::string& out, const Record& record, int ply, std::string_view ply_text) {
    std::string comment;
    if (const auto found = record.evaluations.find(ply); found != record.evaluations.end()) {
        comment = format_evaluation(found->second, ply_text) + '\n';
    }
    if (const auto found = record.comments.find(ply); found != record.comments.end()) {
        comment += found->second;
    }
    comment = plain_comment(comment);
    if (!comment.empty()) { out.append("{").append(comment).append("}\n"); }
}

/// Returns the undone plies in the order of a redo.
std::string redo_text(const Game& game, Position position) {
    std::vector<std::string> plies;
    for (const Move& move : game.undone()) {
        plies.push_back(format_move(position, move));
        position.apply(move);
    }
    return text::join(plies, ";");
}

}  // namespace

std::string unquoted(std::string_view value) {
    if (value.starts_with('"')) { value.remove_prefix(1); }
    if (value.ends_with('"')) { value.remove_suffix(1); }
    std::string text;
    for (std::size_t i = 0; i < value.size(); ++i) {
        const std::string_view two = value.substr(i, 2);
        if (two == "\\\\" || two == "\\\"") { ++i; }
        text += value[i];
    }
    return text;
}

std::string format_pgn(const Record& record, PgnTags tags) {
    std::string out;
    const Game& game = record.game;
    write_tag(out, "GameType", format_game_type(game.rules().game_type));
    for (const std::string_view name : kMandatoryBetween) {
        write_tag(out, name, record.tags.get(name));
    }
    write_tag(out, "Result", format_outcome(record.result));
    const std::string options = format_stored_rules(game.rules());
    if (!options.empty()) { write_tag(out, "RuleOptions", options); }
    Position position = game.start();
    if (!game.starts_empty()) {
        write_tag(out, kSetUpTag, "1");
        write_tag(out, kPositionTag, format_position(position));
    }
    for (const auto& [name, value] : record.tags.entries()) {
        const bool written = std::ranges::find(kMandatoryBetween, name) != kMandatoryBetween.end();
        const bool left_out = tags == PgnTags::Public && is_private(name);
        if (!written && !left_out) { write_tag(out, name, value); }
    }
    const std::string redo =
        tags == PgnTags::All ? redo_text(game, game.position()) : std::string();
    if (!redo.empty()) { write_tag(out, "Redo", redo); }

    int ply = 0;
    for (const Move& move : game.history()) {
        if (ply == 0) {
            out += '\n';
            write_comment(out, record, 0, {});
        }
        ++ply;
        const std::string text = format_move(position, move);
        out.append(std::to_string(ply)).append(". ").append(text).append("\n");
        position.apply(move);
        write_comment(out, record, ply, text);
    }
    if (is_decided(record.result)) {
        out.append("\n").append(format_outcome(record.result)) += '\n';
    }
    return out;
}

}  // namespace roj::record
