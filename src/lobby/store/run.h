#pragma once

#include "lobby/store/store.h"
#include "lobby/store/work.h"

namespace roj::lobby {

template <class T, class Function>
Result<T> Store::run(Access access, Function function) {
    if (Status begun = database_->begin(access); !begun) { return failed(begun.error()); }
    Work work(*database_, replays_, limits_);  // its time is not before that of the last writer
    if (Status fits = check(work, access); !fits) { return fits.error(); }
    Result<T> result = function(work);
    if (Status finished = finish(work, result.has_value()); !finished) { return finished.error(); }
    return result;
}

}  // namespace roj::lobby
