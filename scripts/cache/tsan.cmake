# Checks for data races, with asserts.
set(CMAKE_BUILD_TYPE Debug CACHE STRING "")
set(CMAKE_CXX_FLAGS_DEBUG "-O0 -g1" CACHE STRING "")
set(ROJ_SANITIZE "thread" CACHE STRING "")
