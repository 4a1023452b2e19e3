#include "fuzz/fuzz.h"
#include "fuzz/reading.h"
#include "record/pgn/pgn.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = roj::fuzz::text_of(data, size);
    roj::fuzz::require_sound(roj::record::read_pgn(text));
    roj::fuzz::require_sound(roj::record::read_pgn(text, {}, roj::text::Tail::MayBeTorn));
    roj::fuzz::require_sound(roj::record::read_record(text));
    return 0;
}
