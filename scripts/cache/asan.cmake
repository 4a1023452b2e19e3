# Addresses and undefined behaviour checked, asserts on; optimized a little so that tests end soon.
set(CMAKE_BUILD_TYPE Debug CACHE STRING "")
set(CMAKE_CXX_FLAGS_DEBUG "-O1 -g1" CACHE STRING "")
set(ROJ_SANITIZE "address,undefined" CACHE STRING "")
