// Compiled with AVX-512; runs only on processors that have it.
#include "bot/search/kernel_impl.h"

namespace roj::bot {
inline namespace ROJ_ISA {

const SearchKernel kSearchKernel{run_search};

}  // namespace ROJ_ISA
}  // namespace roj::bot
