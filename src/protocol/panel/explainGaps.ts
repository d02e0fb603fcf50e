/** Why no events arrived for some time, as far as the rows of the run show it. */
import type { Stall } from '../core/run/arrivals.ts';
import type { ItemKind } from '../core/run/ops.ts';

/** A gap of at least one second, and what happened in it. */
export interface GapView extends Stall {
  /**
   * `tool`: the agent waited for the tools `names`. `output`: it came after the output of the tool, so the agent called
   * its model again. `middle`: it is in the middle of a message or of reasoning. `unknown`: nothing explains it.
   */
  readonly cause: 'tool' | 'output' | 'middle' | 'unknown';
  readonly names: readonly string[];
}

/** A bar of the timeline, as far as gaps are explained by it. */
interface Bar {
  readonly kind: ItemKind;
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly segments: readonly { readonly kind: string; readonly from: number; readonly to: number }[];
}

interface Seen {
  readonly tools: Set<string>;
  middle?: string;
  /** The bar that ended last before the gap. */
  before?: Bar;
}

/** More names would not fit into a sentence. */
const maxNames = 3;

/** Gaps are in order. The cost is that of the bars, times the logarithm of the number of gaps. */
export function explainGaps(gaps: readonly Stall[], bars: readonly Bar[]): readonly GapView[] {
  if (gaps.length === 0) return [];
  const seen = gaps.map((): Seen => ({ tools: new Set() }));
  for (const bar of bars) {
    for (let index = firstGap(gaps, ({ to }) => to > bar.from); index < gaps.length; index += 1) {
      const gap = gaps[index];
      const found = seen[index];
      if (gap === undefined || found === undefined || gap.from >= bar.to) break;
      if (waitsIn(bar, gap)) found.tools.add(bar.label);
      else if (bar.from < gap.to && bar.to >= gap.to && isText(bar)) found.middle = bar.label;
    }
    const found = seen[firstGap(gaps, ({ from }) => from >= bar.to)];
    if (found !== undefined && bar.to >= (found.before?.to ?? 0)) found.before = bar;
  }
  return gaps.map((gap, index) => ({ ...gap, ...causeOf(seen[index]) }));
}

function causeOf(seen: Seen | undefined): Pick<GapView, 'cause' | 'names'> {
  const { tools = new Set<string>(), middle, before } = seen ?? {};
  if (tools.size > 0) return { cause: 'tool', names: [...tools].slice(0, maxNames) };
  if (middle !== undefined) return { cause: 'middle', names: [middle] };
  if (before?.kind === 'call' && before.segments.some(({ kind }) => kind === 'output' || kind === 'wait'))
    return { cause: 'output', names: [before.label] };
  return { cause: 'unknown', names: [] };
}

/** Whether the bar waits for its tool for at least half of the gap. */
function waitsIn({ segments }: Bar, gap: Stall): boolean {
  return segments.some(
    ({ kind, from, to }) =>
      kind === 'wait' && 2 * (Math.min(to, gap.to) - Math.max(from, gap.from)) >= gap.to - gap.from,
  );
}

function isText({ kind }: Bar): boolean {
  return kind === 'message' || kind === 'reasoning';
}

/** Returns the index of the first gap for which `test` is true, as it is for all gaps after it. */
function firstGap(gaps: readonly Stall[], test: (gap: Stall) => boolean): number {
  let low = 0;
  let high = gaps.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const gap = gaps[middle];
    if (gap !== undefined && test(gap)) high = middle;
    else low = middle + 1;
  }
  return low;
}
