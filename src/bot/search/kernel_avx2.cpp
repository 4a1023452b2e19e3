// Compiled for processors with AVX2, and only run on those.
#include "bot/search/kernel_impl.h"

namespace roj::bot {
inline namespace ROJ_ISA {

const SearchKernel kSearchKernel{run_search};

}  // namespace ROJ_ISA
}  // namespace roj::bot
