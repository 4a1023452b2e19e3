// The pages for players in src/share/doc that are made from texts and commands of the program.
// ROJ_UPDATE_GOLDEN=1 in the environment writes them.

#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "app/program.h"
#include "i18n/language.h"
#include "i18n/pages.h"
#include "i18n/typed.h"
#include "lobby/session/lobby_session.h"
#include "play/input/commands.h"
#include "play/session/command_handlers.h"
#include "support/catch.h"
#include "support/temp_folder.h"
#include "text/ascii.h"

using namespace roj;
using i18n::Page;
using play::Command;

namespace {

/// Reports whether a line of a page has columns, so that Markdown may not fill it.
bool has_columns(std::string_view line) {
    return line.starts_with("  ") || line.find("   ") != line.npos;
}

/// Returns the lines of a page as Markdown. A line alone, without a mark at its end, is a heading.
std::string to_markdown(const std::vector<std::string>& lines) {
    std::string text;
    bool is_block = false;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string& line = lines[i];
        const bool continues = is_block && line.starts_with(' ');
        if (const bool block = has_columns(line) || continues; block != is_block) {
            if (block && !text.empty() && !text.ends_with("\n\n")) { text += '\n'; }
            text += "```\n";
            if (!block && !line.empty()) { text += '\n'; }
            is_block = block;
        }
        const bool is_alone = (i == 0 || lines[i - 1].empty()) && i + 1 < lines.size() &&
                              lines[i + 1].empty() && !is_block && !line.empty();
        const bool is_heading =
            is_alone && std::string_view(".:").find(line.back()) == std::string_view::npos;
        text += (is_heading ? "## " : "") + line + '\n';
    }
    return text + (is_block ? "```\n" : "");
}

std::string table_of(const play::Commands& commands) {
    std::string rows = "| command | does |\n|---|---|\n";
    for (const Command* const command : commands) {
        if (command->help.empty()) { continue; }
        const std::string usage = command->usage();
        const std::vector<std::string_view> parts = text::split(usage, '|');
        std::string does = command->meaning();
        does.front() = static_cast<char>(std::toupper(does.front()));
        rows += "| `" + text::join(parts, "\\|") + "` | " + does + ". |\n";
    }
    return rows;
}

std::string command_reference() {
    std::string text =
        "# Commands and keys\n\n"
        "What you can type, in the order of `help commands`. [The guide](guide.md) is for the\n"
        "first games, [Playing](playing.md) is about settings and files, and\n"
        "[How moves are written](notation.md) about moves. In Polish and in Russian, commands "
        "have\n"
        "words of their own: `help commands` lists them there.\n\n";
    text +=
        "You can leave out what is in brackets, and you can abbreviate commands: `u` is `undo`.\n"
        "`new`, `draw`, `resign` and `quit` need at least three letters.\n";
    text += "\n## In a game\n\n" + table_of(play::commands());
    text += "\n## In the lobby\n\n" + table_of(lobby::LobbySession::commands());
    text += "\n## In the position editor\n\n" + table_of(play::editor_commands());
    for (const char* const topic :
         {"keys", "board", "typing", "review", "learning", "new", "clocks", "saving"}) {
        const Page page = *play::help_page(topic);
        text += "\n## " + page.title + "\n\n" + to_markdown(page.lines);
    }
    return text;
}

std::string guide_in_markdown(std::string_view suffix) {
    std::string others;
    for (const auto& [name, file] :
         {std::pair("English", ""), std::pair("Polski", ".pl"), std::pair("Русский", ".ru")}) {
        others += others.empty() ? "" : " | ";
        others += file == suffix ? name : "[" + std::string(name) + "](guide" + file + ".md)";
    }
    const Page page = *play::help_page("guide");
    return "# " + page.title + "\n\n" + others + "\n\n" + to_markdown(page.lines);
}

