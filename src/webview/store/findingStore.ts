/**
 * The run's findings, grouped for the page by rule, by row and by event. The list only grows until a snapshot replaces
 * it.
 */
import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type { FindingsView, FindingView } from '../../protocol/panel/runView.ts';
import { severities, type Severity } from '../../protocol/core/base/severity.ts';

export interface FindingStore {
  readonly all: ReadonlySignal<FindingsView>;
  /** Total number of findings, including those that are not in the list, without what the server is known to do. */
  readonly count: ReadonlySignal<number>;
  /** Findings grouped by rule: the most severe rules first, then in order of appearance. */
  readonly byRule: ReadonlySignal<readonly (readonly FindingView[])[]>;
  /** What the server is known to do, grouped by rule. */
  readonly knownByRule: ReadonlySignal<readonly (readonly FindingView[])[]>;
  readonly byRow: ReadonlySignal<FindingsBy<string>>;
  readonly byEvent: ReadonlySignal<FindingsBy<number>>;
  /** Replaces all findings; by none when absent. */
  replace(findings?: FindingsView): void;
  add(findings: FindingsView): void;
}

/** A finding about nothing of the kind has the key `undefined`. */
type FindingsBy<Key> = ReadonlyMap<Key | undefined, readonly FindingView[]>;

const noFindings: FindingsView = { list: [], counts: { error: 0, warning: 0, info: 0 } };

export function createFindingStore(): FindingStore {
  const all = signal(noFindings);
  const news = computed(() => all.value.list.filter(({ isKnown }) => isKnown !== true));
  return {
    all,
    count: computed(() => {
      const { counts } = all.value;
      return counts.error + counts.warning + counts.info;
    }),
    byRule: computed(() => groupByRule(news.value)),
    knownByRule: computed(() => groupByRule(all.value.list.filter(({ isKnown }) => isKnown === true))),
    byRow: computed(() => groupBy(news.value, ({ row }) => row)),
    byEvent: computed(() => groupBy(news.value, ({ seq }) => seq)),
    replace(findings = noFindings) {
      all.value = findings;
    },
    add({ list, isAfresh = false, ...counted }) {
      all.value = { list: isAfresh ? list : [...all.value.list, ...list], ...counted };
    },
  };
}

function groupByRule(list: readonly FindingView[]): readonly (readonly FindingView[])[] {
  const groups = groupBy(list, ({ rule, severity }) => `${severity} ${rule}`);
  return [...groups.values()].toSorted((a, b) => rank(a) - rank(b));
}

function groupBy<Key>(
  list: readonly FindingView[],
  keyOf: (finding: FindingView) => Key,
): ReadonlyMap<Key, readonly FindingView[]> {
  const groups = new Map<Key, FindingView[]>();
  for (const finding of list) {
    const key = keyOf(finding);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [finding]);
    else group.push(finding);
  }
  return groups;
}

/** Returns the highest severity of some findings; `undefined` when there are none. */
export function worstOf(some: readonly FindingView[] | undefined): Severity | undefined {
  return severities.find((severity) => some?.some((finding) => finding.severity === severity));
}

function rank([first]: readonly FindingView[]): number {
  return first === undefined ? severities.length : severities.indexOf(first.severity);
}
