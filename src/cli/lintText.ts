/** The output of `agent-api lint` for people: findings and a summary. */
import type { CliKey } from '../protocol/core/l10n/cli.ts';
import type { Translate } from '../protocol/core/l10n/translate.ts';
import { toFindingLine } from '../protocol/lint/documents/findingLine.ts';
import { padTo, widthOf } from './command-line/wrapText.ts';
import type { SkippedFile } from './findLintable.ts';
import type { FileFinding } from './lintFormats.ts';
import type { StyledLine, TextStyle } from './styledText.ts';

const styles: Readonly<Record<FileFinding['severity'], TextStyle>> = { error: 'red', warning: 'yellow', info: 'cyan' };

/** The names of rules are aligned if the messages before them are not wider than this. */
const maxAligned = 72;

interface WrittenFindings {
  readonly findings: readonly FileFinding[];
  /** The number of findings of each severity, including those that are not listed. */
  readonly counts: Readonly<Record<FileFinding['severity'], number>>;
  /** Each file is a heading, as is easier to read; otherwise each line has the form that tools parse. */
  readonly isGrouped: boolean;
}

export function writeFindings(
  { findings, counts: { error: errors, warning: warnings, info: infos }, isGrouped }: WrittenFindings,
  translate: Translate<CliKey>,
): readonly StyledLine[] {
  const total = translate('lintTotal', { errors, warnings, infos });
  const lines = isGrouped
    ? groupFindings(findings, translate)
    : findings.map((finding) => [toFindingLine(finding.file, finding, translate(finding.severity))]);
  return [...lines, errors + warnings === 0 ? [total] : [{ text: total, style: errors > 0 ? 'red' : 'yellow' }]];
}

function groupFindings(findings: readonly FileFinding[], translate: Translate<CliKey>): readonly StyledLine[] {
  const files = [...new Set(findings.map(({ file }) => file))];
  return files.flatMap((file): readonly StyledLine[] => {
    const own = findings.filter((finding) => finding.file === file);
    const places = own.map(({ line, column }) => `${line}:${column}`);
    const placeWidth = Math.max(...places.map(widthOf));
    const severityWidth = Math.max(...own.map(({ severity }) => widthOf(translate(severity))));
    const messageWidth = Math.max(
      0,
      ...own.map(({ message }) => widthOf(message)).filter((width) => width <= maxAligned),
    );
    const rows = own.map(({ severity, message, rule }, index): StyledLine => [
      { text: `  ${(places[index] ?? '').padStart(placeWidth)}`, style: 'dim' },
      '  ',
      { text: padTo(translate(severity), severityWidth), style: styles[severity] },
      `  ${padTo(message, messageWidth)}  `,
      { text: rule, style: 'dim' },
    ]);
    return [[{ text: file, style: 'underline' }], ...rows, ['']];
  });
}

interface Summary {
  readonly checked: readonly string[];
  readonly skipped: readonly SkippedFile[];
  readonly isVerbose: boolean;
}

/** The number of skipped files that are named. */
const maxNamed = 2;

export function writeSummary(
  { checked, skipped, isVerbose }: Summary,
  { translate }: { readonly translate: Translate<CliKey> },
): readonly string[] {
  const named = (isVerbose ? [] : skipped.slice(0, maxNamed)).map((one) => translate('lintSkippedFile', { ...one }));
  const files = named.join(', ');
  const counts = { checked: checked.length, skipped: skipped.length };
  const total =
    skipped.length === 0
      ? translate('lintChecked', counts)
      : isVerbose
        ? translate('lintSkippedCount', counts)
        : translate('lintSkipped', {
            ...counts,
            files: skipped.length > maxNamed ? translate('lintMore', { files }) : files,
          });
  if (!isVerbose) return [total];
  return [
    ...checked.map((file) => translate('lintCheckedFile', { file })),
    ...skipped.map((one) => translate('lintSkippedLine', { ...one })),
    total,
  ];
}
