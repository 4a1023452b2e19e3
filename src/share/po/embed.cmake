# Writes compiled catalogues as a source: cmake -D OUTPUT=FILE -D CATALOGUES=FILE;FILE -P embed.cmake
# There is one for each language but English.
set(source "#include <array>\n#include <string_view>\n\n#include \"i18n/language.h\"\n\n")
string(APPEND source "namespace roj::i18n {\nextern const std::array<std::string_view, kLanguages> kCatalogues;\n"
  "constinit const std::array<std::string_view, kLanguages> kCatalogues{{ {},\n")
foreach(catalogue IN LISTS CATALOGUES)
  file(READ ${catalogue} bytes HEX)
  file(SIZE ${catalogue} size)
  string(REGEX REPLACE "(..)" "\\\\x\\1" bytes "${bytes}")
  string(REPEAT "." 64 line)
  string(REGEX REPLACE "(${line})" "\\1\"\n\"" bytes "${bytes}")
  string(APPEND source "{\"${bytes}\", ${size}},\n")
endforeach()
string(APPEND source "}};\n}  // namespace roj::i18n\n")
file(WRITE ${OUTPUT} "${source}")
