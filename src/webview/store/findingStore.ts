/**
 * The run's findings, grouped for the page by rule, by row and by event. The list only grows until a snapshot replaces
 * it.
 */
import { computed, signal } from '@preact/signals';
import type { FindingSeverity, FindingsView, FindingView } from '../../protocol/panel/runView.ts';

export const noFindings: FindingsView = { list: [], counts: { error: 0, warning: 0, info: 0 } };

/** Worst first. */
export const severities: readonly FindingSeverity[] = ['error', 'warning', 'info'];

export const findings = signal(noFindings);

export function addFindings({ list, counts, isAfresh = false }: FindingsView): void {
  findings.value = { list: isAfresh ? list : [...findings.value.list, ...list], counts };
}

/** Total number of findings, including those that are not in the list. */
export const findingCount = computed(() => {
  const { counts } = findings.value;
  return counts.error + counts.warning + counts.info;
});

/** Findings grouped by rule: the most severe rules first, then in order of appearance. */
export const findingsByRule = computed(() => {
  const groups = groupBy(findings.value.list, ({ rule, severity }) => `${severity} ${rule}`);
  return [...groups.values()].toSorted((a, b) => rank(a) - rank(b));
});

export const findingsByRow = computed(() => groupBy(findings.value.list, ({ row }) => row));

export const findingsByEvent = computed(() => groupBy(findings.value.list, ({ seq }) => seq));

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
export function worstOf(some: readonly FindingView[] | undefined): FindingSeverity | undefined {
  return severities.find((severity) => some?.some((finding) => finding.severity === severity));
}

function rank([first]: readonly FindingView[]): number {
  return first === undefined ? severities.length : severities.indexOf(first.severity);
}
