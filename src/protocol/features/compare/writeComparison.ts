/** Writes a comparison as a Markdown document, for an editor and for a terminal. */
import { escapeMarkdown, oneLine } from '../../core/base/markdownText.ts';
import { type CompareKey, compareMessages } from '../../core/l10n/compare.ts';
import { createTranslate, type Locale, type Translate } from '../../core/l10n/translate.ts';
import { align } from './align.ts';
import { type Comparison, type Difference, endOf, type Measure } from './compareRuns.ts';
import { writtenSide, type JsonChange } from './jsonChanges.ts';
import type { RunState } from '../../session/live/runState.ts';
import { stepsOf } from './steps.ts';

interface ComparisonNames {
  readonly before: string;
  readonly after: string;
}

/** Maximum characters that are written of one difference. The diff editor shows the rest. */
const maxLength = 10_000;

/** Ends with a line break. */
export function writeComparison(comparison: Comparison, names: ComparisonNames, locale: Locale): string {
  const translate = createTranslate(compareMessages, locale);
  const { same, common, differences, measures } = comparison;
  const blocks = [
    heading(1, translate('title', { ...names })),
    same ? translate('same') : translate('different', { count: differences.length }),
    translate('common', { count: common }),
    writeMeasures(measures, names, translate),
    ...differences.flatMap((difference) => writeDifference(difference, names, translate)),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function writeMeasures(measures: readonly Measure[], names: ComparisonNames, translate: Translate<CompareKey>): string {
  const formatFigure = (figure: number | undefined): string =>
    figure === undefined ? translate('none') : String(round(figure));
  const rows = measures.map(({ name, before, after }) => {
    const change = before === undefined || after === undefined ? '' : signed(after - before);
    return [isNamed(name) ? translate(name) : name, formatFigure(before), formatFigure(after), change];
  });
  const head = [translate('figure'), names.before, names.after, translate('change')];
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => escapeMarkdown(oneLine(cell))).join(' | ')} |`;
  return [line(head), line(['---', '---:', '---:', '---:']), ...rows.map(line)].join('\n');
}

/** Names of tools and runs are untrusted text, so they are escaped. */
function heading(level: number, text: string): string {
  return `${'#'.repeat(level)} ${escapeMarkdown(oneLine(text))}`;
}

function isNamed(name: string): name is 'first-event' | 'first-text' | 'total' | 'events' {
  return ['first-event', 'first-text', 'total', 'events'].includes(name);
}

function round(figure: number): number {
  return Math.round(figure * 10) / 10;
}

function signed(change: number): string {
  return change > 0 ? `+${round(change)}` : String(round(change));
}

function writeDifference(
  difference: Difference,
  names: ComparisonNames,
  translate: Translate<CompareKey>,
): readonly string[] {
  const { step } = difference;
  if ('texts' in difference) {
    return [
      heading(2, translate(difference.is, { ...names, step })),
      fence('', difference.texts.join('\n'), translate),
    ];
  }
  const { field } = difference;
  const title = step === '' ? translate('ending') : translate('changed', { step, field });
  const lines =
    difference.is === 'text'
      ? lineChanges(difference.before, difference.after)
      : difference.changes.flatMap((change) => [...jsonLine('-', change, 'before'), ...jsonLine('+', change, 'after')]);
  return [heading(2, title), fence('diff', lines.join('\n'), translate)];
}

function jsonLine(mark: string, change: JsonChange, side: 'before' | 'after'): readonly string[] {
  const value = change[side];
  return value === undefined ? [] : [`${mark} ${change.at}: ${writtenSide(change, side)}`];
}

function lineChanges(before: string, after: string): readonly string[] {
  const [one, other] = [before.split('\n'), after.split('\n')];
  return align(one, other).map(([first, second]) => {
    if (first === undefined) return `+ ${other[second] ?? ''}`;
    return `${second === undefined ? '-' : ' '} ${one[first] ?? ''}`;
  });
}

/** Uses more backticks than occur in the text. */
function fence(language: string, text: string, translate: Translate<CompareKey>): string {
  const count = text.length - maxLength;
  const shown = count > 0 ? `${text.slice(0, maxLength)}\n${translate('more', { count })}` : text;
  const marks = Array.from(shown.matchAll(/`{3,}/g), ([run]) => run.length).reduce(
    (most, one) => Math.max(most, one + 1),
    3,
  );
  return `${'`'.repeat(marks)}${language}\n${shown}\n${'`'.repeat(marks)}`;
}

/**
 * Writes the meaning of one run as text, for an editor that compares two texts. Ends with a line break. The headings use
 * the names of the wire format.
 */
export function writeMeaning(state: Pick<RunState, 'run' | 'end'>): string {
  const blocks = stepsOf(state.run).map(({ label, fields }) => {
    const texts = fields.map(({ name, text }) => (name === 'text' ? text : `${name}:\n${text}`));
    return [`# ${label}`, ...texts].join('\n');
  });
  return `${[...blocks, `# ${endOf(state)}`].join('\n\n')}\n`;
}
