# What people play: cmake -C scripts/cache/release.cmake -B build
set(CMAKE_BUILD_TYPE Release CACHE STRING "")
# Several sources at once compile in half of the time.
set(CMAKE_UNITY_BUILD ON CACHE BOOL "")
set(CMAKE_UNITY_BUILD_BATCH_SIZE 12 CACHE STRING "")
