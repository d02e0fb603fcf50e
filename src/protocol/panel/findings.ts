/** Where the run deviates from its protocol, for a screen: each finding as a sentence, with its event and its row. */
import type { Locale } from '../core/l10n/translate.ts';
import type { Item, Run } from '../core/run/run.ts';
import type { RunState } from '../session/live/runState.ts';
import { isRow } from './rows/projectRow.ts';
import type { FindingView, ViewPatch } from './runView.ts';

/**
 * Returns the findings since the last call, or an empty object if there are none. The cost depends only on the new
 * findings. When the stream turns out to be of another protocol, the earlier findings become void.
 */
export function createFindingsUpdates(state: RunState, locale: Locale): () => Pick<ViewPatch, 'findings'> {
  const { run } = state;
  let source = state.findings.list;
  let count = 0;
  let counted = 0;
  return () => {
    const { counts, list: now } = state.findings;
    const isAfresh = now !== source && count > 0;
    if (now !== source) [source, count] = [now, 0];
    const all = counts.error + counts.warning + counts.info;
    if (all === counted && !isAfresh) return {};
    counted = all;
    const list = now.slice(count).map(({ rule, severity, seq, pointer, args, habit }): FindingView => {
      const row = seq === undefined ? undefined : rowAt(run, seq);
      const message = state.describeFinding({ rule, pointer, args, ...(habit && { habit }) }, locale);
      const place = { ...(seq !== undefined && { seq }), ...(row !== undefined && { row }) };
      return {
        rule,
        severity,
        message,
        ...place,
        ...(severity === 'info' && habit !== undefined && { isKnown: true as const }),
      };
    });
    count += list.length;
    const { known } = state.findings;
    const shown = { ...counts, info: counts.info - known };
    return { findings: { list, counts: shown, ...(known > 0 && { known }), ...(isAfresh && { isAfresh }) } };
  };
}

/**
 * Key of the row that the event with this number is about. Of the rows that were still receiving events at that time,
 * this is the one that began last. `undefined` if there is none, for example for an event about the response itself.
 */
export function rowAt(run: Run, seq: number): string | undefined {
  for (let index = lastBegunBy(run.items, seq); index >= 0; index -= 1) {
    const item = run.items[index];
    if (item === undefined || item.origin === 'request') return undefined;
    if (item.lastSeq < seq) continue;
    const shown = isRow(item) ? item : item.partner;
    if (shown !== undefined && isRow(shown)) return shown.key;
  }
  return undefined;
}

/** Items are sorted by their first event. */
function lastBegunBy(items: readonly Item[], seq: number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle]?.firstSeq ?? 0) <= seq) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
