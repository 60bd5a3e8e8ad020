"""Completion in bash, zsh and fish: the scripts that `kast completion` prints, and the answers to them.

On each press of Tab the script runs `kast` with two environment variables: COMPLETE_VARIABLE, and COMP_WORDS with the
command line up to the cursor. It gets a list of whole words that the last word may become.
"""

import os

import click
from click.shell_completion import (
    CompletionItem,
    ShellComplete,
    add_completion_class,
    shell_complete,
    split_arg_string,
)

from kast_tools.cli import COMPLETE_VARIABLE

# bash replaces only what follows the last "=" or ":" of a word ($2), so the script removes what precedes it.
_BASH = """\
%(complete_func)s() {
    local IFS=$'\\n' line="${COMP_LINE:0:COMP_POINT}" type value
    local before="${line##*[[:space:]]}"
    before="${before%%"$2"}"
    while IFS=, read -r type value; do
        case $type in
            dir) compopt -o dirnames ;;
            file) compopt -o default ;;
            plain)
                [[ $value == *= ]] && compopt -o nospace
                COMPREPLY+=("${value#"$before"}")
                ;;
        esac
    done < <(COMP_WORDS="$line" %(complete_var)s=bash_complete "$1" 2>/dev/null)
}
complete -o nosort -F %(complete_func)s %(prog_name)s
"""

# What ends in "=" is completed without a space after it.
_ZSH = """\
#compdef %(prog_name)s

%(complete_func)s() {
    local -a answers plain open
    local type value help
    answers=("${(@f)$(COMP_WORDS="${(j: :)words[1,CURRENT-1]} $PREFIX" \
%(complete_var)s=zsh_complete ${words[1]} 2>/dev/null)}")
    for type value help in $answers; do
        case $type in
            dir) _path_files -/ ;;
            file) _path_files -f ;;
            plain)
                if [[ $value == *= ]]; then open+=("$value:$help"); else plain+=("$value:$help"); fi
                ;;
        esac
    done
    (( $#plain )) && _describe -V plain plain
    (( $#open )) && _describe -V open open -S ''
}

if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
    %(complete_func)s "$@"
else
    compdef %(complete_func)s %(prog_name)s
fi
"""

# fish itself leaves out the space after "=".
_FISH = """\
function %(complete_func)s
    for answer in (COMP_WORDS=(commandline -cp) %(complete_var)s=fish_complete %(prog_name)s 2>/dev/null)
        set -l parts (string split -m 1 , -- $answer)
        switch $parts[1]
            case dir
                __fish_complete_directories (commandline -ct)
            case file
                __fish_complete_path (commandline -ct)
            case plain
                echo $parts[2]
        end
    end
end
complete --no-files --keep-order --command %(prog_name)s --arguments "(%(complete_func)s)"
"""


class _Shell(ShellComplete):
    """What the three shells have in common."""

    def get_completion_args(self) -> tuple[list[str], str]:
        """Return the words of the command line after the command, and the last one, which is not complete."""
        line = os.environ.get("COMP_WORDS", "")
        words = split_arg_string(line)
        incomplete = words.pop() if words and not line[-1].isspace() else ""
        return words[1:], incomplete

    def get_completions(self, args: list[str], incomplete: str) -> list[CompletionItem]:
        """Return whole words: click returns only the value for an option that is written as --option=value."""
        option, equals, _ = incomplete.partition("=")
        items = super().get_completions(args, incomplete)
        if not (option.startswith("-") and equals):
            return items
        return [CompletionItem(f"{option}={item.value}", item.type, item.help) for item in items]

    def format_completion(self, item: CompletionItem) -> str:
        return f"{item.type},{item.value}"


class _Bash(_Shell):
    name = "bash"
    source_template = _BASH


class _Zsh(_Shell):
    name = "zsh"
    source_template = _ZSH

    def format_completion(self, item: CompletionItem) -> str:
        value = str(item.value).replace(":", r"\:")
        return f"{item.type}\n{value}\n{item.help or item.value}"


class _Fish(_Shell):
    name = "fish"
    source_template = _FISH

    def format_completion(self, item: CompletionItem) -> str:
        return super().format_completion(item) + (f"\t{item.help}" if item.help else "")


SHELLS: dict[str, type[_Shell]] = {shell.name: shell for shell in (_Bash, _Zsh, _Fish)}


@click.command()
@click.argument("shell", type=click.Choice(list(SHELLS)))
def completion(*, shell: str) -> None:
    """Print the script that completes words in SHELL.

    Tab then completes commands, options, games, house rules, boxes, languages, and ids of archived games.

    \b
    Examples, for the file that the shell reads when it starts:
      eval "$(kast completion bash)"         in ~/.bashrc; bash 4.4 or later
      eval "$(kast completion zsh)"          in ~/.zshrc, after compinit
      kast completion fish | source          in ~/.config/fish/config.fish
    """
    click.echo(SHELLS[shell](click.get_current_context().command, {}, "kast", COMPLETE_VARIABLE).source(), nl=False)


def complete(command: click.Command, instruction: str) -> int:
    """Do what the value of COMPLETE_VARIABLE asks for, and return the exit code.

    A failure prints nothing, since the text would appear in the line that the user types.
    """
    for shell in SHELLS.values():
        add_completion_class(shell)
    try:
        return shell_complete(command, {}, "kast", COMPLETE_VARIABLE, instruction)
    except Exception:
        return 1
