/** Counts the findings on the documents of one package, next to a person's verdict about each. */
import type { Opened } from './openDocument.ts';

/** The findings of one rule at one kind of place. */
export interface Row {
  /** The kind that the documents were recognized as. */
  readonly in: string;
  readonly rule: string;
  readonly severity: string;
  readonly at: string;
  readonly count: number;
  /** The position of the first finding, and its message. */
  readonly first: string;
  readonly message: string;
  /** Why the finding is correct, written by a person; empty until somebody has looked. */
  readonly verdict: string;
}

export interface Tally {
  /** How many documents were recognized as each kind. */
  readonly documents: Readonly<Record<string, number>>;
  readonly findings: readonly Row[];
}

/** Takes over the verdicts from the rows of `previous`. */
export function tally(opened: readonly Opened[], previous: Tally | undefined): Tally {
  const documents = new Map<string, number>();
  const rows = new Map<string, Row>();
  const verdicts = new Map(previous?.findings.map((row) => [keyOf(row), row.verdict]));
  for (const { from, as, findings } of opened) {
    documents.set(as, (documents.get(as) ?? 0) + 1);
    for (const { rule, severity, at, message } of findings) {
      const key = keyOf({ in: as, rule, severity, at });
      const first = {
        in: as,
        rule,
        severity,
        at,
        count: 0,
        first: from,
        message: message,
        verdict: verdicts.get(key) ?? '',
      };
      const row = rows.get(key) ?? first;
      rows.set(key, { ...row, count: row.count + 1 });
    }
  }
  return {
    documents: Object.fromEntries([...documents].toSorted(byKey)),
    findings: [...rows].toSorted(byKey).map(([, row]) => row),
  };
}

/** Returns, as readable lines, what differs from `previous` or has no verdict yet. */
export function differences(found: Tally, previous: Tally | undefined): readonly string[] {
  const known = new Map(previous?.findings.map((row) => [keyOf(row), row]));
  const now = new Set(found.findings.map(keyOf));
  const documents = new Set([...Object.keys(found.documents), ...Object.keys(previous?.documents ?? {})]);
  return [
    ...[...documents].flatMap((as) => {
      const [is, was] = [found.documents[as] ?? 0, previous?.documents[as] ?? 0];
      return is === was ? [] : [`${as}: ${is} documents, not ${was}`];
    }),
    ...found.findings.flatMap((row) => {
      const was = known.get(keyOf(row))?.count ?? 0;
      const why =
        row.count !== was ? `${row.count} times, not ${was}` : row.verdict === '' ? 'not reviewed' : undefined;
      return why === undefined ? [] : [`${keyOf(row)}: ${why}\n    ${row.first}: ${row.message}`];
    }),
    ...[...known.keys()].filter((key) => !now.has(key)).map((key) => `${key}: not found any more`),
  ];
}

function keyOf(row: Pick<Row, 'in' | 'rule' | 'severity' | 'at'>): string {
  return `${row.in}, ${row.severity} ${row.rule} at ${row.at === '' ? 'the whole' : row.at}`;
}

function byKey([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}
