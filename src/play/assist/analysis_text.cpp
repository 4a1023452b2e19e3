#include "play/assist/analysis_text.h"

#include <algorithm>
#include <array>

#include "play/wording/words.h"

namespace roj::play {
namespace {

constexpr int kRows = 10;

/// Returns White's chances at the start and after each ply.
std::vector<int> white_chances(const Analysis& analysis) {
    std::vector<int> chances{analysis.first_chance};
    for (const JudgedPly& ply : analysis.plies) { chances.push_back(ply.white_chance_after()); }
    return chances;
}

std::string right_aligned(const std::string& text, std::size_t width) {
    return std::string(width > text.size() ? width - text.size() : 0, ' ') + text;
}

std::string left_aligned(std::string text, std::size_t width) {
    text.resize(std::max(text.size(), width), ' ');
    return text;
}

/// Returns the axis label of a row of the plot.
std::string scale_of(int row) {
    if (row == kRows - 1) { return "100"; }
    if (row == kRows / 2) { return "50"; }
    return row == 0 ? "0" : "";
}

/// Returns the character for a chance in a row of the plot.
char sign_at(int chance, int row) {
    const int level = std::min(chance * kRows / 100, kRows - 1);
    if (level == row) { return '*'; }
    if (level > row) { return ':'; }
    return row == kRows / 2 ? '-' : ' ';
}

}  // namespace

std::string progress_bar(std::size_t done, std::size_t all) {
    constexpr std::size_t kWidth = 20;
    const std::size_t filled = all == 0 ? kWidth : done * kWidth / all;
    return '[' + std::string(filled, '#') + std::string(kWidth - filled, '.') + "] " +
           std::to_string(done) + " of " + counted(all, "position");
}

std::vector<std::string> draw_chances(const Analysis& analysis, std::size_t width) {
    const std::vector<int> chances = white_chances(analysis);
    constexpr std::size_t kScale = 6;
    const std::size_t columns = std::min(chances.size(), width - kScale);
    const auto value = [&](std::size_t column) {
        return chances[columns < 2 ? 0 : column * (chances.size() - 1) / (columns - 1)];
    };
    std::vector<std::string> picture;
    for (int row = kRows; row-- > 0;) {
        std::string line = right_aligned(scale_of(row), 4) + " |";
        for (std::size_t column = 0; column < columns; ++column) {
            line += sign_at(value(column), row);
        }
        picture.push_back(line);
    }
    std::string axis = "ply   0";
    const std::string last = std::to_string(chances.size() - 1);
    axis += right_aligned(last, std::max(columns, last.size() + 2) - 1);
    picture.push_back(axis);
    return picture;
}

std::string chances_line(const Analysis& analysis) {
    std::string line;
    for (const int chance : white_chances(analysis)) {
        line += (line.empty() ? "" : " ") + std::to_string(std::min(chance / 10, 9));
    }
    return line;
}

std::vector<std::string> count_faults(const Analysis& analysis) {
    std::vector<std::string> lines;
    for (const Color color : {Color::White, Color::Black}) {
        std::array<std::size_t, 4> counts{};
        for (const JudgedPly& ply : analysis.plies) {
            if (ply.mover == color) { ++counts[static_cast<std::size_t>(ply.fault())]; }
        }
        std::string line(name(color));
        line += ": " + counted(counts[3], "blunder") + ", " + counted(counts[2], "mistake") + ", ";
        line += std::to_string(counts[1]) + (counts[1] == 1 ? " inaccuracy" : " inaccuracies");
        lines.push_back(line);
    }
    return lines;
}

std::string describe(const JudgedPly& ply, std::size_t number) {
    std::string line = right_aligned(std::to_string(number), 3) + "  " + left_aligned(ply.text, 10);
    line += ' ' + left_aligned(std::string(sign_of(ply.fault())), 2);
    line += right_aligned(std::to_string(ply.white_chance_after()), 4) + " %";
    if (!ply.was_best()) {
        line += "   " + left_aligned(ply.line.front(), 10);
        for (std::size_t i = 1; i < ply.line.size(); ++i) {
            line += (i == 1 ? "  then " : ", ") + ply.line[i];
        }
    }
    return line.substr(0, line.find_last_not_of(' ') + 1);
}

std::string judgement_of(const JudgedPly& ply) {
    std::string text = "It is the best move.";
    if (!ply.was_best()) { text = "Better is " + ply.line.front() + '.'; }
    if (const Fault fault = ply.fault(); fault != Fault::None) {
        const std::string article = fault == Fault::Inaccuracy ? "an " : "a ";
        text = "It is " + article + std::string(name(fault)) + ". " + text;
    }
    return text + ' ' + std::string(name(ply.mover)) + "'s chances are " +
           std::to_string(ply.chance) + " % before it and " + std::to_string(ply.chance_after) +
           " % after it.";
}

std::vector<std::string> describe(const Analysis& analysis, std::size_t width) {
    std::vector<std::string> lines = count_faults(analysis);
    lines.insert(lines.end(), {"", "White's chances in percent:"});
    const std::vector<std::string> picture = draw_chances(analysis, width);
    lines.insert(lines.end(), picture.begin(), picture.end());
    lines.insert(lines.end(),
                 {"", "  In tenths, ply by ply:", "  " + chances_line(analysis), "",
                  "A blunder (\?\?) loses at least " + std::to_string(kBlunder) +
                      " points of the chances, a mistake (?) " + std::to_string(kMistake) +
                      ", an inaccuracy (?!) " + std::to_string(kInaccuracy) + ".",
                  "", "ply  move          White   better"});
    for (std::size_t i = 0; i < analysis.plies.size(); ++i) {
        lines.push_back(describe(analysis.plies[i], i + 1));
    }
    return lines;
}

Page analysis_page(const Analysis& analysis) {
    constexpr std::size_t kNarrow = 40;
    return {"Analysis", describe(analysis, kNarrow)};
}

}  // namespace roj::play
