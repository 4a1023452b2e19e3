# Makes the source archive of what is committed, always with the same bytes.
set(name ${CPACK_PACKAGE_NAME}-${CPACK_PACKAGE_VERSION})
set(archive ${CPACK_PACKAGE_DIRECTORY}/${name}.tar)
execute_process(COMMAND git -C ${CPACK_ROJ_SOURCES} archive --prefix=${name}/ --output=${archive} HEAD RESULT_VARIABLE failed)
if(failed)
  message(FATAL_ERROR "The source archive contains what is committed to git, and ${CPACK_ROJ_SOURCES} is not a clone.")
endif()
execute_process(COMMAND gzip -9nf ${archive} COMMAND_ERROR_IS_FATAL ANY)
set(CPACK_EXTERNAL_BUILT_PACKAGES ${archive}.gz)
