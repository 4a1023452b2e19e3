# For scripts/fuzz: looks for inputs that break something, with sanitizers and asserts.
find_program(clang NAMES clang++ clang++-14 REQUIRED)
set(CMAKE_CXX_COMPILER "${clang}" CACHE FILEPATH "")
set(CMAKE_BUILD_TYPE Debug CACHE STRING "")
set(CMAKE_CXX_FLAGS_DEBUG "-O0 -g1" CACHE STRING "")
set(ROJ_SANITIZE "address,undefined" CACHE STRING "")
set(ROJ_FUZZ ON CACHE BOOL "")
set(ROJ_TESTS OFF CACHE BOOL "")
# Several sources at once compile in half of the time.
set(CMAKE_UNITY_BUILD ON CACHE BOOL "")
set(CMAKE_UNITY_BUILD_BATCH_SIZE 12 CACHE STRING "")
