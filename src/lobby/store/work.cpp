#include "lobby/store/work.h"

#include "lobby/people/names.h"

namespace roj::lobby {

RowList Work::query(std::string_view sql, const std::vector<Value>& values) {
    if (error_) { return {}; }
    Result<RowList> rows = database_.query(sql, values);
    if (rows) { return std::move(*rows); }
    error_ = rows.error();
    return {};
}

std::optional<Row> Work::first(std::string_view sql, const std::vector<Value>& values) {
    RowList rows = query(sql, values);
    return rows.empty() ? std::nullopt : std::optional<Row>(std::move(rows.front()));
}

std::int64_t Work::number(std::string_view sql, const std::vector<Value>& values) {
    const std::optional<Row> row = first(sql, values);
    return row ? row->number(0) : 0;
}

void Work::notify(const std::string& text) {
    if (error_) { return; }
    if (Status sent = database_.notify(text); !sent) { error_ = sent.error(); }
}

void Work::remove_session(SessionId session) {
    for (const Row& row : query("DELETE FROM sessions WHERE id = $1 RETURNING host", {session})) {
        removed_.emplace(session, row.text(0));
    }
    query("DELETE FROM kept WHERE player = $1", {-session});
}

void Work::ring_all(Ring why) {
    for (const Row& row : query("SELECT id FROM sessions")) { ring(row.number(0), why); }
}

void Work::ring_game(GameId game) {
    // A player of several slow games can be in the lobby.
    for (const Row& row :
         query("SELECT id, 1 FROM sessions WHERE game = $1 UNION ALL "
               "SELECT s.id, 0 FROM sessions s JOIN games g ON s.player IN (g.white, g.black) "
               "WHERE g.id = $1 AND s.player <> 0 AND s.game <> g.id",
               {game})) {
        ring(row.number(0), row.number(1) == 1 ? Ring::Game : Ring::You);
    }
}

std::optional<StoredSession> find_session(Work& work, SessionId id) {
    const auto row =
        work.first("SELECT player, name, game, seen FROM sessions WHERE id = $1", {id});
    if (!row) { return std::nullopt; }
    return StoredSession{id, row->number(0), row->text(1), row->number(2), row->number(3)};
}

PlayerId find_player(Work& work, std::string_view name) {
    return work.number("SELECT id FROM players WHERE name_key = $1", {name_key(name)});
}

bool is_online(Work& work, PlayerId player, const std::string& name) {
    return work.number("SELECT count(*) FROM sessions WHERE player = $1 AND ($1 <> 0 OR name = $2)",
                       {player, name}) > 0;
}

Error limit_error(Work& work, const std::string& who, Refusal refusal) {
    Error error = error_of(refusal);
    work.log("refused: " + who + ": " + error.message.in_english());
    return error;
}

void note(Work& work, const std::string& who, const std::string& what, const std::string& text) {
    work.query("INSERT INTO audit (at, who, what, text) VALUES ($1, $2, $3, $4)",
               {work.now, who, what, text});
}

}  // namespace roj::lobby
