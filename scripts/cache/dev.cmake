# For work on the sources: asserts on, warnings are errors, no include left to another.
set(CMAKE_BUILD_TYPE Debug CACHE STRING "")
set(ROJ_WERROR ON CACHE BOOL "")
set(CMAKE_DISABLE_PRECOMPILE_HEADERS ON CACHE BOOL "")
