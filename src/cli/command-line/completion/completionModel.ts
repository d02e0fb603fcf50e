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
  /** What completes its arguments, in their order. The last one also completes those that follow. */
  readonly values: readonly CompletedValue[];
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
    const values = described.map((argument) => toCompleted(argument, lists));
    return { name, text: text[locale], options: toOptions(optionsOf(name)), values };
  });
  const all = commands.flatMap(({ options }) => options).filter(({ value }) => value !== undefined);
  return {
    commands,
    general: toOptions(generalOptions),
    withValue: [...new Set(all.map(({ name }) => `--${name}`))],
  };
}

/** The words that complete any argument of a command. */
export function argumentWords({ values }: Pick<CompletedCommand, 'values'>): readonly string[] {
  return [...new Set(values.flatMap(({ words }) => words))];
}

function toCompleted(value: DescribedValue, lists: ValueLists): CompletedValue {
  const { placeholder, path } = value;
  // Words with other characters would need quotes, differently in each shell.
  const words = (knownValues(value, lists) ?? []).filter((word) => /^[\w.-]+$/.test(word));
  return { placeholder, words, path };
}
