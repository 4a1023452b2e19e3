#include <iostream>
#include <string>

#include "app/program.h"
#include "support/catch.h"

using namespace roj;

namespace {

/// Makes a project with two translations that have no faults.
const std::string kProject = "words='" ROJ_WORDS "'\n" + std::string(R"sh(
    mkdir -p scripts src/share/po src/share/rules/en src/share/rules/pl src/share/rules/ru
    cp "$words" scripts/words
    po=src/share/po
    cat >src/sentences.cpp <<'END'
tr("{0} is covered by {1}.", a, b);
trn("{0} move", "{0} moves", n, n);
trc("label, at most 5 columns", "bug");
trc("a sign", "{0}!", a);
log("the end of a game");
T_("look");
END
    echo 'the end of a game' >$po/unmarked
    printf '%s\t%s\t%s\t%s\n' pl bug owad '[Rr]obak' ru bug фишка жучок ru hand запас '' >$po/terms
    echo 'src/shell' >$po/english
    echo rules/queen >src/share/contents.txt
    : >$po/pages
    for language in en pl ru; do echo "$language" >src/share/rules/$language/queen.txt; done
    for language in pl ru; do
        cat >$po/$language.po <<'END'
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2);\n"

#, python-brace-format
msgid "{0} is covered by {1}."
msgstr "На {0} стоит {1}."

#, python-brace-format
msgid "{0} move"
msgid_plural "{0} moves"
msgstr[0] "{0} ruch"
msgstr[1] "{0} ruchy"
msgstr[2] "{0} ruchów"

msgctxt "label, at most 5 columns"
msgid "bug"
msgstr "фишка"

#, python-brace-format
msgctxt "a sign"
msgid "{0}!"
msgstr "{0}!"

msgctxt "typed"
msgid "queen"
msgstr "królowa"

msgctxt "typed"
msgid "look"
msgstr "spójrz"
END
        scripts/words accept $language rules/queen
    done
)sh");

Run check(const std::string& change) {
    return run_script(kProject + change + "\nscripts/words check");
}

bool has_gettext() {
    const bool has = run_script("command -v xgettext").status == 0;
    if (!has) { std::cout << "skipped: GNU gettext is not installed\n"; }
    return has;
}

}  // namespace

TEST_CASE("words: a project in three languages has no faults", "[words]") {
    if (!has_gettext()) { return; }
    // The terms do not bind what people type. English stays in options and for the shell.
    const Run run = check(
        "sed -i.old 's/spójrz/robak/' $po/pl.po\n"
        "echo 'roj look, --to look i x.look=1 (look)' >>src/share/rules/pl/queen.txt\n"
        "mkdir src/shell\n"
        "echo 'tr(\"A part to look at.\");' >src/shell/options.cpp\n"
        "for language in pl ru; do printf '\\nmsgid \"%s\"\\nmsgstr \"look\"\\n' "
        "'A part to look at.' >>$po/$language.po; done");
    CHECK(run.err.empty());
    CHECK(run.out == "words: nothing found\n");
    CHECK(run.status == 0);
}

TEST_CASE("words: the check reports what is missing or wrong", "[words]") {
    if (!has_gettext()) { return; }
    const auto [change, message] = GENERATE(Catch::Generators::table<std::string, std::string>({
        {R"(echo 'log("a new sentence");' >>src/sentences.cpp)", "No tr() marks: a new sentence\n"},
        {R"(echo 'tr("A new sentence.");' >>src/sentences.cpp)",
         "pl: not translated: A new sentence.\n"},
        {"sed -i.old 's/стоит {1}/стоит {2}/' $po/ru.po", "src/share/po/ru.po is wrong.\n"},
        {"sed -i.old 's/стоит {1}/стоит/' $po/ru.po", "src/share/po/ru.po is wrong.\n"},
        {"sed -i.old 's/ruchy/{1}/' $po/pl.po", "src/share/po/pl.po is wrong.\n"},
        {"sed -i.old 's/ruchy/Robaki {0}/' $po/pl.po", "pl:{0} Robaki {0} (\"bug\" is \"owad\")\n"},
        {"echo 'To robak.' >>src/share/rules/pl/queen.txt",
         "src/share/rules/pl/queen.txt:2:To robak. (\"bug\" is \"owad\")\n"},
        {"sed -i.old 's/ruchy/look {0}/' $po/pl.po", "pl:{0} look {0} (\"look\" is \"spójrz\")\n"},
        {"echo 'Wpisz: look.' >>src/share/rules/pl/queen.txt",
         "src/share/rules/pl/queen.txt:2:Wpisz: look. (\"look\" is \"spójrz\")\n"},
        {"sed -i.old 's/фишка/фишки-/' $po/ru.po", "ru: 6 columns are too many for 5: фишки-\n"},
        {"sed -i.old 's/фишка//' $po/ru.po", "ru: not translated: bug\nwords: 1 faults\n"},
        {R"(echo 'T_("undo");' >>src/sentences.cpp)", "pl: not translated: undo\n"},
        {"sed -i.old 's/^msgctxt .label/#, fuzzy\\n&/' $po/ru.po", "ru: fuzzy: bug\n"},
        {"echo more >>src/share/rules/en/queen.txt",
         "src/share/rules/pl/queen.txt is older than the English page.\n"},
        {"rm src/share/rules/ru/queen.txt", "src/share/rules/ru/queen.txt is missing.\n"},
    }));
    const Run run = check(change);
    CAPTURE(change, run.out);
    CHECK(contains(run.out, message));
    CHECK(contains(run.out, " faults\n"));
    CHECK(run.status == 1);
}

TEST_CASE("words: a source that xgettext cannot read is reported", "[words]") {
    if (!has_gettext()) { return; }
    const Run run = check(
        "mkdir bin; printf '#!/bin/sh\\necho Not UTF-8. >&2; exit 1\\n' >bin/xgettext\n"
        "chmod +x bin/xgettext; export PATH=\"$PWD/bin:$PATH\"");
    CHECK(run.out.empty());
    CHECK(run.err == "Not UTF-8.\n");
    CHECK(run.status == 1);
}

TEST_CASE("words: without GNU gettext the check is skipped", "[words]") {
    const Run run = run_script(kProject +
                               "mkdir bin; for tool in bash dirname; do "
                               "ln -s \"$(command -v $tool)\" bin/$tool; done\n"
                               "PATH=$PWD/bin bash scripts/words check");
    CHECK(run.out == "skipped: GNU gettext is not installed, so xgettext is missing.\n");
    CHECK(run.status == 0);
}
