# Embeds the texts of contents.txt: cmake -D OUTPUT=FILE -P embed.cmake writes them as a source;
# with -D REASONS=ON, the translations of words/reasons instead, as tables with a sentence for each Why.
# FOLDER/NAME is the file FOLDER/en/NAME.txt, with translations in FOLDER/pl and FOLDER/ru. A NAME
# alone is a file without a language.
# If another file includes this one, it sets ROJ_TEXTS to the names and ROJ_TEXT_FILES to the paths
# of the English texts and of the translations that are there.
file(STRINGS ${CMAKE_CURRENT_LIST_DIR}/contents.txt ROJ_TEXTS)
set(languages en pl ru)
foreach(language IN LISTS languages)
  list(TRANSFORM ROJ_TEXTS REPLACE "^(.+)/(.+)$" "\\1/${language}/\\2" OUTPUT_VARIABLE files_${language})
  list(TRANSFORM files_${language} REPLACE "^(.+)$" "${CMAKE_CURRENT_LIST_DIR}/\\1.txt")
endforeach()
set(ROJ_TEXT_FILES ${files_en})
foreach(file IN LISTS files_pl files_ru)
  if(EXISTS ${file})
    list(APPEND ROJ_TEXT_FILES ${file})
  endif()
endforeach()
list(REMOVE_DUPLICATES ROJ_TEXT_FILES)

file(GLOB present ${CMAKE_CURRENT_LIST_DIR}/*/en/*.txt ${CMAKE_CURRENT_LIST_DIR}/*/pl/*.txt ${CMAKE_CURRENT_LIST_DIR}/*/ru/*.txt)
list(REMOVE_ITEM present ${ROJ_TEXT_FILES})
if(present)
  message(FATAL_ERROR "src/share/contents.txt does not list ${present}")
endif()

if(CMAKE_SCRIPT_MODE_FILE AND NOT REASONS)
  # A literal of a string_view has its length, which clang would otherwise count in too many steps.
  set(source "#include \"i18n/pages.h\"\n\nusing namespace std::string_view_literals;\n\n")
  string(APPEND source "static constexpr roj::i18n::SharedText kTexts[] = {\n")
  foreach(name en pl ru IN ZIP_LISTS ROJ_TEXTS files_en files_pl files_ru)
    file(READ ${en} text)
    string(APPEND source "{\"${name}\", {R\"roj(${text})roj\"sv")
    foreach(translation IN ITEMS ${pl} ${ru})
      if(EXISTS ${translation} AND NOT translation STREQUAL en)
        file(READ ${translation} text)
        string(APPEND source ", R\"roj(${text})roj\"sv")
      else()
        string(APPEND source ", \"\"")
      endif()
    endforeach()
    string(APPEND source "}},\n")
  endforeach()
  string(APPEND source
    "};\nconstinit const std::span<const roj::i18n::SharedText> roj::i18n::kSharedTexts = kTexts;\n")
  file(WRITE ${OUTPUT} "${source}")
elseif(CMAKE_SCRIPT_MODE_FILE)
  set(source "#include \"words/reasons.h\"\n\n")
  foreach(language IN ITEMS pl ru)
    file(READ ${CMAKE_CURRENT_LIST_DIR}/words/${language}/reasons.txt text)
    string(REGEX REPLACE "([A-Za-z]+): ([^\n]+)\n" "{roj::Why::\\1, R\"roj(\\2)roj\"},\n" text "${text}")
    string(APPEND source "static constexpr roj::ReasonSentence kReasons_${language}[] = {\n${text}};\n"
      "static_assert(roj::has_every_reason(kReasons_${language}), \"every Why has its sentence\");\n")
  endforeach()
  string(APPEND source "constinit const std::array<std::span<const roj::ReasonSentence>, 2> "
    "roj::words::kTranslatedReasons{kReasons_pl, kReasons_ru};\n")
  file(WRITE ${OUTPUT} "${source}")
endif()
