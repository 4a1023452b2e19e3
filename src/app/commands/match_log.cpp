#include "app/commands/match_log.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string_view>
#include <system_error>

#include <unistd.h>

#include "os/files.h"
#include "record/pgn/pgn.h"
#include "table/clock.h"
#include "text/number.h"
#include "text/printable.h"
#include "text/printable_output.h"

namespace roj::app {
namespace {

bool exists(const std::string& file) {
    std::error_code ignored;
    return std::filesystem::exists(file, ignored);
}

std::string today() {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    std::array<char, 16> text{};
    std::strftime(text.data(), text.size(), "%Y.%m.%d", &local);
    return text.data();
}

/// A game in a file of games: its start, with the empty line before it, and the number in its Round
/// tag; no number if that is cut off.
struct WrittenGame {
    std::uintmax_t begin = 0;
    std::optional<int> number;
};

std::vector<WrittenGame> games_in(const std::string& file) {
    constexpr std::string_view kFirstTag = "[GameType ";
    constexpr std::string_view kNumberTag = "[Round \"";
    std::vector<WrittenGame> games;
    std::ifstream in(file, std::ios::binary);
    std::uintmax_t at = 0;
    for (std::string line; std::getline(in, line); at += line.size() + 1) {
        const bool torn = in.eof() && !line.empty() && kFirstTag.starts_with(line);
        if (torn || line.starts_with(kFirstTag)) { games.push_back({at == 0 ? 0 : at - 1, {}}); }
        if (games.empty() || !line.starts_with(kNumberTag)) { continue; }
        std::string_view digits = std::string_view(line).substr(kNumberTag.size());
        games.back().number = text::take_number<int>(digits);
    }
    return games;
}

}  // namespace

match::MatchSummary read_summary(const std::string& file) {
    const std::string text = require(os::read_file(file, os::FileKind::Any));
    auto summary = match::parse_summary(text);
    if (summary) { return std::move(*summary); }
    refuse_input(text::in_quotes(file) + ": " + summary.error().message);
}

MatchLog::MatchLog(const Arguments& arguments,
                   std::vector<std::pair<std::string, std::string>> conditions,
                   const Ruleset& rules)
    : pgn_(arguments.find("pgn")),
      file_(arguments.find("summary")),
      rules_(rules),
      terminal_(isatty(STDERR_FILENO) == 1),
      quiet_(arguments.has("quiet")) {
    summary_.settings = std::move(conditions);
    const bool resumes = arguments.has("resume");
    for (const auto& file : {pgn_, file_}) {
        if (!file) { continue; }
        if (*file == "-") { refuse_usage("--pgn and --summary each need the name of a file."); }
        os::remove_temporary_files_of(*file);
        if (!resumes && exists(*file)) {
            refuse_usage(text::in_quotes(*file) +
                         " already exists. To continue that match, add --resume. For another "
                         "match, name another file.");
        }
    }
    if (resumes) { resume(); }
}

void MatchLog::resume() {
    if (!file_) { refuse_option("resume", "Name the --summary of the match to continue."); }
    if (exists(*file_)) {
        match::MatchSummary before = read_summary(*file_);
        if (const std::string name = match::different_setting(before, summary_); !name.empty()) {
            refuse_input(text::in_quotes(*file_) + " belongs to another match: --" + name +
                         " is different.");
        }
        summary_ = std::move(before);
    }
    resume_games();
}

/// Removes an uncounted last game, which may be incomplete, so that it is played again: a game is
/// written before it is counted.
void MatchLog::resume_games() {
    if (!pgn_ || !exists(*pgn_)) { return; }
    std::error_code error;
    pgn_size_ = std::filesystem::file_size(*pgn_, error);
    const std::vector<WrittenGame> games = games_in(*pgn_);
    for (std::size_t i = 0; i < games.size() && !error; ++i) {
        const bool counted = games[i].number && summary_.games.count(*games[i].number) != 0;
        if (counted) { continue; }
        if (i + 1 < games.size()) {
            const std::string which =
                games[i].number ? "game " + std::to_string(*games[i].number) : "a game";
            refuse_input(text::in_quotes(*pgn_) + " has " + which + ", and " +
                         text::in_quotes(*file_) + " does not. Name the two files of one match.");
        }
        pgn_size_ = games[i].begin;
        std::filesystem::resize_file(*pgn_, pgn_size_, error);
    }
    if (error) {
        refuse_usage(text::in_quotes(*pgn_) + " cannot be changed: " + error.message() + ".");
    }
}

std::vector<int> MatchLog::left_of(const std::vector<int>& numbers) {
    std::vector<int> left;
    for (const int number : numbers) {
        if (summary_.games.count(number) == 0) { left.push_back(number); }
    }
    planned_ = static_cast<int>(summary_.games.size() + left.size());
    return left;
}

Status MatchLog::add(const match::MatchGame& game) {
    summary_.games.insert_or_assign(game.number, game);
    ++played_;
    if (pgn_) {
        std::string text = format_pgn(match::record_of(game, rules_, summary_.names, today()));
        if (pgn_size_ > 0) { text.insert(0, "\n"); }
        Status written = pgn_size_ == 0 && !exists(*pgn_) ? os::create_file(*pgn_, text)
                                                          : os::append_file(*pgn_, pgn_size_, text);
        if (!written) { return written; }
        pgn_size_ += text.size();
    }
    if (file_) {
        Status written = os::write_file(*file_, match::format_summary(summary_));
        if (!written) { return written; }
    }
    show();
    return ok();
}

/// Updates one line on a terminal; otherwise prints a line from time to time.
void MatchLog::show() {
    constexpr std::chrono::seconds kBetweenLines{30};
    if (quiet_) { return; }
    const Clock::time_point now = Clock::now();
    if (!terminal_ && shown_ && now - *shown_ < kBetweenLines) { return; }
    shown_ = now;
    const int left = planned_ - static_cast<int>(summary_.games.size());
    const auto rest =
        std::chrono::duration_cast<std::chrono::milliseconds>((now - begin_) / played_ * left);
    std::string text = match::format_match_progress(summary_, planned_) + "  " +
                       table::format_clock(rest) + " left";
    if (!terminal_) {
        std::cerr << text << std::endl;
        return;
    }
    // Covers the longer line before it.
    const std::size_t length = std::exchange(length_, text.size());
    text.resize(std::max(text.size(), length), ' ');
    std::cerr << text::line_start << text << std::flush;
}

void MatchLog::end_line() const {
    if (terminal_ && shown_) { std::cerr << '\n'; }
}

}  // namespace roj::app
