# For each change: unit tests with clang, sanitizers and asserts, in the least time. Left out are the
# checks and the code that take longest to compile; asan and fuzz have them.
find_program(clang NAMES clang++ clang++-14 REQUIRED)
set(CMAKE_CXX_COMPILER "${clang}" CACHE FILEPATH "")
set(CMAKE_BUILD_TYPE Debug CACHE STRING "")
set(CMAKE_CXX_FLAGS_DEBUG "-O0" CACHE STRING "")
# All of `undefined` but alignment, null, object-size, pointer-overflow and vptr.
string(CONCAT sanitizers "address,bool,bounds,enum,float-cast-overflow,integer-divide-by-zero,"
  "nonnull-attribute,return,returns-nonnull-attribute,shift,signed-integer-overflow,unreachable")
set(ROJ_SANITIZE ${sanitizers} CACHE STRING "")
set(ROJ_COMPILES_AVX2 OFF CACHE BOOL "")
set(ROJ_SHARED_ENGINE OFF CACHE BOOL "")
set(ROJ_LONG_TESTS OFF CACHE BOOL "")
set(CMAKE_UNITY_BUILD ON CACHE BOOL "")
set(CMAKE_UNITY_BUILD_BATCH_SIZE 12 CACHE STRING "")
