# cpack reads this first. Whoever builds the packages names themselves as Debian's tools do:
# DEBFULLNAME and DEBEMAIL.
if(NOT "$ENV{DEBEMAIL}" STREQUAL "")
  set(CPACK_PACKAGE_CONTACT "$ENV{DEBFULLNAME} <$ENV{DEBEMAIL}>")
endif()
# The same sources give the same packages. The time of their files is that of the version.
if("$ENV{SOURCE_DATE_EPOCH}" STREQUAL "")
  list(GET CPACK_ROJ_TIMES 0 time)
  set(ENV{SOURCE_DATE_EPOCH} ${time})
endif()
