#pragma once

#include "lobby/store/store.h"
#include "lobby/store/work.h"

namespace roj::lobby {

template <class T, class Function>
Result<T> Store::run(Access access, Function function) {
    Work work(*database_, replays_, limits_);
    if (Status begun = begin(work, access); !begun) { return begun.error(); }
    Result<T> result = function(work);
    if (Status finished = finish(work, result.has_value()); !finished) { return finished.error(); }
    return result;
}

}  // namespace roj::lobby
