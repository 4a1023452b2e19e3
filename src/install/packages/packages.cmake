# CPack makes Debian packages, RPMs and the source archive.
if(EXISTS /etc/debian_version)
  set(CPACK_GENERATOR DEB)
else()
  set(CPACK_GENERATOR RPM)
endif()
set(CPACK_SOURCE_GENERATOR External)
set(CPACK_EXTERNAL_PACKAGE_SCRIPT ${CMAKE_CURRENT_LIST_DIR}/source.cmake)
set(CPACK_PROJECT_CONFIG_FILE ${CMAKE_CURRENT_LIST_DIR}/before.cmake)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/staged.cmake)
set(CPACK_ROJ_SOURCES ${PROJECT_SOURCE_DIR})
set(CPACK_ROJ_CHANGES ${PROJECT_SOURCE_DIR}/src/share/doc/changes.md)
# The versions, newest first, and the seconds from 1970 to the date of each.
foreach(release IN LISTS releases)
  string(REGEX MATCH "^## ([0-9.]+), ([0-9]+)-0?([0-9]+)-0?([0-9]+)$" date "${release}")
  list(APPEND CPACK_ROJ_VERSIONS ${CMAKE_MATCH_1})
  math(EXPR month "(${CMAKE_MATCH_3} + 9) % 12")  # from March
  math(EXPR year "${CMAKE_MATCH_2} - ${month} / 10")
  math(EXPR days "365 * ${year} + ${year} / 4 - ${year} / 100 + ${year} / 400 + (153 * ${month} + 2) / 5 + ${CMAKE_MATCH_4} - 719469")
  math(EXPR seconds "86400 * ${days}")
  list(APPEND CPACK_ROJ_TIMES ${seconds})
endforeach()

set(CPACK_COMPONENTS_ALL game lobby development)
if(ROJ_SHARED_ENGINE)
  list(APPEND CPACK_COMPONENTS_ALL engine)
endif()
set(CPACK_PACKAGE_CONTACT "The developers of Roj <roj@localhost>" CACHE STRING "Who builds the packages: NAME <ADDRESS>")
set(CPACK_PACKAGE_VENDOR "The developers of Roj")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENT_GAME_DESCRIPTION "The game of Hive with all its expansions, against a bot with ten levels,
another engine or another person, at home or over SSH. Also an engine that
speaks the Universal Hive Protocol.")
set(CPACK_COMPONENT_LOBBY_DESCRIPTION "An account to which strangers log in over SSH to play Hive with each
other: its login shell, its home, and a timer that tidies it. The guide is
/usr/share/doc/roj/lobby.md.")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "The rules as a C++ library: positions, legal moves, games and notation,
for find_package(roj) and pkg-config.")
set(CPACK_COMPONENT_ENGINE_DESCRIPTION "The rules as a shared library, for programs that are linked with it:
positions, legal moves, games and notation.")

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(exactly "(= ${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE})")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
# Debian's section games is for programs in /usr/games, which is not in the PATH of SSH commands.
set(CPACK_DEBIAN_GAME_PACKAGE_NAME roj)
set(CPACK_DEBIAN_GAME_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_GAME_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_GAME_PACKAGE_RECOMMENDS ncurses-term)
set(CPACK_DEBIAN_LOBBY_PACKAGE_NAME roj-lobby)
set(CPACK_DEBIAN_LOBBY_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_LOBBY_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_LOBBY_PACKAGE_DEPENDS
  "roj ${exactly}, systemd | systemd-standalone-sysusers, systemd | systemd-standalone-tmpfiles")
set(CPACK_DEBIAN_LOBBY_PACKAGE_RECOMMENDS openssh-server)
set(CPACK_DEBIAN_LOBBY_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/src/install/lobby/postinst)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libroj-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_ENGINE_PACKAGE_NAME libroj-engine${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
set(CPACK_DEBIAN_ENGINE_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_ENGINE_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
# Without the names of scripts, which do not exist, CPack makes scripts that call ldconfig. Debian
# wants a trigger instead.
set(CPACK_DEBIAN_ENGINE_PACKAGE_CONTROL_EXTRA
  ${CMAKE_CURRENT_LIST_DIR}/triggers ${CMAKE_CURRENT_LIST_DIR}/none/postinst ${CMAKE_CURRENT_LIST_DIR}/none/postrm)
if(ROJ_SHARED_ENGINE)
  set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "${CPACK_DEBIAN_ENGINE_PACKAGE_NAME} ${exactly}")
  set(CPACK_RPM_DEVELOPMENT_PACKAGE_REQUIRES "roj-engine = ${PROJECT_VERSION}")
endif()

set(CPACK_RPM_COMPONENT_INSTALL ON)
set(CPACK_RPM_FILE_NAME RPM-DEFAULT)
set(CPACK_RPM_PACKAGE_LICENSE LicenseRef-undecided)
set(CPACK_RPM_PACKAGE_GROUP Unspecified)
set(CPACK_RPM_PACKAGE_RELOCATABLE OFF)
set(CPACK_RPM_SPEC_MORE_DEFINE "%define _buildhost localhost
%define use_source_date_epoch_as_buildtime 1
%define clamp_mtime_to_source_date_epoch 1
%define _build_id_links none")
set(CPACK_RPM_GAME_PACKAGE_NAME roj)
set(CPACK_RPM_LOBBY_PACKAGE_NAME roj-lobby)
set(CPACK_RPM_LOBBY_PACKAGE_SUMMARY "Hive in a terminal: an account for strangers")
set(CPACK_RPM_LOBBY_PACKAGE_ARCHITECTURE noarch)
set(CPACK_RPM_LOBBY_PACKAGE_REQUIRES "roj = ${PROJECT_VERSION}, systemd")
set(CPACK_RPM_LOBBY_POST_INSTALL_SCRIPT_FILE ${PROJECT_SOURCE_DIR}/src/install/packages/lobby-post)
set(CPACK_RPM_ENGINE_PACKAGE_NAME roj-engine)
set(CPACK_RPM_ENGINE_PACKAGE_SUMMARY "Hive in a terminal: the rules as a shared library")
set(CPACK_RPM_ENGINE_POST_INSTALL_SCRIPT_FILE ${CMAKE_CURRENT_LIST_DIR}/engine-post)
set(CPACK_RPM_ENGINE_POST_UNINSTALL_SCRIPT_FILE ${CMAKE_CURRENT_LIST_DIR}/engine-post)
set(CPACK_RPM_DEVELOPMENT_PACKAGE_NAME roj-devel)
set(CPACK_RPM_DEVELOPMENT_PACKAGE_SUMMARY "Hive in a terminal: the rules as a C++ library")
# Directories of other packages.
set(CPACK_RPM_EXCLUDE_FROM_AUTO_FILELIST_ADDITION)
foreach(folder
    lib/systemd lib/systemd/system lib/sysusers.d lib/tmpfiles.d
    share/man share/man/man6 share/man/man8 share/man/pl share/man/pl/man6 share/man/pl/man8 share/man/ru share/man/ru/man6 share/man/ru/man8
    share/applications share/metainfo share/icons share/icons/hicolor share/icons/hicolor/scalable share/icons/hicolor/scalable/apps
    share/bash-completion share/bash-completion/completions share/zsh share/zsh/site-functions share/zsh/vendor-completions
    share/fish share/fish/vendor_completions.d ${CMAKE_INSTALL_LIBDIR}/cmake ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
  list(APPEND CPACK_RPM_EXCLUDE_FROM_AUTO_FILELIST_ADDITION /usr/${folder})
endforeach()
include(CPack)
