#include "fuzz/fuzz.h"
#include "fuzz/reading.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    roj::fuzz::require_sound(roj::record::read_record(roj::fuzz::text_of(data, size), "game.sgf"));
    return 0;
}
