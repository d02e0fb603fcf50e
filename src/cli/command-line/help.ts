/** Writes the help of `agent-api`: what it prints without a command, the list of commands, and the help of a command. */
import { defaultLimits, limitNames } from '../../protocol/core/base/limits.ts';
import { cliMessages, type CliKey } from '../../protocol/core/l10n/cli.ts';
import {
  createTranslate,
  type Locale,
  type LocalizedText,
  type Translate,
} from '../../protocol/core/l10n/translate.ts';
import type { StyledLine } from '../styledText.ts';
import { commandNames, describedCommand, type CommandName } from './commandDescriptions.ts';
import type { DescribedArgument, DescribedOption, DescribedValue } from './describedCommand.ts';
import { generalOptions, limitTexts } from './descriptions/optionDescriptions.ts';
import { knownValues, loadValueLists, type ValueLists } from './valueLists.ts';
import { padTo, widthOf, wrapText } from './wrapText.ts';

/** Columns of a line, on every terminal, so that the help looks the same in documents. */
const pageWidth = 80;

/** The widest first column that still has its text beside it. */
const maxHead = 24;

interface Row {
  readonly head: string;
  readonly text: string;
}

/** What `agent-api` alone prints: the commands that are used most, each with an example, and where the others are. */
export function writeWelcome(locale: Locale): readonly StyledLine[] {
  const translate = createTranslate(cliMessages, locale);
  const common = commandNames.filter((name) => describedCommand(name).isCommon === true);
  return [
    [translate('helpUsage', { line: 'agent-api <command> [options]' })],
    ...common.flatMap((name): readonly StyledLine[] => {
      const { text, examples } = describedCommand(name);
      const [example] = examples;
      return [[''], [{ text: text[locale], style: 'bold' }], [`  ${example?.line ?? ''}`]];
    }),
    [''],
    ...wrapText(translate('helpAll'), pageWidth).map((line) => [line]),
  ];
}

/** What `agent-api --help` prints: all commands, and the options that all of them have. */
export async function writeOverview(locale: Locale): Promise<readonly StyledLine[]> {
  const translate = createTranslate(cliMessages, locale);
  const commands = commandNames.map((name) => ({ head: name, text: describedCommand(name).text[locale] }));
  const limits = limitNames.map((name) => ({
    head: name,
    text: `${limitTexts[name][locale]}${translate('helpDefault', { value: defaultLimits[name] })}`,
  }));
  const lists = await loadValueLists(Object.values(generalOptions).map(valueOf));
  return [
    [translate('helpUsage', { line: 'agent-api <command> [options]' })],
    ...section(translate('helpCommands'), commands),
    ...section(translate('helpGeneralOptions'), optionRows(generalOptions, lists, locale)),
    ...section(translate('helpLimits'), limits),
    [''],
    [translate('helpOfCommand')],
  ];
}

/** What `agent-api COMMAND --help` prints. */
export async function writeCommandHelp(name: CommandName, locale: Locale): Promise<readonly StyledLine[]> {
  const translate = createTranslate(cliMessages, locale);
  const { text, details, options, examples, exitCodes, ...described } = describedCommand(name);
  const values = [...Object.values(options).map(valueOf), ...described.arguments];
  const lists = await loadValueLists([...values, ...Object.values(generalOptions).map(valueOf)]);
  const codes = Object.entries(exitCodes).flatMap(([code, meaning]) =>
    meaning === undefined ? [] : [{ head: code, text: meaning[locale] }],
  );
  return [
    [translate('helpUsage', { line: usageOf(name) })],
    [''],
    ...[text, ...(details === undefined ? [] : [details])]
      .flatMap((one) => wrapText(withStop(one, locale), pageWidth))
      .map((line) => [line]),
    ...section(translate('helpArguments'), argumentRows(described.arguments, lists, locale)),
    ...section(translate('helpOptions'), optionRows(options, lists, locale)),
    ...section(translate('helpGeneralOptions'), optionRows(generalOptions, lists, locale)),
    ...values.flatMap((value) => groupSection(value, lists, translate)),
    ...heading(translate('helpExamples')),
    ...examples.flatMap(({ line, text: what }): readonly StyledLine[] => [
      [`  ${line}`],
      ...wrapText(what[locale], pageWidth - 6).map((part): StyledLine => [{ text: `      ${part}`, style: 'dim' }]),
    ]),
    ...section(translate('helpExitCodes'), codes),
  ];
}

