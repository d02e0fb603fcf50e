/** The completion script of `agent-api` for bash 3.2 and later. */
import { argumentWords, type CompletedCommand, type CompletionModel } from './completionModel.ts';

export function writeBashScript({ commands, general, withValue }: CompletionModel): string {
  const names = commands.map(({ name }) => name);
  const generalNames = optionNames({ options: general });
  // The values of general options are the same for all commands.
  const own = commands.map(({ name, options }) => ({
    name,
    options: options.filter((option) => !general.some((one) => one.name === option.name)),
  }));
  return `# Completions of agent-api for bash. Printed by: agent-api completion bash
_agent_api() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} command='' index=1
  COMPREPLY=()
  # bash makes three words of --option=value.
  if [[ $cur == '=' ]]; then
    cur=''
  elif [[ $prev == '=' ]]; then
    prev=\${COMP_WORDS[COMP_CWORD-2]}
  fi
  while (( index < COMP_CWORD )); do
    case \${COMP_WORDS[index]} in
      ${withValue.join('|')})
        [[ \${COMP_WORDS[index+1]} == '=' ]] && (( index++ ))
        (( index++ )) ;;
      -*) ;;
      *) command=\${COMP_WORDS[index]}; break ;;
    esac
    (( index++ ))
  done
  case "$command $prev" in
${valueCases({ name: '*', options: general })}${own.map(valueCases).join('')}    *' '${withValue.join(`|*' '`)}) return ;;
  esac
  case "$command $cur" in
    ' -'*) COMPREPLY=($(compgen -W '${generalNames}' -- "$cur")) ;;
${commands.map((command) => `    '${command.name} -'*) COMPREPLY=($(compgen -W '${optionNames(command)}' -- "$cur")) ;;\n`).join('')}    ' '*) COMPREPLY=($(compgen -W '${names.join(' ')}' -- "$cur")) ;;
${commands.map(argumentCase).join('')}  esac
}
# What has no words is the name of a file.
complete -o bashdefault -o default -F _agent_api agent-api
`;
}

function optionNames({ options }: Pick<CompletedCommand, 'options'>): string {
  return options.flatMap(({ name, short }) => [`--${name}`, ...(short === undefined ? [] : [`-${short}`])]).join(' ');
}

/** The options of which all values are known. */
function valueCases({ name: command, options }: Pick<CompletedCommand, 'name' | 'options'>): string {
  const prefix = command === '*' ? `*' '` : `'${command} '`;
  return options
    .flatMap(({ name, value }) =>
      value === undefined || value.words.length === 0 ? [] : [{ name, words: value.words }],
    )
    .map(
      ({ name, words }) =>
        `    ${prefix}--${name}) COMPREPLY=($(compgen -W '${words.join(' ')}' -- "$cur")); return ;;\n`,
    )
    .join('');
}

function argumentCase(command: CompletedCommand): string {
  const words = argumentWords(command);
  if (words.length === 0) return '';
  return `    '${command.name} '*) COMPREPLY=($(compgen -W '${words.join(' ')}' -- "$cur")) ;;\n`;
}