/// Compares a text with a file in src/share/doc.
void check_document(const std::string& name, const std::string& text) {
    const std::filesystem::path file = std::filesystem::path(ROJ_DOCUMENTS) / name;
    const char* const update = std::getenv("ROJ_UPDATE_GOLDEN");
    if (update != nullptr && std::string_view(update) == "1") { std::ofstream(file) << text; }
    INFO(file << " is not what the program says. Run app_test with ROJ_UPDATE_GOLDEN=1.");
    CHECK(file_text(file) == text);
}

/// Returns what is on the left of the guide, without the explanations.
std::vector<std::string> examples() {
    std::vector<std::string> typed;
    const Page page = *play::help_page("guide");
    for (const std::string& line : page.lines) {
        if (!line.starts_with("  ") || line.starts_with("   ")) { continue; }
        typed.push_back(line.substr(2, line.find("  ", 2) - 2));
    }
    return typed;
}

}  // namespace

TEST_CASE("documents: the reference of commands is what the program says", "[app]") {
    check_document("commands.md", command_reference());
}

TEST_CASE("documents: the guide is the one of the program, in each language", "[app]") {
    for (const auto& [language, suffix] :
         {std::pair(i18n::Language::English, ""), std::pair(i18n::Language::Polish, ".pl"),
          std::pair(i18n::Language::Russian, ".ru")}) {
        if (!i18n::is_available(language)) { continue; }
        const i18n::WithLanguage chosen(language);
        check_document("guide" + std::string(suffix) + ".md", guide_in_markdown(suffix));
    }
}

TEST_CASE("documents: each example of the guide is a move or a command in its own words", "[app]") {
    for (const char* const code : {"en", "pl", "ru"}) {
        const i18n::Language language = *i18n::parse_language(code);
        if (!i18n::is_available(language)) { continue; }
        const i18n::WithLanguage chosen(language);
        const std::vector<std::string> typed = examples();
        CHECK(typed.size() > 50);
        for (const std::string& line : typed) {
            INFO(code << ": " << line);
            if (line.starts_with("roj") || line.starts_with("ssh ")) { continue; }
            const bool is_move = play::looks_like_move(line) || play::as_meant(line) != line;
            const auto in_game = play::parse_command(line);
            const auto in_lobby = play::parse_command(lobby::LobbySession::commands(), line, "");
            CHECK((is_move || in_game || in_lobby));
            if (in_game) {
                const auto own = i18n::own_words_for(in_game->command->name);
                CHECK((own.empty() || line.starts_with(own.front())));
            }
        }
    }
}

TEST_CASE("documents: the program understands the guide line by line and in words", "[app]") {
    const auto* const code = GENERATE("en", "pl", "ru");
    const auto* const mode = GENERATE("--lines", "--reader");
    const i18n::Language language = *i18n::parse_language(code);
    if (!i18n::is_available(language)) { return; }
    const i18n::WithLanguage chosen(language);
    std::string lines;
    for (const std::string& line : examples()) {
        const auto command = play::parse_command(line);
        const bool is_move = play::looks_like_move(line) || play::as_meant(line) != line;
        const bool ends = command && command->command->name == "quit";
        if ((command || is_move) && !ends) { lines += line + '\n'; }
        const bool leaves =
            command && (command->command->name == "puzzle" || command->command->name == "tutorial");
        if (leaves) { lines += "live\n"; }
    }
    const Run run = run_script(
        "HOME=$PWD; export HOME; $roj play --white human --black human "
        "--language " +
        std::string(code) + ' ' + mode + " <<'END'\n" + lines + "END\n");
    CHECK(run.status == 0);
    // "zz" is neither a move nor a command.
    std::string refusal = play::parse_command("zz").error().message.worded();
    refusal.erase(0, refusal.find(' '));
    refusal.resize(refusal.find('.'));
    INFO(code << ' ' << mode << ':' << refusal << '\n' << run.out << run.err);
    CHECK_FALSE(contains(run.out + run.err, refusal));
    CHECK(contains(run.out, "Base;NotStarted;White[1]\n"));  // what copy shows, near the end
}
