# cpack runs this between the installation of the files and the package.

set(permissions FILE_PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)

# add_document(TEXT NAME FOLDER...): adds NAME.gz with the text to the folders.
function(add_document text name)
  set(path ${CPACK_TOPLEVEL_DIRECTORY}/${name})
  file(WRITE ${path} "${text}")
  execute_process(COMMAND gzip -9nf ${path} COMMAND_ERROR_IS_FATAL ANY)
  foreach(folder IN LISTS ARGN)
    file(COPY ${path}.gz DESTINATION ${folder} ${permissions})
  endforeach()
endfunction()

# Debian wants the licence and the changes in each package.
if(CPACK_GENERATOR STREQUAL "DEB")
  set(folders "")
  foreach(component IN LISTS CPACK_COMPONENTS_ALL)
    string(TOUPPER ${component} key)
    set(folder ${CPACK_TEMPORARY_DIRECTORY}/${component}/usr/share/doc/${CPACK_DEBIAN_${key}_PACKAGE_NAME})
    file(COPY ${CMAKE_CURRENT_LIST_DIR}/copyright DESTINATION ${folder} ${permissions})
    list(APPEND folders ${folder})
  endforeach()

  set(text "")
  set(now $ENV{SOURCE_DATE_EPOCH})
  foreach(version time IN ZIP_LISTS CPACK_ROJ_VERSIONS CPACK_ROJ_TIMES)
    set(ENV{SOURCE_DATE_EPOCH} ${time})
    string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
    string(APPEND text "roj (${version}.0-${CPACK_DEBIAN_PACKAGE_RELEASE}) unstable; urgency=medium

  * Version ${version}. The upstream changelog of the package roj says what is new.

 -- ${CPACK_PACKAGE_CONTACT}  ${date}

")
  endforeach()
  set(ENV{SOURCE_DATE_EPOCH} ${now})
  add_document("${text}" changelog.Debian ${folders})
  file(READ ${CPACK_ROJ_CHANGES} text)
  add_document("${text}" changelog ${CPACK_TEMPORARY_DIRECTORY}/game/usr/share/doc/roj)
endif()

string(TIMESTAMP time "%Y%m%d%H%M.%S" UTC)
execute_process(COMMAND ${CMAKE_COMMAND} -E env TZ=UTC find ${CPACK_TEMPORARY_DIRECTORY} -exec touch -h -t ${time} {} +
  COMMAND_ERROR_IS_FATAL ANY)
