/**
 * The timeline of a run, for a screen: a bar for each row, in lanes so that bars do not overlap, and figures about the
 * arrival of events. Times are milliseconds since sending, by the client's clock. The size is bounded for every run,
 * because adjacent bars are merged.
 */
import type { Locale } from '../core/l10n/translate.ts';
import type { Burst, Density } from '../core/run/arrivals.ts';
import { firstResponseTextAt } from '../core/run/firstResponseText.ts';
import type { ItemKind } from '../core/run/ops.ts';
import type { Item, Run } from '../core/run/run.ts';
import type { RunState } from '../session/live/runState.ts';
import { isFailedRow, isRow, rowItems } from './rows/projectRow.ts';
import { explainGaps, type GapView } from './explainGaps.ts';

/**
 * `wait`: the arguments of a call are complete, and its output has not begun. `text`: starts at the first character of
 * a message.
 */
export type SegmentKind = 'message' | 'text' | 'reasoning' | 'arguments' | 'wait' | 'output' | 'other';

export interface Segment {
  readonly kind: SegmentKind;
  readonly from: number;
  readonly to: number;
}

export interface TimelineBar {
  /** Key of the row; of the first row when the bar stands for several. */
  readonly row: string;
  readonly kind: ItemKind;
  /** The name, the role or the type used on the wire. */
  readonly label: string;
  /** Its row says that it has failed. */
  readonly failed: boolean;
  /** In order and without overlap; empty for a row that took no time. */
  readonly segments: readonly Segment[];
  readonly from: number;
  readonly to: number;
  /** The lane, counted from 0. */
  readonly lane: number;
  /** Number of rows that the bar stands for, when there are too many rows for one bar each. */
  readonly rows: number;
}

/** The call that took the longest. */
export interface SlowestCall {
  readonly row: string;
  readonly label: string;
  readonly from: number;
  readonly to: number;
  /** Number of calls in the run. */
  readonly calls: number;
}

export interface TimelineView {
  /** The latest time: the end of the run, or the last event. */
  readonly total: number;
  readonly lanes: number;
  readonly bars: readonly TimelineBar[];
  readonly density: Density;
  readonly figures: TimelineFigures;
  /** Gaps of at least one second, at most the first hundred. The longest gaps are among them. */
  readonly stalls: readonly GapView[];
  /** Many events that arrived at almost the same time, after a silence. */
  readonly bursts: readonly Burst[];
  /** Absent when there is no call. */
  readonly slowest?: SlowestCall;
  /** Set when everything arrived at once after a long silence: the explanation of that finding. */
  readonly burst?: string;
}

export interface TimelineFigures {
  /**
   * Milliseconds since sending, when known: `headers` is for status and headers, `firstByte` for the first byte of the
   * body.
   */
  readonly headers?: number;
  readonly firstByte?: number;
  readonly firstEvent?: number;
  readonly firstText?: number;
  /**
   * Milliseconds between events: the gap that 50 of 100 gaps do not exceed, the gap that 95 of 100 do not exceed, and
   * the longest gap.
   */
  readonly medianGap?: number;
  readonly gapPercentile95?: number;
  readonly maxGap?: number;
  readonly stallCount: number;
  /**
   * Characters of text per second, from the first to the last character. Absent when all text arrived at one moment.
   */
  readonly textRate?: number;
}

const maxBars = 5000;
const maxLanes = 8;

export function projectTimeline(state: RunState, locale: Locale): TimelineView {
  const { run, end, arrivals, findings } = state;
  const items = run.items.filter((item) => item.origin === 'response' && isRow(item));
  const last = items.reduce(
    (latest, item) => Math.max(latest, item.endedAt, item.partner?.endedAt ?? 0),
    state.firstEventAt ?? 0,
  );
  const total = Math.max(last, end?.at ?? 0);
  const all = items.map((item) => toBar(item, end === undefined ? undefined : total));
  const bars = toLanes(merge(all));
  const burst = findings.list.find(({ explainsTimeline }) => explainsTimeline === true);
  return {
    total,
    lanes: bars.reduce((most, { lane }) => Math.max(most, lane + 1), 0),
    bars,
    density: arrivals.density(),
    figures: figuresOf(state, run),
    stalls: explainGaps(arrivals.stalls, all),
    bursts: arrivals.bursts,
    ...slowestOf(all),
    ...(burst === undefined ? {} : { burst: state.describeFinding(burst, locale) }),
  };
}

type Unplaced = Omit<TimelineBar, 'lane'>;

function toBar(item: Item, over: number | undefined): Unplaced {
  const { key, kind, name, role, type } = item;
  const failed = hasFailed(item);
  const segments = segmentsOf(item, over).filter(({ from, to }) => to > from);
  const to = segments.reduce((latest, segment) => Math.max(latest, segment.to), item.startedAt);
  return { row: key, kind, label: name ?? role ?? type ?? '', failed, segments, from: item.startedAt, to, rows: 1 };
}

