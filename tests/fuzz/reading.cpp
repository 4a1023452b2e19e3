#include "fuzz/reading.h"

#include <string>

#include <roj/notation.h>

#include "fuzz/fuzz.h"
#include "record/pgn/pgn.h"

namespace roj::fuzz {

void require_sound(const Result<record::Reading>& reading) {
    if (!reading) { return require_message(reading.error().message.worded()); }
    if (reading->stopped) { require_message(reading->stopped->message.worded()); }
    const record::Record& record = reading->record;
    const std::string written = record::format_pgn(record);
    const Result<record::Record> again = record::parse_pgn(written);
    require(again.has_value(), "what is written can be read", written);
    require(format_game(again->game) == format_game(record.game), "the same game is read", written);
    require(record::format_pgn(*again) == written, "what is read is written as it was", written);
}

}  // namespace roj::fuzz