/** The command line with its placeholders. */
function usageOf(name: CommandName): string {
  const { arguments: described, options } = describedCommand(name);
  const words = described.map(({ placeholder, isOptional, isRepeatable }) => {
    const word = `${placeholder}${isRepeatable === true ? '…' : ''}`;
    return isOptional === true ? `[${word}]` : word;
  });
  const anyOptions = Object.keys(options).length > 0 ? ['[options]'] : [];
  return ['agent-api', name, ...words, ...anyOptions].join(' ');
}

function valueOf({ value }: DescribedOption): DescribedValue | undefined {
  return value;
}

function withStop(text: LocalizedText, locale: Locale): string {
  return text[locale].replace(/(?<![.。])$/, locale === 'en' ? '.' : '。');
}

function argumentRows(described: readonly DescribedArgument[], lists: ValueLists, locale: Locale): readonly Row[] {
  const translate = createTranslate(cliMessages, locale);
  const rows = described.map(({ text, ...value }) => ({
    head: value.placeholder,
    text: text[locale] + valuesText(value, lists, translate),
  }));
  return rows.filter(({ head }, index) => rows.findIndex((row) => row.head === head) === index);
}

function optionRows(
  options: Readonly<Record<string, DescribedOption>>,
  lists: ValueLists,
  locale: Locale,
): readonly Row[] {
  const translate = createTranslate(cliMessages, locale);
  return Object.entries(options).map(([name, { short, value, text, multiple, fallback }]) => {
    const usual = typeof fallback === 'object' ? fallback[locale] : fallback;
    return {
      head: `${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` ${value.placeholder}`}`,
      text: [
        text[locale],
        value === undefined ? '' : valuesText(value, lists, translate),
        usual === undefined ? '' : translate('helpDefault', { value: usual }),
        multiple === true ? translate('helpRepeatable') : '',
      ].join(''),
    };
  });
}

/** More values than these would hide the text of the option. They are only in the completions of a shell. */
const maxListed = 15;

function valuesText(value: DescribedValue, lists: ValueLists, translate: Translate<CliKey>): string {
  const known = knownValues(value, lists) ?? [];
  if (value.values === 'commands' || isGrouped(value, lists)) return '';
  return known.length < 2 || known.length > maxListed ? '' : translate('helpValues', { values: known.join(', ') });
}

function isGrouped({ values }: DescribedValue, lists: ValueLists): boolean {
  return values !== undefined && (lists[values]?.length ?? 0) > 1;
}

/** Values that belong to different protocols have a section of their own. */
function groupSection(
  value: DescribedValue | undefined,
  lists: ValueLists,
  translate: Translate<CliKey>,
): readonly StyledLine[] {
  if (value?.values === undefined || !isGrouped(value, lists)) return [];
  const { placeholder } = value;
  const groups = lists[value.values] ?? [];
  const rows = groups.map(({ name = '', values: known }) => ({ head: name, text: known.join(', ') }));
  return section(translate('helpByProtocol', { name: placeholder }), rows);
}

function section(title: string, rows: readonly Row[]): readonly StyledLine[] {
  if (rows.length === 0) return [];
  const heads = rows.map(({ head }) => widthOf(head)).filter((width) => width <= maxHead);
  const indent = Math.max(0, ...heads) + 4;
  const lines = rows.flatMap(({ head, text }): readonly StyledLine[] => {
    const [first = '', ...rest] = wrapText(text, pageWidth - indent);
    const more = rest.map((line) => [' '.repeat(indent) + line]);
    if (widthOf(head) > maxHead) return [[`  ${head}`], [' '.repeat(indent) + first], ...more];
    return [[`  ${padTo(head, indent - 2)}${first}`], ...more];
  });
  return [...heading(title), ...lines];
}

function heading(title: string): readonly StyledLine[] {
  return [[''], [{ text: title, style: 'bold' }]];
}
