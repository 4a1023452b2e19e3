# For work on the sources: asserts on, warnings are errors.
set(CMAKE_BUILD_TYPE Debug CACHE STRING "")
set(ROJ_WERROR ON CACHE BOOL "")
