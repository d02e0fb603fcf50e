/** Limits the findings of one document, so that the list stays readable. */
import type { Severity } from '../../core/base/severity.ts';
import type { PlacedFinding } from './placedFinding.ts';

/** Each severity has its own limit, so that no number of warnings hides an error. */
const maxFindings = 1000;

export interface LimitedFindings {
  /** At most a thousand findings of each severity, in the order in which they were given. */
  readonly list: readonly PlacedFinding[];
  /** The number of findings of each severity, including those that are not in the list. */
  readonly counts: Readonly<Record<Severity, number>>;
}

export function limitFindings(findings: readonly PlacedFinding[]): LimitedFindings {
  const counts = { error: 0, warning: 0, info: 0 };
  const list = findings.filter(({ severity }) => {
    counts[severity] += 1;
    return counts[severity] <= maxFindings;
  });
  return { list, counts };
}
