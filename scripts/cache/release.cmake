# What people play: cmake -C scripts/cache/release.cmake -B build
set(CMAKE_BUILD_TYPE Release CACHE STRING "")
