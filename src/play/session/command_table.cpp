#include "play/session/command_handlers.h"

namespace roj::play {

const Commands& commands() {
    static const Commands all = to_commands<SessionCore>(
        {play_commands(), inspection_commands(), review_commands(), setup_commands(),
         table_commands(), lobby_commands(), file_commands(), help_commands()});
    return all;
}

Result<Page> help_page(std::string_view topic) {
    return i18n::find_page("help", topic,
                            {{"commands", describe_commands(commands())},
                             {"editor", describe_commands(editor_commands())}});
}

}  // namespace roj::play
