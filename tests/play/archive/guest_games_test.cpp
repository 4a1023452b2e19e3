#include "play/archive/guest_games.h"

#include <cctype>
#include <chrono>
#include <filesystem>
#include <memory>
#include <string>

#include "play/kept.h"
#include "play/seated.h"
#include "play/session/session.h"
#include "support/catch.h"
#include "support/temp_folder.h"

namespace roj::play {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

/// A restricted session, as the program opens it for a guest of an account.
class Guest {
public:
    explicit Guest(const TempFolder& account) {
        paths_ = paths_in(account.path());
        paths_.confined = true;
        const auto games = GuestGames::create(paths_.state);
        REQUIRE(games);
        paths_.guest = *games;
        open();
    }

    /// Opens the games of the code that is now the guest's.
    void open() {
        session_.reset();
        storage_.reset();
        paths_.guest->confine(paths_);
        storage_ = std::make_unique<Storage>(kHiveGames, paths_, fs::path(), fixed_time);
        auto record = resume_game(*storage_);
        session_ = record ? std::make_unique<Session>(seated("human", "human"), std::move(*record),
                                                      storage_.get())
                          : std::make_unique<Session>(seated("human", "human"), storage_.get());
        session_->start();
    }
    Session& session() { return *session_; }
    GuestGames& games() { return *paths_.guest; }
    std::string code() { return session_->guest_code(); }
    fs::path folder() const { return paths_.state; }

private:
    StoragePaths paths_;
    std::unique_ptr<Storage> storage_;
    std::unique_ptr<Session> session_;
};

std::string refusal(const Status& status) {
    return status ? std::string() : status.error().message.worded();
}

/// Makes everything in a directory older.
void age(const fs::path& folder, std::chrono::hours time) {
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        fs::last_write_time(entry.path(), fs::file_time_type::clock::now() - time);
    }
}

}  // namespace

TEST_CASE("guests: each session has games of its own, and no list shows those of others") {
    const TempFolder account;
    Guest ann(account);
    submit_all(ann.session(), {"wG1", "save lunch"});
    Guest bob(account);
    CHECK(ann.code() != bob.code());
    CHECK(bob.session().game().history().empty());
    CHECK(contains(said(bob.session().submit("load")), "There are no saved games yet"));
    CHECK(contains(said(bob.session().submit("load lunch")), "There is no saved game \"lunch\""));
    CHECK(has<CommandRejected>(bob.session().submit("load 1")));
    CHECK(has<CommandRejected>(bob.session().submit("delete! lunch")));
    CHECK(bob.session().complete("load l").line == "load l");
    submit_all(bob.session(), {"wS1", "save lunch"});
    CHECK(game_in(ann.folder() / "games/lunch.pgn") == "Base;InProgress;Black[1];wG1");
    CHECK(game_in(bob.folder() / "games/lunch.pgn") == "Base;InProgress;Black[1];wS1");
}

TEST_CASE("guests: a code continues the games of a guest who has left") {
    const TempFolder account;
    std::string code;
    {
        Guest ann(account);
        submit_all(ann.session(), {"wG1", "save lunch", "bA1 wG1-"});
        code = ann.code();
        Guest other(account);
        CHECK(contains(refusal(other.games().resume(code, 0ms)), "is open in another session"));
        CHECK(other.code() != code);
    }
    Guest ann(account);
    const std::string first = ann.code();
    CHECK(ann.session().game().history().empty());
    CHECK(said(ann.session().submit("resume")) == "told: Your code is " + first + ".\n");
    std::string typed = code;
    for (char& c : typed) { c = c == '0' ? 'O' : static_cast<char>(std::toupper(c)); }
    const Events events = ann.session().submit("resume " + typed);
    REQUIRE(all<Quit>(events).size() == 1);
    CHECK(all<Quit>(events).front()->status == GuestGames::kResumed);
    ann.open();
    CHECK(ann.code() == code);
    CHECK(game_string(ann.session()) == "Base;InProgress;White[2];wG1;bA1 wG1-");
    CHECK(contains(said(ann.session().submit("load")), "lunch"));
    CHECK(contains(refusal(ann.games().resume(code, 0ms)),
                   "This is already the game with that code."));
    // Whoever had no game has left nothing.
    CHECK(contains(refusal(ann.games().resume(first, 0ms)), "There is no game with the code"));
}

TEST_CASE("guests: a wrong code does nothing, and takes a second") {
    const TempFolder account;
    Guest ann(account);
    submit_all(ann.session(), {"wG1"});
    const std::string code = ann.code();
    for (const std::string wrong :
         {"x", "../../etc", "..", "/etc/passwd", "ab3d9-xkq2", "ab3d9-xkq2mm", "ab3d9-xkq2u",
          "ab3d9/xkq2m", "ab3d9-xkq2\xc5\xbc", "guest.lock"}) {
        INFO(wrong);
        CHECK(contains(said(ann.session().submit("resume " + wrong)), "is not a code."));
    }
    const auto start = std::chrono::steady_clock::now();
    CHECK(said(ann.session().submit("resume abcde-fghjk")) ==
          "no: There is no game with the code abcde-fghjk. roj keeps a game for a day.\n");
    CHECK(std::chrono::steady_clock::now() - start >= 1s);
    CHECK(ann.code() == code);
    CHECK(game_string(ann.session()) == "Base;InProgress;Black[1];wG1");

    Session own(seated("human", "human"), nullptr);
    own.start();
    CHECK(own.guest_code().empty());
    CHECK(contains(said(own.submit("resume " + code)), "is for guests with a code"));
}

TEST_CASE("guests: what is a day old is gone, and so is what has no game") {
    const TempFolder account;
    const auto leave = [&](bool plays) {
        Guest guest(account);
        if (plays) { submit_all(guest.session(), {"wG1"}); }
        return std::pair(guest.code(), guest.folder());
    };
    Guest here(account);
    const auto [fresh, fresh_folder] = leave(true);
    const auto [old, old_folder] = leave(true);
    const auto [empty, empty_folder] = leave(false);
    age(fresh_folder, 23h);
    age(old_folder, 25h);
    CHECK(contains(refusal(here.games().resume(old, 0ms)), "There is no game with the code"));
    Guest next(account);
    CHECK(fs::exists(here.folder()));
    CHECK(fs::exists(fresh_folder));
    CHECK_FALSE(fs::exists(old_folder));
    CHECK_FALSE(fs::exists(empty_folder));
    CHECK(next.games().resume(fresh, 0ms));
}

TEST_CASE("guests: they cannot fill the disk with games") {
    const TempFolder account;
    const StoragePaths paths = paths_in(account.path());
    const auto first = GuestGames::create(paths.state);
    REQUIRE(first);
    constexpr int kMany = 1000;
    for (int i = 1; i < kMany; ++i) {
        std::string code = std::to_string(i);
        code.insert(0, 10 - code.size(), '0');
        put_file(paths.state / "guests" / code / "current.pgn", "");
    }
    const auto last = GuestGames::create(paths.state);
    REQUIRE_FALSE(last);
    CHECK(contains(last.error().message.worded(), "There are games of 1000 guests already"));
}

}  // namespace roj::play
