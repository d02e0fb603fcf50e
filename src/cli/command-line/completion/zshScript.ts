/** The completion script of `agent-api` for zsh: for a file `_agent-api` in a folder of `$fpath`, or to be evaluated. */
import type { CompletedCommand, CompletedOption, CompletedValue, CompletionModel } from './completionModel.ts';

export function writeZshScript({ commands, general }: CompletionModel): string {
  const described = commands.map(({ name, text }) => `    ${quote(`${name}:${text}`)}`);
  return `#compdef agent-api
# Completions of agent-api for zsh. Printed by: agent-api completion zsh
_agent_api() {
  local context curcontext="$curcontext" state state_descr line
  typeset -A opt_args
  local -a commands
  commands=(
${described.join('\n')}
  )
  _arguments -C ${general.flatMap(toSpecs).join(' ')} ': :->command' '*:: :->arguments' && return
  case $state in
    command) _describe -t commands command commands ;;
    arguments)
      case $line[1] in
${commands.map(commandCase).join('')}      esac ;;
  esac
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
  _agent_api "$@"
else
  compdef _agent_api agent-api
fi
`;
}

function commandCase({ name, options, values }: CompletedCommand): string {
  const places = values.map((value, index) =>
    quote(`${index === values.length - 1 ? '*' : index + 1}:${actionOf(value)}`),
  );
  const specs = [...options.flatMap(toSpecs), ...places];
  return `        ${name}) _arguments ${specs.join(' ')} ;;\n`;
}

function toSpecs({ name, short, text, isRepeatable, value }: CompletedOption): readonly string[] {
  const description = `[${escape(text)}]`;
  if (value === undefined) {
    const names = [`--${name}`, ...(short === undefined ? [] : [`-${short}`])];
    return names.map((one) => quote(`${one}${description}`));
  }
  return [quote(`${isRepeatable ? '*' : ''}--${name}=${description}:${actionOf(value)}`)];
}

function actionOf({ placeholder, words, path }: CompletedValue): string {
  if (words.length > 0) return `${escape(placeholder)}:(${words.join(' ')})`;
  if (path === undefined) return `${escape(placeholder)}: `;
  return `${escape(placeholder)}:_files${path === 'folder' ? ' -/' : ''}`;
}

function escape(text: string): string {
  return text.replaceAll(/[\\[\]:]/g, String.raw`\$&`);
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