/** What was found at this version of an item: outputs are parsed for it, and a long run is viewed every second. */
const checked = new WeakMap<Item, { readonly version: number; readonly failed: boolean }>();

function hasFailed(item: Item): boolean {
  const last = rowItems(item).at(-1) ?? item;
  const before = checked.get(last);
  if (before?.version === last.version) return before.failed;
  const failed = isFailedRow(item);
  checked.set(last, { version: last.version, failed });
  return failed;
}

function doneAt({ closedAt, endedAt }: Item): number {
  return closedAt ?? endedAt;
}

/** `over`: the time when the run ended, if it has ended. Until then, an unanswered call waits. */
function segmentsOf(item: Item, over: number | undefined): readonly Segment[] {
  const { startedAt, partner, firstTextAt, kind } = item;
  const endedAt = doneAt(item);
  if (kind === 'call') {
    const answered = Math.max(endedAt, partner?.startedAt ?? (item.closed ? (over ?? endedAt) : endedAt));
    return [
      { kind: 'arguments', from: startedAt, to: endedAt },
      { kind: 'wait', from: endedAt, to: answered },
      { kind: 'output', from: answered, to: Math.max(answered, partner === undefined ? 0 : doneAt(partner)) },
    ];
  }
  if (kind !== 'message') return [{ kind: kind === 'reasoning' ? 'reasoning' : 'other', from: startedAt, to: endedAt }];
  const textAt = Math.min(endedAt, firstTextAt ?? endedAt);
  return [
    { kind: 'message', from: startedAt, to: textAt },
    { kind: 'text', from: textAt, to: endedAt },
  ];
}

function slowestOf(bars: readonly Unplaced[]): Pick<TimelineView, 'slowest'> {
  let calls = 0;
  let slowest: Unplaced | undefined;
  for (const bar of bars) {
    if (bar.kind !== 'call') continue;
    calls += 1;
    if (slowest === undefined || bar.to - bar.from > slowest.to - slowest.from) slowest = bar;
  }
  if (slowest === undefined) return {};
  const { row, label, from, to } = slowest;
  return { slowest: { row, label, from, to, calls } };
}

/** Merges adjacent bars when there are more than a screen can distinguish. */
function merge(bars: readonly Unplaced[]): readonly Unplaced[] {
  const size = Math.ceil(bars.length / maxBars);
  if (size <= 1) return bars;
  return Array.from({ length: Math.ceil(bars.length / size) }, (_, index): Unplaced | undefined => {
    const group = bars.slice(index * size, (index + 1) * size);
    const [first] = group;
    if (first === undefined) return undefined;
    const to = Math.max(...group.map((bar) => bar.to));
    const failed = group.some((bar) => bar.failed);
    return { ...first, failed, to, rows: group.length, segments: [{ kind: 'other', from: first.from, to }] };
  }).filter((bar) => bar !== undefined);
}

/**
 * Puts each bar into the first lane that is free when the bar begins. If no lane is free, uses the one that becomes
 * free first.
 */
function toLanes(bars: readonly Unplaced[]): readonly TimelineBar[] {
  const ends: number[] = [];
  return bars.map((bar) => {
    let lane = ends.findIndex((end) => end <= bar.from);
    if (lane === -1) lane = ends.length < maxLanes ? ends.length : ends.indexOf(Math.min(...ends));
    ends[lane] = Math.max(ends[lane] ?? 0, bar.to);
    return { ...bar, lane };
  });
}

function figuresOf({ arrivals, answer, firstEventAt }: RunState, run: Run): TimelineFigures {
  const { longest } = arrivals;
  const figures = {
    headers: answer.headersAt,
    firstByte: answer.firstByteAt,
    firstEvent: firstEventAt,
    firstText: firstResponseTextAt(run),
    medianGap: arrivals.gapAt(0.5),
    gapPercentile95: arrivals.gapAt(0.95),
    maxGap: longest && longest.to - longest.from,
    textRate: textRateOf(run),
  };
  const known = Object.entries(figures).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(known), stallCount: arrivals.stallCount };
}

/** Characters of the text per second, without reasoning. */
function textRateOf({ items }: Run): number | undefined {
  const firstAt = firstResponseTextAt({ items });
  if (firstAt === undefined) return undefined;
  let characters = 0;
  let lastAt = firstAt;
  for (const item of items) {
    if (item.origin !== 'response' || item.kind === 'reasoning' || item.firstTextAt === undefined) continue;
    for (const { kind, text } of item.parts) if (kind === 'text' || kind === 'refusal') characters += text.length;
    lastAt = Math.max(lastAt, doneAt(item));
  }
  return lastAt > firstAt ? (1000 * characters) / (lastAt - firstAt) : undefined;
}
