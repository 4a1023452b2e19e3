# Embeds the texts of contents.txt: cmake -D OUTPUT=FILE -P embed.cmake writes them as a source.
# The text words/reasons also becomes a table with a sentence for each Why.
# FOLDER/NAME is the file FOLDER/en/NAME.txt. A NAME alone is a file without a language.
# If another file includes this one, it sets ROJ_TEXTS to the names and ROJ_TEXT_FILES to the paths.
file(STRINGS ${CMAKE_CURRENT_LIST_DIR}/contents.txt ROJ_TEXTS)
list(TRANSFORM ROJ_TEXTS REPLACE "^(.+)/(.+)$" "\\1/en/\\2" OUTPUT_VARIABLE ROJ_TEXT_FILES)
list(TRANSFORM ROJ_TEXT_FILES REPLACE "^(.+)$" "${CMAKE_CURRENT_LIST_DIR}/\\1.txt")

file(GLOB present ${CMAKE_CURRENT_LIST_DIR}/*/en/*.txt)
list(REMOVE_ITEM present ${ROJ_TEXT_FILES})
if(present)
  message(FATAL_ERROR "src/share/contents.txt does not list ${present}")
endif()

if(CMAKE_SCRIPT_MODE_FILE)
  set(source "#include \"words/reasons.h\"\n#include \"words/pages.h\"\n\n")
  string(APPEND source "static constexpr roj::words::SharedText kTexts[] = {\n")
  foreach(name file IN ZIP_LISTS ROJ_TEXTS ROJ_TEXT_FILES)
    file(READ ${file} text)
    string(APPEND source "{\"${name}\", R\"roj(${text})roj\"},\n")
  endforeach()
  string(APPEND source
    "};\nconstinit const std::span<const roj::words::SharedText> roj::words::kSharedTexts = kTexts;\n")
  file(READ ${CMAKE_CURRENT_LIST_DIR}/words/en/reasons.txt text)
  string(REGEX REPLACE "([A-Za-z]+): ([^\n]+)\n" "{roj::Why::\\1, R\"roj(\\2)roj\"},\n" text "${text}")
  string(APPEND source "\nstatic constexpr roj::words::Sentence kReasons[] = {\n${text}};\n"
    "static_assert(roj::words::has_every_reason(kReasons), \"every Why has its sentence\");\n"
    "constinit const std::span<const roj::words::Sentence> roj::words::kSentences = kReasons;\n")
  file(WRITE ${OUTPUT} "${source}")
endif()
