// An answer belongs to the question that its player has seen: what people have tried on chess
// servers, on the screen and line by line.

#include <algorithm>
#include <chrono>
#include <functional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "lobby/session/test_person.h"
#include "text/ascii.h"
#include "tui/hive/hive_screen.h"
#include "tui/line_file.h"
#include "tui/lines/line_ui.h"
#include "tui/scripted_terminal.h"

using namespace roj;
using namespace roj::lobby;
using namespace std::chrono_literals;
using roj::lobby::test::Game3;
using roj::lobby::test::kRated;
using roj::lobby::test::Person;
using roj::lobby::test::TestLobby;
using roj::test::ScriptedTerminal;

namespace {

constexpr const char* kChanged = "The question has changed, so your answer does not count.";

/// Tom at a screen, while Ann does something between his keys.
struct Screen {
    Screen() { three.open(); }
    /// Ann types a line, and Tom's screen shows what comes of it.
    void ann(const std::string& line) {
        terminal.wake_after([this, line] { three.ann->type(line); });
    }
    void run() {
        terminal.look("last");
        tui::HiveScreen(three.tom->session(), terminal, {}).run();
        three.ann->news();
    }
    /// Returns the last screen as one line.
    std::string shown() {
        std::string text = terminal.screen("last");
        std::ranges::replace(text, '\n', ' ');
        std::string words;
        for (const std::string_view word : roj::text::split_words(text)) {
            words.append(word).append(" ");
        }
        return words;
    }
    bool over() { return three.ann->session().game().over(); }

    Game3 three{kRated};
    ScriptedTerminal terminal;
};

/// Tom line by line: "@0" does the first deed, "@1" the next, and Tom reads what comes of it.
class Lines final : public tui::LineUi {
public:
    using Deeds = std::vector<std::function<void()>>;
    Lines(play::Session& session, const tui::UiOptions& options, tui::LineStreams streams,
          Deeds deeds)
        : LineUi(session, options, std::move(streams)), deeds_(std::move(deeds)) {}

private:
    play::Events follow_up() override { return game_.poll(); }
    std::string command_for(const std::string& line) const override {
        if (!line.starts_with('@')) { return line; }
        deeds_.at(static_cast<std::size_t>(line.at(1) - '0'))();
        return "board";
    }
    std::string picture() const override { return {}; }
    std::string greeting() const override { return {}; }
    std::string prompt() const override { return {}; }

    Deeds deeds_;
};

}  // namespace

TEST_CASE("answers: a typed yes is not for the request that came while it was typed") {
    Screen screen;
    screen.ann("adjourn");
    screen.terminal.type("yes");
    screen.ann("no");
    screen.ann("draw");
    screen.terminal.type("\n");
    SECTION("and does nothing") {
        screen.run();
        CHECK_FALSE(screen.over());
        CHECK(contains(screen.shown(), kChanged));
        CHECK(contains(screen.shown(), "The other player offers a draw."));
    }
    SECTION("which is then asked again") {
        screen.terminal.type("yes\n");
        screen.run();
        CHECK(screen.over());
    }
}

TEST_CASE("answers: a withdrawn or late request is gone, and an answer says so") {
    Screen screen;
    screen.ann("adjourn");
    screen.terminal.type(GENERATE("yes", "no"));
    SECTION("withdrawn") {
        screen.ann("no");
    }
    SECTION("late") {
        screen.ann("wA1 -wQ");
    }
    screen.terminal.type("\n");
    screen.run();
    CHECK(contains(screen.shown(), "no longer open"));
    CHECK_FALSE(screen.three.ann->session().adjourned());
}

TEST_CASE("answers: a request under a page of help is not seen") {
    Screen screen;
    screen.terminal.type("help\n");
    screen.ann("draw");
    screen.terminal.type("yes\n");
    screen.run();
    CHECK_FALSE(screen.over());
    CHECK(contains(screen.shown(), kChanged));
}

TEST_CASE("answers: yes to a request does not resign, and yes to resign accepts no draw") {
    Screen screen;
    screen.terminal.type("resign\n");
    SECTION("typed before the request") {
        screen.terminal.type("yes");
        screen.ann("draw");
        screen.terminal.type("\n");
        screen.run();
        CHECK_FALSE(screen.over());
        CHECK(contains(screen.shown(), "The other player offers a draw."));
    }
    SECTION("typed after it") {
        screen.ann("draw");
        screen.terminal.type("yes\n");
        screen.run();
        CHECK(screen.three.ann->session().game().ending() == Ending::Agreement);
    }
}

TEST_CASE("answers: what was to drop a move that waits does not confirm it") {
    Screen screen;
    screen.three.tom->session().use_settings({.confirm = true, .premove = true}, nullptr);
    screen.terminal.type("bA1 bQ-\n");
    screen.ann("wA1 -wQ");
    screen.terminal.type("\n");
    SECTION("at once") {
        screen.run();
        CHECK(screen.three.ann->session().game().history().size() == 5);
        CHECK(contains(screen.shown(), kChanged));
    }
}

