# For people who change code: a changed source is soon compiled and linked, with asserts and warnings
# as errors. Backtraces have lines; for variables, add -DCMAKE_CXX_FLAGS_DEBUG=-g.
set(CMAKE_BUILD_TYPE Debug CACHE STRING "")
set(CMAKE_CXX_FLAGS_DEBUG "-O0 -g1" CACHE STRING "")
set(ROJ_WERROR ON CACHE BOOL "")
find_program(lld ld.lld)
if(lld)
  set(CMAKE_EXE_LINKER_FLAGS "-fuse-ld=lld" CACHE STRING "")
endif()
