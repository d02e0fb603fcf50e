/** The completion script of `agent-api` for fish. */
import {
  argumentWords,
  type CompletedCommand,
  type CompletedOption,
  type CompletedValue,
  type CompletionModel,
} from './completionModel.ts';

export function writeFishScript({ commands, general, withValue }: CompletionModel): string {
  return `# Completions of agent-api for fish. Printed by: agent-api completion fish

# Whether the command line has this command, or none for an empty word.
function __agent_api_has
    set -l words (commandline -opc)
    set -e words[1]
    while set -q words[1]
        switch $words[1]
            case ${withValue.join(' ')}
                set -q words[2]; and set -e words[1]
            case '-*'
            case '*'
                test "$words[1]" = "$argv[1]"
                return
        end
        set -e words[1]
    end
    test -z "$argv[1]"
end

complete -c agent-api -e
complete -c agent-api -n '__agent_api_has ""' -f
${commands.map(({ name, text }) => `complete -c agent-api -n '__agent_api_has ""' -a ${name} -d ${quote(text)}\n`).join('')}${optionLines('', general)}
${commands.map(commandLines).join('\n')}`;
}

function commandLines({ name, options, values }: CompletedCommand): string {
  const condition = `complete -c agent-api -n '__agent_api_has ${name}'`;
  // A condition does not know which argument is typed, so files are offered for all if one is a path.
  const isPath = values.some(({ path }) => path !== undefined);
  const words = argumentWords({ values });
  return [
    ...(isPath ? [] : [`${condition} -f\n`]),
    ...(words.length === 0 ? [] : [`${condition} -a ${quote(words.join(' '))}\n`]),
    optionLines(name, options),
  ].join('');
}

function optionLines(command: string, options: readonly CompletedOption[]): string {
  const condition = `complete -c agent-api -n '__agent_api_has ${command === '' ? '""' : command}'`;
  return options
    .map(({ name, short, text, value }) => {
      const names = `-l ${name}${short === undefined ? '' : ` -s ${short}`}`;
      return `${condition} ${names}${value === undefined ? '' : ` ${actionOf(value)}`} -d ${quote(text)}\n`;
    })
    .join('');
}

function actionOf({ words, path }: CompletedValue): string {
  if (words.length > 0) return `-x -a ${quote(words.join(' '))}`;
  if (path === 'folder') return `-x -a '(__fish_complete_directories)'`;
  return path === undefined ? '-x' : '-r -F';
}

function quote(text: string): string {
  return `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;
}
