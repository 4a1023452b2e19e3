#pragma once

// The only place that includes Catch2: Debian 12 has version 2, newer systems version 3.
#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
using Catch::Approx;  // version 2 has it in the global namespace, too
#else
#include <catch2/catch.hpp>
#endif