TEST_CASE("answers: what was to replace a move that waits does not follow it") {
    Screen screen;
    screen.three.tom->session().use_settings({.confirm = false, .premove = true}, nullptr);
    screen.terminal.type("bA1 bQ-\n");
    screen.terminal.type(GENERATE("bB1 bQ-", "undo"));
    screen.ann("wA1 -wQ");
    screen.terminal.type("\n");
    screen.run();
    CHECK(contains(screen.shown(), "Your next move is no longer waiting"));
    CHECK_FALSE(screen.three.tom->session().intent().open());
    CHECK(screen.three.tom->session().asked().empty());
}

TEST_CASE("answers: line by line, a yes counts two seconds after the request was printed") {
    Game3 three(kRated);
    three.open();
    std::chrono::steady_clock::time_point now{1h};
    tui::UiOptions options;
    options.reader = GENERATE(false, true);
    options.now = [&] { return now; };
    const std::string answer = GENERATE("yes", "no");
    const std::string late = GENERATE("", "@2\n");
    const Lines::Deeds deeds{[&] { three.ann->type("draw"); }, [&] { now += 1999ms; },
                             [&] { now += 1ms; },
                             [&] {
                                 three.ann->type("no");
                                 three.ann->type("adjourn");
                             }};
    std::ostringstream out;
    const auto play = [&](const std::string& text) {
        const roj::test::LineFile in(text);
        Lines(three.tom->session(), options, {in.fd(), out}, deeds).run();
    };
    SECTION("and is asked again before") {
        play("@0\n@1\n" + late + answer + '\n');
        CHECK(contains(out.str(), kChanged) == late.empty());
        const bool taken = contains(out.str(), "You accept") || contains(out.str(), "You decline");
        CHECK(taken != late.empty());
    }
    SECTION("also when another one replaces it") {
        play("@0\n@1\n@2\n@3\n" + answer + '\n');
        CHECK(contains(out.str(), kChanged));
        CHECK_FALSE(three.tom->session().adjourned());
    }
    three.ann->news();
}

TEST_CASE("answers: one request is open in a game, and whoever asks more reads which") {
    Game3 three(kRated);
    three.open();
    check_answers(*three.ann, {{"adjourn", "You ask to adjourn the game."},
                               {"adjourn", "no: You have asked that already."}});
    const std::string refused = three.ann->type("draw");
    CHECK(contains(refused,
                   "no: You have another open request. To withdraw it, type no. You ask "
                   "to adjourn the game."));
    CHECK(contains(three.tom->news(), "asks to adjourn"));
    CHECK_FALSE(contains(three.tom->news(), "asks to adjourn"));
    CHECK(contains(three.tom->type("draw"),
                   "no: Answer the other player's request first: yes or "
                   "no. The other player asks to adjourn the game"));
    CHECK(contains(three.ann->type("no"), "You withdraw your request."));
    CHECK(contains(three.tom->news(), "The other player withdraws the request."));
    check_answers(*three.tom, {{"yes", "no: There is no request to answer."},
                               {"draw", "You offer the other player a draw."}});
}

TEST_CASE("answers: crossed requests agree if they ask the same, and the first one stands") {
    Game3 three(kRated);
    three.open();
    // Nobody has read anything of the other.
    three.ann->type("draw");
    SECTION("the same") {
        three.tom->type("draw");
        three.ann->news();
        CHECK(three.ann->session().game().ending() == Ending::Agreement);
    }
    SECTION("others") {
        CHECK(contains(three.tom->type("abort"), "no: Answer the other player's request first"));
        CHECK(contains(three.tom->news(), "offers a draw"));
        CHECK_FALSE(contains(three.ann->news(), "abort"));
    }
}

TEST_CASE("answers: the store takes none for a request that its session has not read") {
    Game3 three(kRated);
    three.open();
    three.ann->type("adjourn");
    const auto seen =
        TestLobby::value(three.lobby->game(three.tom_id, three.game, 0)).events.size();
    three.ann->type("no");
    three.ann->type("adjourn");
    for (const auto kind : {table::EventKind::Yes, table::EventKind::No}) {
        const auto added = three.lobby->append(three.tom_id, three.game, {{}, kind, "adjourn"},
                                               static_cast<table::Seq>(seen));
        CHECK(roj::lobby::test::refused(added, table::Refusal::RequestGone));
    }
}

TEST_CASE("answers: accept means the offer that was shown") {
    TestLobby lobby;
    Person ann(lobby, "ann");
    Person eve(lobby, "eve");
    Person tom(lobby, "tom");
    ann.type("match tom 3d/move casual");
    tom.read(tom.session.poll());
    const play::Question seen = tom.session.question();
    ann.type("unseek");
    eve.type("match tom 10m+5s rated");
    tom.read(tom.session.poll());
    CHECK(contains(tom.read(tom.session.submit("accept", seen)), kChanged));
    CHECK(contains(tom.read(tom.session.submit("accept", tom.session.question())), "plays 1"));
}
