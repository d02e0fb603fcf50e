/** Limits the findings of one document, because more of them would help nobody. */
import type { Severity } from '../../protocols/contract/profile.ts';
import type { PlacedFinding } from './placedFinding.ts';

const maxFindings = 1000;

const order: readonly Severity[] = ['error', 'warning', 'info'];

export interface LimitedFindings {
  /** At most a thousand findings, in the order in which they were given. */
  readonly list: readonly PlacedFinding[];
  /** The number of findings of each severity, including those that are not in the list. */
  readonly counts: Readonly<Record<Severity, number>>;
}

/** What is left out is of the lowest severities, so that no warning takes the place of an error. */
export function limitFindings(findings: readonly PlacedFinding[]): LimitedFindings {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of findings) counts[severity] += 1;
  if (findings.length <= maxFindings) return { list: findings, counts };
  const left = { ...counts };
  let free = maxFindings;
  for (const severity of order) free -= left[severity] = Math.min(counts[severity], free);
  const list = findings.filter(({ severity }) => {
    left[severity] -= 1;
    return left[severity] >= 0;
  });
  return { list, counts };
}
