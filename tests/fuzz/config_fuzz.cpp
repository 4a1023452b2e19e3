#include <string>

#include "app/config/config.h"
#include "app/config/settings.h"
#include "fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const roj::app::Config config = roj::app::parse_config(roj::fuzz::text_of(data, size));
    for (const std::string& warning : config.warnings) { roj::fuzz::require_message(warning); }
    roj::app::Settings settings;
    for (const roj::app::BadChoice& bad : roj::app::apply_choices(settings, config.choices)) {
        roj::fuzz::require_message(bad.key + bad.reason);
    }
    const roj::play::Setup setup = roj::app::make_setup(settings, 1);
    const std::string written = roj::app::format_config(roj::app::choices_of(setup));
    const roj::app::Config again = roj::app::parse_config(written);
    roj::fuzz::require(again.warnings.empty(), "what is written can be read", written);
    return 0;
}
