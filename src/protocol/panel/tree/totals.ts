/** What the rows of a part of the conversation add up to. */
import type { RowView, UsageView } from '../runView.ts';

export interface Totals {
  readonly calls: number;
  readonly errors: number;
  /** From the first to the last event, in milliseconds after sending; absent for rows of the request. */
  readonly from?: number;
  readonly to?: number;
  readonly usage?: UsageView;
}

/**
 * The usage that each row adds: all rows of one call of a model repeat its usage, so that only the first of them adds
 * it.
 */
export function usagesOf(rows: readonly RowView[], parents: readonly number[]): readonly (UsageView | undefined)[] {
  const last = new Map<number | undefined, string>();
  return rows.map(({ usage }, index) => {
    if (usage === undefined) return undefined;
    const [parent, text] = [parents[index], JSON.stringify(usage)];
    if (last.get(parent) === text) return undefined;
    last.set(parent, text);
    return usage;
  });
}

/** A row has failed if the server says so (`failed`), or if the output of the tool reports an error. */
export function hasFailed({ kind, state, reportsError }: RowView): boolean {
  return state === 'failed' || kind === 'error' || reportsError === true;
}

export function totalsOf(row: RowView, usage: UsageView | undefined): Totals {
  const { kind, startedAt, duration } = row;
  return {
    calls: kind === 'tool' ? 1 : 0,
    errors: hasFailed(row) ? 1 : 0,
    ...(startedAt !== undefined && { from: startedAt, to: startedAt + (duration ?? 0) }),
    ...(usage !== undefined && { usage }),
  };
}

export function addTotals(a: Totals, b: Totals): Totals {
  const [from, to] = [least(a.from, b.from, Math.min), least(a.to, b.to, Math.max)];
  const usage = addUsage(a.usage, b.usage);
  return {
    calls: a.calls + b.calls,
    errors: a.errors + b.errors,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(usage !== undefined && { usage }),
  };
}

export const noTotals: Totals = { calls: 0, errors: 0 };

function least(a: number | undefined, b: number | undefined, choose: (a: number, b: number) => number) {
  return a === undefined ? b : b === undefined ? a : choose(a, b);
}

function addUsage(a: UsageView | undefined, b: UsageView | undefined): UsageView | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  // A sum in which one of them is missing would be too small.
  const counts = (['input', 'output', 'cached', 'reasoning', 'total'] as const).flatMap((count) => {
    const [one, other] = [a[count], b[count]];
    return one === undefined || other === undefined ? [] : [[count, one + other] as const];
  });
  const isEstimate = a.isEstimate === true || b.isEstimate === true;
  return { ...Object.fromEntries(counts), ...(isEstimate && { isEstimate: true as const }) };
}
