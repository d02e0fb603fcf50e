/** Counts the findings that a limited list leaves out. */
import { severities, type Severity } from '../../core/base/severity.ts';

interface Counted {
  readonly list: readonly { readonly severity: Severity }[];
  /** The number of findings of each severity, including those that are not in the list. */
  readonly counts: Readonly<Record<Severity, number>>;
}

/** How many findings of these severities are not in the list. */
export function countUnlisted({ list, counts }: Counted, wanted: readonly Severity[] = severities): number {
  const all = wanted.reduce((sum, severity) => sum + counts[severity], 0);
  return all - list.filter(({ severity }) => wanted.includes(severity)).length;
}
