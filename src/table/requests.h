#pragma once

#include <optional>

#include <roj/piece.h>
#include <roj/result.h>

#include "table/event.h"
#include "table/refusal.h"

namespace roj::table {

/// A request that has no answer yet. The number of its event is its identity.
struct OpenRequest {
    Request what;
    Color by = Color::White;
    Seq number = 0;

    friend bool operator==(const OpenRequest&, const OpenRequest&) = default;
};

/// The rules of requests, which hosts, guests and lobbies share. A game has at most one open
/// request. The other player answers it, also by asking the same, or by a ply, which declines it.
/// Its maker can withdraw it with No. It lapses when the board changes otherwise, or the clocks
/// stop; only an offer of a draw outlives the plies of its maker.
class Requests {
public:
    const std::optional<OpenRequest>& open() const { return open_; }
    /// Returns the open request, if this player has made it.
    std::optional<OpenRequest> of(Color player) const;
    /// Reports whether the other player has asked the same, so that to ask it is to accept it.
    bool agrees(Color player, const Request& request) const;
    /// Returns why a player cannot ask or answer this. `seen` is the last event that they had
    /// read: an answer to a later request is meant for an earlier one.
    std::optional<Refusal> check(Color player, EventKind kind, const Request& request,
                                 Seq seen) const;
    /// Folds the event of this number. Ignores what these rules do not allow: earlier versions
    /// have stored it.
    void fold(const NewEvent& event, Seq number);

private:
    std::optional<OpenRequest> open_;
};

}  // namespace roj::table
