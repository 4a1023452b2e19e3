// Where a session keeps its game, and what it tells of that.

#include "play/archive/game_keeper.h"

#include <roj/notation.h>

#include "kept.h"
#include "seated.h"
#include "support/catch.h"
#include "support/temp_folder.h"

namespace roj::play {
namespace {

GameText after_a_ply() {
    return text_of(record::Record(*parse_game("Base;InProgress;Black[1];wS1")));
}

TEST_CASE("a keeper without storage keeps nothing and refuses to save") {
    GameKeeper keeper(nullptr);
    Events events;
    keeper.keep_recovered_game(events);
    keeper.keep(after_a_ply(), events);
    keeper.finish(after_a_ply(), events);
    CHECK(keeper.archive_game(after_a_ply(), events));
    CHECK(events.empty());
    CHECK(keeper.unsaved(after_a_ply().moves).empty());
    CHECK(keeper.saved_names().empty());
    CHECK_FALSE(keeper.load("lunch"));
    keeper.save("lunch", after_a_ply(), Existing::Refuse, events);
    keeper.export_game("lunch.pgn", after_a_ply().text, Existing::Refuse, events);
    CHECK(all<CommandRejected>(events).size() == 2);
}

TEST_CASE("a keeper writes the journal, saves by name and archives") {
    const TempFolder home;
    Storage storage = storage_in(home.path());
    GameKeeper keeper(&storage);
    CHECK_FALSE(keeper.today().empty());
    const GameText game = after_a_ply();
    Events events;
    keeper.keep(game, events);
    CHECK(events.empty());
    CHECK(game_in(journal_in(home.path())) == game.moves);

    keeper.save("lunch", game, Existing::Refuse, events);
    CHECK(has<Notice>(events));
    CHECK(keeper.saved_names().size() == 1);
    CHECK(keeper.load("lunch"));
    events.clear();
    keeper.save("lunch", game, Existing::Refuse, events);
    CHECK(has<CommandRejected>(events));
    events.clear();
    keeper.save("lunch", game, Existing::Replace, events);
    CHECK_FALSE(has<CommandRejected>(events));

    events.clear();
    CHECK(keeper.archive_game(game, events));
    CHECK(contains(said(events), "The unfinished game is saved as "));
}

TEST_CASE("a keeper says once that nothing is saved") {
    const TempFolder home;
    StoragePaths paths = paths_in(home.path());
    paths.state.clear();
    paths.games.clear();
    Storage storage(kHiveGames, paths, {}, fixed_time);
    GameKeeper keeper(&storage);
    Events events;
    keeper.keep_recovered_game(events);
    events.clear();
    keeper.keep(after_a_ply(), events);
    keeper.keep(after_a_ply(), events);
    CHECK(all<Notice>(events).size() <= 1);
    CHECK(contains(keeper.unsaved(after_a_ply().moves), "Nothing is saved: "));
    const std::string file = (home.path() / "copy.pgn").string();
    keeper.save(file, after_a_ply(), Existing::Refuse, events);
    CHECK(keeper.unsaved(after_a_ply().moves).empty());
}

}  // namespace
}  // namespace roj::play
