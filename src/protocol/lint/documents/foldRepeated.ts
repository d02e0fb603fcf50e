/**
 * One finding for what a document says again and again: a remark in the same words, or a habit of the server that wrote
 * it. A thousand of them hide what matters. Errors and warnings are each a place to mend, and stay apart, except for rules
 * whose findings have one cause outside of the text.
 */
import { ruleById } from '../engine/describeFinding.ts';
import type { PlacedFinding } from './placedFinding.ts';

/** In their order; each stands at the first place, and says how many there are. */
export function foldRepeated(findings: readonly PlacedFinding[]): readonly PlacedFinding[] {
  const groups = new Map<string, { readonly first: PlacedFinding; count: number }>();
  for (const [index, finding] of findings.entries()) {
    const { rule, severity, args, habit } = finding;
    const isFolded = severity === 'info' || habit !== undefined || ruleById(rule)?.hasOneCause === true;
    const key = isFolded ? JSON.stringify([rule, severity, habit ?? args]) : String(index);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { first: finding, count: 1 });
    else group.count += 1;
  }
  return [...groups.values()].map(({ first, count }) => (count === 1 ? first : { ...first, count }));
}
