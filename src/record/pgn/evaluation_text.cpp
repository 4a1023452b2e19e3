#include "record/pgn/evaluation_text.h"

#include "record/reading.h"
#include "text/ascii.h"
#include "text/number.h"

namespace roj::record {
namespace {

constexpr std::string_view kBegin = "[%eval ";

/// Takes "48%" from the front of a text.
std::optional<int> take_chance(std::string_view& text) {
    const auto chance = text::take_number<int>(text);
    if (!chance || *chance < 0 || *chance > 100 || !text.starts_with('%')) { return std::nullopt; }
    text.remove_prefix(1);
    return chance;
}

bool take(std::string_view& text, std::string_view begin) {
    if (!text.starts_with(begin)) { return false; }
    text.remove_prefix(begin.size());
    return true;
}

/// Reads "mistake; better: wA1 -bQ, bQ wS1-" into the evaluation.
bool read_words(std::string_view text, Evaluation& evaluation) {
    if (text.empty()) { return true; }
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) { return false; }
    std::string_view verdict = text.substr(0, colon);
    verdict = text::trim(verdict.substr(0, verdict.find(';')));
    if (verdict != "best" && verdict != "better") { evaluation.verdict = verdict; }
    constexpr std::size_t kLongestLine = 20;
    for (const std::string_view move : text::split(text.substr(colon + 1), ',')) {
        const std::string_view trimmed = text::trim(move);
        if (trimmed.empty() || evaluation.line.size() == kLongestLine) { return false; }
        evaluation.line.emplace_back(trimmed);
    }
    return true;
}

}  // namespace

std::string format_evaluation(const Evaluation& evaluation, std::string_view ply) {
    std::string line(kBegin);
    line += std::to_string(evaluation.chance_after) + '%';
    if (ply.empty()) { return line + ']'; }
    line += ',' + std::to_string(evaluation.chance) + "%," + std::to_string(evaluation.depth);
    line += ']';
    if (evaluation.line.empty()) { return line; }
    line += ' ';
    if (!evaluation.verdict.empty()) { line += evaluation.verdict + "; "; }
    line += evaluation.line.front() == ply ? "best: " : "better: ";
    return line + text::join(evaluation.line, ", ");
}

std::optional<Evaluation> read_evaluation(std::string_view line) {
    constexpr std::size_t kLongest = 2000;
    if (!is_plain(line, kLongest) || !take(line, kBegin)) { return std::nullopt; }
    Evaluation evaluation;
    const auto after = take_chance(line);
    if (!after) { return std::nullopt; }
    evaluation.chance_after = *after;
    if (line == "]") { return evaluation; }
    if (!take(line, ",")) { return std::nullopt; }
    const auto before = take_chance(line);
    if (!before || !take(line, ",")) { return std::nullopt; }
    const auto depth = text::take_number<int>(line);
    if (!depth || *depth < 0 || !take(line, "]")) { return std::nullopt; }
    evaluation.chance = *before;
    evaluation.depth = *depth;
    if (!read_words(text::trim(line), evaluation)) { return std::nullopt; }
    return evaluation;
}

}  // namespace roj::record
