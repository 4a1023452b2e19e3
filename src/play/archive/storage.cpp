#include "play/archive/storage.h"

#include <roj/notation.h>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "play/archive/side_lines.h"
#include "record/pgn/pgn.h"
#include "record/sgf/sgf.h"
#include "text/ascii.h"

namespace roj::play {
namespace {

/// Keeps letters and digits of a player's name, for a file name valid on any system.
std::string for_file_name(std::string_view player) {
    constexpr std::size_t kMaxLength = 30;
    std::string name;
    for (const char c : player.substr(0, kMaxLength)) {
        if (text::is_letter_or_digit(c)) {
            name += c;
        } else if (!name.empty() && name.back() != '-') {
            name += '-';
        }
    }
    while (!name.empty() && name.back() == '-') { name.pop_back(); }
    return name.empty() ? "unknown" : name;
}

}  // namespace

std::string HiveFormat::other_game() {
    return i18n::tr("Another roj is open with a game of yours. This game is separate.");
}

std::string HiveFormat::damaged(std::size_t moves) {
    return i18n::trn(
        "The journal was cut off or changed. The game continues with its first move.",
        "The journal was cut off or changed. The game continues with its first {0} moves.", moves,
        moves);
}

Result<record::Record> HiveFormat::read_journal(std::string_view text) {
    Result<Record> record = record::parse_pgn(text, {}, text::Tail::MayBeTorn);
    if (record && !has_moves(*record)) { return Error{i18n::message("it has no moves")}; }
    return record;
}

Result<record::Reading> HiveFormat::read(std::string_view text, const std::filesystem::path& path,
                                         const Ruleset& defaults) {
    auto reading = record::read_record(text, path.string(), defaults);
    if (reading && reading->stopped) { reading->stopped = in_file(path, *reading->stopped); }
    return reading;
}

std::string HiveFormat::format(const Record& record) {
    return record::format_pgn(record);
}

std::string HiveFormat::format_again(Record record) {
    SideLines::read(record.tags, record.game).write(record.tags, record.game);
    return record::format_pgn(record);
}

bool HiveFormat::has_moves(const Record& record) {
    const Game& game = record.game;
    return !game.history().empty() || !game.undone().empty() || !game.starts_empty();
}

bool HiveFormat::is_over(const Record& record) {
    return record.result != Outcome::NotStarted && record.result != Outcome::InProgress;
}

std::string HiveFormat::name_of(const Record& record) {
    return '-' + for_file_name(record.tags.get("White")) + '-' +
           for_file_name(record.tags.get("Black"));
}

std::string HiveFormat::text_of_game(const Record& record) {
    return format_game(record.game);
}

void HiveFormat::date(Record& record, const std::string& today) {
    if (record.tags.get("Date").empty()) { record.tags.set("Date", today); }
}

Result<std::filesystem::path> Storage::export_pgn(std::string_view name,
                                                  const record::Record& record,
                                                  Existing existing) const {
    const bool sgf = text::lower_case(name).ends_with(".sgf");
    const Result<std::string> text =
        sgf ? record::format_sgf(record) : record::format_pgn(record, record::PgnTags::Public);
    if (!text) { return text.error(); }
    return export_to(name, *text, existing);
}

std::vector<record::Record> Storage::games(std::span<const std::string> names) const {
    std::vector<record::Record> records;
    for (const std::string& name : names) {
        const Result<Loaded> loaded = GameFiles::load(name);
        if (!loaded) { continue; }
        auto record = record::parse_pgn(loaded->text);
        if (record) { records.push_back(std::move(*record)); }
    }
    return records;
}

std::filesystem::path Storage::puzzles_file() const {
    const std::filesystem::path& games = folder();
    return games.empty() ? games : games.parent_path() / "puzzles.txt";
}

}  // namespace roj::play
