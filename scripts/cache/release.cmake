# What people play: cmake -C scripts/cache/release.cmake -B build
set(CMAKE_BUILD_TYPE Release CACHE STRING "")
# Several sources at once compile in half of the processor time: each library is one. Two such
# compilers need 2.3 GB of memory. For a shorter wait after a change there is the preset dev.
set(CMAKE_UNITY_BUILD ON CACHE BOOL "")
set(CMAKE_UNITY_BUILD_BATCH_SIZE 60 CACHE STRING "")
