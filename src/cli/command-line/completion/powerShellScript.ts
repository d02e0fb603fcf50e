/** The completion script of `agent-api` for PowerShell. */
import { argumentWords, type CompletedCommand, type CompletedOption, type CompletionModel } from './completionModel.ts';

export function writePowerShellScript({ commands, general, withValue }: CompletionModel): string {
  return `# Completions of agent-api for PowerShell. Printed by: agent-api completion powershell
Register-ArgumentCompleter -Native -CommandName 'agent-api' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    $commands = [ordered]@{
${table(commands.map(({ name, text }) => [name, quote(text)]))}    }
    $options = @{
${table(
  [{ name: '', options: general }, ...commands].map(({ name, options }) => [
    name,
    `[ordered]@{ ${optionTable(options)} }`,
  ]),
)}    }
    # The words that complete an argument of a command, or the value of an option.
    $values = @{
${table(valueEntries({ name: '', options: general, values: [] }))}${table(commands.flatMap(valueEntries))}    }
    $withValue = ${listOf(withValue)}

    $command = ''
    $previous = ''
    $isValue = $false
    foreach ($element in ($commandAst.CommandElements | Select-Object -Skip 1)) {
        if ($element.Extent.EndOffset -ge $cursorPosition) { break }
        $word = $element.ToString()
        if (-not $isValue -and $command -eq '' -and -not $word.StartsWith('-')) { $command = $word }
        $isValue = (-not $isValue) -and ($withValue -ccontains $word)
        $previous = $word
    }

    $found = [ordered]@{}
    if ($isValue) {
        foreach ($value in $values["$command $previous"]) { $found[$value] = $value }
    } elseif ($wordToComplete.StartsWith('-')) {
        if ($options.ContainsKey($command)) { $found = $options[$command] }
    } elseif ($command -eq '') {
        $found = $commands
    } else {
        foreach ($value in $values[$command]) { $found[$value] = $value }
    }
    # Without a result, PowerShell completes the names of files.
    foreach ($name in $found.Keys) {
        if ($name.StartsWith($wordToComplete)) {
            [System.Management.Automation.CompletionResult]::new($name, $name, 'ParameterValue', $found[$name])
        }
    }
}
`;
}

function table(entries: readonly (readonly [key: string, value: string])[]): string {
  return entries.map(([key, value]) => `        ${quote(key)} = ${value}\n`).join('');
}

function optionTable(options: readonly CompletedOption[]): string {
  return options
    .flatMap(({ name, short, text }) =>
      [`--${name}`, ...(short === undefined ? [] : [`-${short}`])].map((one) => [one, text]),
    )
    .map(([name = '', text = '']) => `${quote(name)} = ${quote(text)}`)
    .join('; ');
}

function valueEntries({
  name,
  options,
  values,
}: Pick<CompletedCommand, 'name' | 'options' | 'values'>): readonly (readonly [string, string])[] {
  const ofOptions = options.flatMap(({ name: option, value }) =>
    value === undefined || value.words.length === 0 ? [] : [[`${name} --${option}`, listOf(value.words)] as const],
  );
  const words = argumentWords({ values });
  return words.length === 0 ? ofOptions : [[name, listOf(words)], ...ofOptions];
}

function listOf(words: readonly string[]): string {
  return `@(${words.map(quote).join(', ')})`;
}

/** PowerShell also accepts curly quotes as quotes, so these are doubled as well. */
function quote(text: string): string {
  return `'${text.replaceAll(/['‘’‚‛]/g, '$&$&')}'`;
}
