/** Parses the arguments of `agent-api` as the descriptions of its commands define them. */
import { parseArgs } from 'node:util';
import { closestWord } from '../../protocol/core/base/closestWord.ts';
import type { CliKey } from '../../protocol/core/l10n/cli.ts';
import {
  type commandDescriptions,
  commandNames,
  describedCommand,
  isCommandName,
  type CommandName,
} from './commandDescriptions.ts';
import type { DescribedOption } from './describedCommand.ts';
import { generalOptions } from './descriptions/optionDescriptions.ts';

type Described = (typeof commandDescriptions)[CommandName]['options'] | typeof generalOptions;

type NameIn<Options> = Options extends unknown ? keyof Options : never;

type TypeOf<Options, Name extends PropertyKey> = Options extends Readonly<Record<Name, infer Option>> ? Option : never;

type ValueOf<Option> = Option extends { readonly type: 'boolean' }
  ? boolean
  : Option extends { readonly multiple: true }
    ? string[]
    : string;

/** The values of all options of all commands. Only those that the command has can be present. */
export type OptionValues = {
  readonly [Name in NameIn<Described>]?: ValueOf<TypeOf<Described, Name>> | undefined;
};

/** What is wrong with a command line: a message, and the word that was probably meant. */
export interface WrongUsage {
  readonly key: CliKey;
  readonly args: Readonly<Record<string, string>>;
  readonly meant?: string | undefined;
}

export interface CommandLine {
  /** Absent if the command line contains no command, or if it is wrong before its command is known. */
  readonly command: CommandName | undefined;
  /** The arguments after the command. */
  readonly files: readonly string[];
  readonly values: OptionValues;
  readonly wrong?: WrongUsage;
}

/** The options of a command, with those that every command has. */
export function optionsOf(command: CommandName): Readonly<Record<string, DescribedOption>> {
  return { ...describedCommand(command).options, ...generalOptions };
}

const allOptions: Readonly<Record<string, DescribedOption>> = Object.fromEntries(
  commandNames.flatMap((name) => Object.entries(optionsOf(name))),
);

/** Options may be anywhere, so the first word that is neither an option nor the value of one is the command. */
export function parseCommandLine(given: readonly string[]): CommandLine {
  // Version 0.1 had `--dialect` instead of `--protocol`.
  const args = given.map((arg) => arg.replace(/^--dialect(?==|$)/, '--protocol'));
  const loose = parseArgs({
    args,
    options: toParseOptions(allOptions),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const values = loose.values as OptionValues;
  const [name, ...files] = loose.positionals;
  const used = loose.tokens.filter((token) => token.kind === 'option');
  if (name !== undefined && !isCommandName(name)) {
    const unknownOption = used.find((option) => !Object.hasOwn(allOptions, option.name));
    // After an unknown option, it is not known whether a word is its value.
    if (unknownOption !== undefined)
      return { command: undefined, files, values, wrong: unknown(unknownOption.rawName) };
    const meant = closestWord(name, commandNames);
    return { command: undefined, files, values, wrong: { key: 'unknownCommand', args: { name }, meant } };
  }
  const known = name === undefined ? allOptions : optionsOf(name);
  const foreign = used.find((option) => !Object.hasOwn(known, option.name));
  if (foreign !== undefined) {
    return { command: name, files, values, wrong: describeForeign(foreign.rawName, foreign.name, name) };
  }
  for (const { rawName, name: option, value } of used) {
    const takesValue = known[option]?.type === 'string';
    if (takesValue && value === undefined) {
      return { command: name, files, values, wrong: { key: 'valueNeeded', args: { name: rawName } } };
    }
    if (!takesValue && value !== undefined) {
      return { command: name, files, values, wrong: { key: 'noValueTaken', args: { name: rawName } } };
    }
  }
  // `--header --timeout 5` lacks a header. Such a value is written as `--header=--timeout`. `-1` is never an option.
  const swallowed = used.find(
    ({ value, inlineValue }) => inlineValue === false && /^-(?!\d+(?:\.\d+)?$)./.test(value ?? ''),
  );
  if (swallowed !== undefined) {
    return { command: name, files, values, wrong: { key: 'valueNeeded', args: { name: swallowed.rawName } } };
  }
  return { command: name, files, values };
}

function describeForeign(raw: string, option: string, command: CommandName | undefined): WrongUsage {
  if (command === undefined || !Object.hasOwn(allOptions, option)) return unknown(raw, command);
  return { key: 'noSuchOption', args: { command, name: raw } };
}

function unknown(raw: string, command?: CommandName): WrongUsage {
  const names = Object.keys(command === undefined ? allOptions : optionsOf(command));
  const meant = closestWord(raw.replace(/^-+/, ''), names);
  return { key: 'unknownOption', args: { name: raw }, meant: meant && `--${meant}` };
}

function toParseOptions(options: Readonly<Record<string, DescribedOption>>) {
  return Object.fromEntries(
    Object.entries(options).map(([name, { type, multiple, short }]) => [
      name,
      { type, multiple: multiple === true, ...(short !== undefined && { short }) },
    ]),
  );
}

/** Checks the number of arguments. Commands that need other checks make these themselves. */
export function checkArguments(command: CommandName, files: readonly string[]): WrongUsage | undefined {
  const described = describedCommand(command).arguments;
  const missing = described.filter(({ isOptional }, index) => isOptional !== true && files[index] === undefined);
  if (missing.length > 0) {
    const names = missing.map(({ placeholder }) => placeholder).join(' ');
    const last = files.at(-1);
    if (last !== undefined) return { key: 'argumentMissing', args: { names, last } };
    return { key: names === 'FILE' ? 'fileNeeded' : 'argumentNeeded', args: { names } };
  }
  const isOpenEnded = described.some(({ isRepeatable }) => isRepeatable === true);
  const extra = isOpenEnded ? undefined : files[described.length];
  return extra === undefined ? undefined : { key: 'noMoreArguments', args: { command, argument: extra } };
}
