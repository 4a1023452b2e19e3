#include <algorithm>
#include <array>
#include <cassert>
#include <type_traits>

#include "i18n/pages.h"
#include "play/session/command_handlers.h"
#include "text/ascii.h"

namespace roj::play {
namespace {

using C = SessionCore;
using L = const CommandLine;
using E = Events;
using BotQuestion = AnalysisService::Question;

// Their usage and their meaning are in src/share/words/en/commands.txt. A command that is hard to
// undo needs at least three letters.
constexpr std::array<CommandInfo, 63> kCommands{{
    {"undo", 1, ChangesGame, handlers::undo},
    {"redo", 1, NotAtTables | ChangesGame, handlers::redo},
    {"moves", 1, 0, handlers::moves},
    {"look", 1, 0, handlers::look},
    {"where", 2, 0, handlers::where},
    {"around", 2, 0, handlers::around},
    {"list", 3, 0, handlers::list},
    {"board", 2, 0, [](C&, L&, E& e) { e.emplace_back(Redraw{}); }},
    {"center", 1, 0, handlers::center},
    {"theme", 2, 0, handlers::theme},
    {"settings", 4, 0, handlers::settings},
    {"back", 2, 0, [](C& c, L& l, E& e) { step(c, l.argument, -1, e); }},
    {"forward", 2, 0, [](C& c, L& l, E& e) { step(c, l.argument, 1, e); }},
    {"goto", 2, 0, handlers::go_to},
    {"find", 2, 0, handlers::find},
    {"live", 2, 0, handlers::live},
    {"branch", 2, AfterTableGame | ChangesGame, handlers::branch},
    {"line", 3, ChangesWithArgument, handlers::side_line},
    {"note", 3, ChangesGame, handlers::note},
    {"hint", 2, AfterTableGame, [](C& c, L&, E& e) { advise(c, BotQuestion::Hint, e); }},
    {"eval", 1, AfterTableGame, [](C& c, L&, E& e) { advise(c, BotQuestion::Chances, e); }},
    {"analyze", 2, AfterTableGame, handlers::analyze},
    {"show", 2, 0, [](C& c, L& l, E& e) { c.review.mark(l.argument, c.shown().position(), e); }},
    {"tutorial", 1, NotAtTables, [](C& c, L& l, E& e) { c.review.teach(l.argument, e); }},
    {"edit", 2, NotAtTables, handlers::edit},
    {"openings", 2, NotAtTables, handlers::openings},
    {"puzzle", 2, NotAtTables, [](C& c, L& l, E& e) { c.review.give_puzzle(l.argument, e); }},
    {"stop", 1, 0, handlers::stop},
    {"continue", 2, NotAtTables | ChangesGame, handlers::go_on},
    {"pace", 2, NotAtTables, handlers::pace},
    {"level", 1, NotAtTables | ChangesWithArgument, handlers::level},
    {"clock", 2, NotAtTables | ChangesWithArgument, handlers::clock},
    {"swap", 1, NotAtTables | ChangesGame, handlers::swap},
    {"new", 3, NotAtTables | ChangesGame, handlers::new_game},
    {"setup", 1, NotAtTables | ChangesWithArgument, handlers::set_up},
    {"draw", 3, ChangesGame, handlers::draw},
    {"yes", 1, ChangesGame, [](C& c, L&, E& e) { answer(c, true, e); }},
    {"no", 2, ChangesGame, [](C& c, L&, E& e) { answer(c, false, e); }},
    {"resign", 3, ChangesGame | AcceptsForce, handlers::resign},
    {"rematch", 3, ChangesGame, handlers::rematch},
    {"abort", 3, OnlyInLobby, [](C& c, L&, E& e) { request(c, table::RequestKind::Abort, e); }},
    {"adjourn", 2, OnlyInLobby, [](C& c, L&, E& e) { request(c, table::RequestKind::Adjourn, e); }},
    {"resume", 4, 0, handlers::resume},
    {"moretime", 3, OnlyInLobby,
     [](C& c, L&, E& e) { request(c, table::RequestKind::MoreTime, e); }},
    {"claim", 3, OnlyInLobby, handlers::claim},
    {"say", 3, 0, handlers::say},
    {"whisper", 3, OnlyInLobby, handlers::whisper},
    {"tell", 3, OnlyInLobby, handlers::ask_lobby},
    {"censor", 4, OnlyInLobby, handlers::ask_lobby},
    {"uncensor", 3, OnlyInLobby, handlers::ask_lobby},
    {"report", 3, OnlyInLobby, handlers::ask_lobby},
    {"mute", 2, 0, handlers::mute},
    {"lobby", 3, OnlyInLobby, handlers::lobby},
    {"save", 1, NotInLobby | AcceptsForce, handlers::save},
    {"load", 1, NotAtTables | ChangesWithArgument | AcceptsForce, handlers::load},
    {"delete", 3, NotInLobby | AcceptsForce, handlers::delete_game},
    {"rename", 3, NotInLobby, handlers::rename_game},
    {"export", 1, NotInLobby | AcceptsForce, handlers::export_game},
    {"copy", 3, 0, handlers::copy},
    {"link", 4, 0, handlers::link},
    {"help", 1, 0,
     [](C& c, L& l, E& e) {
         const bool in_lobby = l.argument.empty() && c.table.lobby() != nullptr;
         show_topic("help", in_lobby ? "lobby" : l.argument, e);
     }},
    {"rules", 1, 0, [](C&, L& l, E& e) { show_topic("rules", l.argument, e); }},
    {"quit", 3, 0, handlers::quit},
}};

/// Reads a line of words/commands: "undo [N]: take back N of your turns".
void describe(std::span<CommandInfo> infos, std::string_view line) {
    const std::string_view usage = line.substr(0, line.find(": "));
    const auto info =
        std::ranges::find(infos, usage.substr(0, usage.find(' ')), &CommandInfo::name);
    assert(info != infos.end());
    info->usage = usage;
    info->does = line.substr(usage.size() + 2);
}

}  // namespace

std::span<const CommandInfo> commands() {
    static const auto all = [] {
        std::array<std::decay_t<decltype(kCommands)>, i18n::kLanguages> read;
        const auto& texts =
            *std::ranges::find(i18n::kSharedTexts, "words/commands", &i18n::SharedText::name);
        for (std::size_t i = 0; i < read.size(); ++i) {
            // What has no translation yet is in English.
            read[i] = i == 0 ? kCommands : read[0];
            for (const auto line : text::split_lines(texts.languages[i])) {
                if (!line.empty()) { describe(read[i], line); }
            }
        }
        return read;
    }();
    const auto index = static_cast<std::size_t>(i18n::language());
    return all[index < all.size() ? index : 0];
}

}  // namespace roj::play
