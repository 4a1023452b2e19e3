#include "table/requests.h"

namespace roj::table {

std::optional<OpenRequest> Requests::of(Color player) const {
    return open_ && open_->by == player ? open_ : std::nullopt;
}

bool Requests::agrees(Color player, const Request& request) const {
    if (!open_ || open_->by == player || open_->what.kind != request.kind) { return false; }
    // An offer of a draw stands while its maker plays on.
    return request.kind == RequestKind::Draw || open_->what == request;
}

std::optional<Refusal> Requests::check(Color player, EventKind kind, const Request& request,
                                       Seq seen) const {
    const bool own = of(player).has_value();
    if (kind == EventKind::Ask) {
        if (!open_ || agrees(player, request)) { return std::nullopt; }
        if (!own) { return Refusal::AnswerFirst; }
        return open_->what.kind == request.kind ? Refusal::AskedAlready : Refusal::OtherRequest;
    }
    const bool fits = own ? kind == EventKind::No : open_ && open_->number <= seen;
    return fits && open_->what == request ? std::nullopt : std::optional(Refusal::RequestGone);
}

void Requests::fold(const NewEvent& event, Seq number) {
    const std::optional<Color> player = color_of(event.by);
    const auto request = parse_request(event.text);
    const bool own = open_ && open_->by == player;
    switch (event.kind) {
        case EventKind::Ask:
            // Nobody has to grant more time.
            if (!player || !request || request->kind == RequestKind::MoreTime) { return; }
            if (agrees(*player, *request)) { return open_.reset(); }
            open_ = {*request, *player, number};
            return;
        case EventKind::Yes:
        case EventKind::No:
            if (open_ && open_->what == request && (!own || event.kind == EventKind::No)) { break; }
            return;
        case EventKind::Play:
            if (own && open_->what.kind == RequestKind::Draw) { return; }
            break;
        case EventKind::Back:
        case EventKind::End:
        case EventKind::Adjourned:
        case EventKind::Resumed:
            break;
        default:
            return;
    }
    open_.reset();
}

}  // namespace roj::table
