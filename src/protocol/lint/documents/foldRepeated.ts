/**
 * Folds repeated findings of a document into one: findings of severity `info` with the same message, or a
 * known behaviour of the server that wrote the document. A thousand of them would hide what matters. Each
 * error and each warning marks a place to fix, so they stay separate, except for rules whose findings have
 * one cause outside of the text.
 */
import { ruleById } from '../engine/describeFinding.ts';
import type { PlacedFinding } from './placedFinding.ts';

/** Keeps the order of the findings. Each folded finding is at the first place and has the number of findings. */
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
