# Embeds the texts of contents.txt: cmake -D OUTPUT=FILE -P embed.cmake writes them as a source.
# FOLDER/NAME is the file FOLDER/en/NAME.txt. A NAME alone is a file without a language.
# Included, it sets ROJ_TEXTS to the names and ROJ_TEXT_FILES to the paths.
file(STRINGS ${CMAKE_CURRENT_LIST_DIR}/contents.txt ROJ_TEXTS)
list(TRANSFORM ROJ_TEXTS REPLACE "^(.+)/(.+)$" "\\1/en/\\2" OUTPUT_VARIABLE ROJ_TEXT_FILES)
list(TRANSFORM ROJ_TEXT_FILES REPLACE "^(.+)$" "${CMAKE_CURRENT_LIST_DIR}/\\1.txt")

file(GLOB present ${CMAKE_CURRENT_LIST_DIR}/*/en/*.txt)
list(REMOVE_ITEM present ${ROJ_TEXT_FILES})
if(present)
  message(FATAL_ERROR "src/share/contents.txt does not list ${present}")
endif()

if(CMAKE_SCRIPT_MODE_FILE)
  set(source "#include \"play/wording/shared_text.h\"\n\n")
  string(APPEND source "static constexpr roj::play::SharedText kTexts[] = {\n")
  foreach(name file IN ZIP_LISTS ROJ_TEXTS ROJ_TEXT_FILES)
    file(READ ${file} text)
    string(APPEND source "{\"${name}\", R\"roj(${text})roj\"},\n")
  endforeach()
  string(APPEND source
    "};\nconstinit const std::span<const roj::play::SharedText> roj::play::kSharedTexts = kTexts;\n")
  file(WRITE ${OUTPUT} "${source}")
endif()
