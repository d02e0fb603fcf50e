/** Which runs a list shows: words that must occur, and what was chosen of each facet. All of it is in the index. */
import type { RunEntry } from './runEntry.ts';

/** A run matches a facet with any of the chosen values, and it must match all facets of which something is chosen. */
const facets = ['state', 'endpoint', 'protocol', 'tool', 'rule', 'tokens', 'duration', 'time'] as const;
export type Facet = (typeof facets)[number];

export type FacetChoice = Partial<Readonly<Record<Facet, readonly string[]>>>;

/** The value of the facet `rule` for a run with any finding. */
const anyRule = '*';
/** The value of the facet `state` for a run that did not complete, for whatever reason. */
const anyFailure = '*';

const tokenSteps = [1000, 10_000, 100_000];
/** Milliseconds. */
const durationSteps = [1000, 10_000, 60_000];
/** Days. */
const timeSteps = [1, 7, 30];
const dayLength = 86_400_000;

/** The state of a run as a list shows it. */
export function stateOf(entry: RunEntry): string {
  const waits = waitsNow(entry);
  return waits === undefined ? (entry.end ?? 'interrupted') : `waits-${waits}`;
}

/** What the agent waits for, unless a later run gave it. */
export function waitsNow({ waits, answered }: Pick<RunEntry, 'waits' | 'answered'>): RunEntry['waits'] {
  return answered?.isAll === true ? undefined : waits;
}

/** The values of a facet that match a run. Numbers match each step that they reach. */
function facetValues(entry: RunEntry, startedAt: number, facet: Facet, now: number): readonly string[] {
  switch (facet) {
    case 'state':
      return entry.end === 'completed' ? [stateOf(entry)] : [anyFailure, stateOf(entry)];
    case 'endpoint':
      return entry.endpoint === '' ? [] : [entry.endpoint];
    case 'protocol':
      return entry.protocol === '' ? [] : [entry.protocol];
    case 'tool':
      return entry.tools;
    case 'rule':
      return entry.rules.length === 0 ? [] : [anyRule, ...entry.rules];
    case 'tokens':
      return tokenSteps.filter((step) => (entry.tokens?.total ?? 0) >= step).map(String);
    case 'duration':
      return durationSteps.filter((step) => (entry.duration ?? 0) >= step).map(String);
    case 'time':
      return timeSteps.filter((days) => now - startedAt <= days * dayLength).map(String);
  }
}

/** Returns a test for runs, of which `entry` is what the index knows. */
export function createFacetFilter(
  choice: FacetChoice,
  now: number,
): (entry: RunEntry | undefined, startedAt: number) => boolean {
  const chosen = facets.flatMap((facet) => {
    const values = choice[facet] ?? [];
    return values.length === 0 ? [] : [{ facet, values: new Set(values) }];
  });
  return (entry, startedAt) =>
    chosen.length === 0 ||
    (entry !== undefined &&
      chosen.every(({ facet, values }) =>
        facetValues(entry, startedAt, facet, now).some((value) => values.has(value)),
      ));
}

/** A value that can be chosen, and how many runs match it. */
export interface FacetCount {
  readonly facet: Facet;
  readonly value: string;
  readonly count: number;
}

/** More values of one facet than anybody reads. */
const maxValues = 50;

/** Returns the values of all facets that runs have, in the order of the facets, the most frequent values first. */
export function createFacetCounter(now: number): {
  add(entry: RunEntry, startedAt: number): void;
  counts(): readonly FacetCount[];
} {
  const counts = new Map(facets.map((facet) => [facet, new Map<string, number>()] as const));
  return {
    add(entry, startedAt) {
      for (const [facet, values] of counts)
        for (const value of facetValues(entry, startedAt, facet, now)) values.set(value, (values.get(value) ?? 0) + 1);
    },
    counts: () =>
      [...counts].flatMap(([facet, values]) =>
        [...values]
          .toSorted(([, one], [, other]) => other - one)
          .slice(0, maxValues)
          .map(([value, count]) => ({ facet, value, count })),
      ),
  };
}
