/** What the completion scripts of all shells contain, from the descriptions of the commands. */
import type { Locale } from '../../../protocol/core/l10n/translate.ts';
import { commandNames, describedCommand } from '../commandDescriptions.ts';
import type { DescribedValue } from '../describedCommand.ts';
import { generalOptions } from '../descriptions/optionDescriptions.ts';
import { optionsOf } from '../parseCommandLine.ts';
import { knownValues, loadValueLists, type ValueLists } from '../valueLists.ts';

/** What completes a value: one of these words, a path, or nothing. */
export interface CompletedValue {
  readonly placeholder: string;
  readonly words: readonly string[];
  readonly path: 'file' | 'folder' | undefined;
}

export interface CompletedOption {
  /** Without hyphens. */
  readonly name: string;
  readonly short: string | undefined;
  readonly text: string;
  readonly isRepeatable: boolean;
  /** Absent for an option without a value. */
  readonly value: CompletedValue | undefined;
}

export interface CompletedCommand {
  readonly name: string;
  readonly text: string;
  readonly options: readonly CompletedOption[];
  /** What completes its arguments, which are all of one kind. Absent if it has none. */
  readonly argument: CompletedValue | undefined;
}

export interface CompletionModel {
  readonly commands: readonly CompletedCommand[];
  /** The options that can precede a command. */
  readonly general: readonly CompletedOption[];
  /** The options that take a value, with their hyphens. */
  readonly withValue: readonly string[];
}

export async function createCompletionModel(locale: Locale): Promise<CompletionModel> {
  const lists = await loadValueLists(
    commandNames.flatMap((name) => [
      ...Object.values(optionsOf(name)).map(({ value }) => value),
      ...describedCommand(name).arguments,
    ]),
  );
  const toOptions = (options: ReturnType<typeof optionsOf>): readonly CompletedOption[] =>
    Object.entries(options).map(([name, { short, text, multiple, value }]) => ({
      name,
      short,
      text: text[locale],
      isRepeatable: multiple === true,
      value: value && toCompleted(value, lists),
    }));
  const commands = commandNames.map((name): CompletedCommand => {
    const { text, arguments: described } = describedCommand(name);
    const [argument] = described;
    const options = toOptions(optionsOf(name));
    return { name, text: text[locale], options, argument: argument && toCompleted(argument, lists) };
  });
  const all = commands.flatMap(({ options }) => options).filter(({ value }) => value !== undefined);
  return {
    commands,
    general: toOptions(generalOptions),
    withValue: [...new Set(all.map(({ name }) => `--${name}`))],
  };
}

function toCompleted(value: DescribedValue, lists: ValueLists): CompletedValue {
  const { placeholder, path } = value;
  // Words with other characters would need quotes, differently in each shell.
  const words = (knownValues(value, lists) ?? []).filter((word) => /^[\w.-]+$/.test(word));
  return { placeholder, words, path };
}
