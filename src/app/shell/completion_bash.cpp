#include "app/shell/completion.h"
#include "app/shell/completion_values.h"

namespace roj::app {
namespace {

// Splits the line itself, because bash also splits words at ":" and "=", which occur in values.
// Therefore an answer omits the part up to such a character.
constexpr const char* kBashEnd = R"sh(
_roj() {
    local line=${COMP_LINE:0:COMP_POINT} command='' cur prev word words
    read -ra words <<<"$line"
    if [[ $line == *[[:space:]] ]]; then words+=(''); fi
    cur=${words[${#words[@]}-1]}
    prev=${words[${#words[@]}-2]}
    if [[ $cur == --*=* ]]; then
        prev=${cur%%=*}
        cur=${cur#*=}
    fi
    for word in "${words[@]:1:${#words[@]}-2}"; do
        case " $(_roj_commands) " in
            *" $word "*) command=$word && break ;;
        esac
    done
    local answers
    answers=$(_roj_values "$command" "$prev")
    if [[ -z $answers && $cur == -* ]]; then answers=$(_roj_options "$command"); fi
    if [[ -z $answers && -z $command ]]; then answers=$(_roj_commands); fi
    if [[ -z $answers ]]; then answers=$(_roj_arguments "$command"); fi
    COMPREPLY=()
    if [[ $answers == FILE ]]; then
        compopt -o filenames 2>/dev/null
        while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$cur")
        return
    fi
    local cut=${cur%"${cur##*[:=]}"}
    while IFS= read -r word; do
        if [[ $word == *[:=] ]]; then compopt -o nospace 2>/dev/null; fi
        COMPREPLY+=("${word#"$cut"}")
    done < <(compgen -W "$answers" -- "$cur")
}
complete -F _roj roj
)sh";

std::string answer_of(const OptionOutline& option) {
    const CompletionValues values = completion_values(option);
    if (values.files) { return "FILE"; }
    // Do not offer other words for an option whose values cannot be listed.
    return values.words.empty() ? " " : in_a_row(values.words);
}

std::string names_in_a_row(const CommandOutline& command) {
    std::vector<std::string> names;
    for (const OptionOutline* option : shown_options(command)) {
        names.insert(names.end(), option->names.begin(), option->names.end());
    }
    return in_a_row(names);
}

std::string case_line(const std::string& pattern, const std::string& answer) {
    return "        " + pattern + ") echo " + shell_quoted(answer) + " ;;\n";
}

std::string values_cases(const CommandOutline& command, const std::string& name) {
    std::string cases;
    for (const OptionOutline* option : shown_options(command)) {
        if (option->value.empty()) { continue; }
        cases += case_line(shell_quoted(name + " " + option->names.front()), answer_of(*option));
    }
    return cases;
}

std::string in_function(const std::string& name, const std::string& word,
                        const std::string& cases) {
    return name + "() {\n    case " + word + " in\n" + cases + "    esac\n}\n";
}

}  // namespace

std::string bash_completion(const Outline& outline) {
    std::vector<std::string> commands;
    std::string options = case_line("''", names_in_a_row(outline.program));
    std::string values = values_cases(outline.program, "");
    std::string arguments;
    for (const CommandOutline& command : outline.commands) {
        commands.push_back(command.name);
        options += case_line(command.name, names_in_a_row(command));
        values += values_cases(command, command.name);
        for (const OptionOutline* argument : arguments_of(command)) {
            arguments += case_line(command.name, answer_of(*argument));
            break;
        }
    }
    return "# Completion of roj for bash.\n_roj_commands() { echo " +
           shell_quoted(in_a_row(commands)) + "; }\n" + in_function("_roj_options", "$1", options) +
           in_function("_roj_values", "\"$1 $2\"", values) +
           in_function("_roj_arguments", "$1", arguments) + kBashEnd;
}

}  // namespace roj::app
