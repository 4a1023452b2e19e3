# For work on the sources: with asserts, warnings as errors and no precompiled headers, so that a
# missing include is an error.
set(CMAKE_BUILD_TYPE Debug CACHE STRING "")
set(ROJ_WERROR ON CACHE BOOL "")
set(CMAKE_DISABLE_PRECOMPILE_HEADERS ON CACHE BOOL "")
