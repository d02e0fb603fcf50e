/**
 * Estimates the memory that a run uses, counted in characters while it grows, so that it can be compared with a limit.
 * The cost of an item besides its texts was measured for tool calls.
 */
import type { Run } from './run.ts';

/** The cost of an empty item and an empty part. */
export const itemCost = 512;
export const partCost = 128;

/** The cost of a value in brackets, or of a number. */
const nodeCost = 16;

/** Updates the estimate after the run has replaced `before` by `after`. */
export function keep(run: Run, after: unknown, before?: unknown): void {
  run.kept += weigh(after) - weigh(before);
}

/** Does not use recursion, so values may be nested to any depth. */
export function weigh(value: unknown): number {
  if (value === undefined) return 0;
  if (typeof value === 'string') return value.length;
  let weight = 0;
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const one = waiting.pop();
    weight += nodeCost;
    if (typeof one === 'string') weight += one.length;
    else if (Array.isArray(one)) for (const element of one as readonly unknown[]) waiting.push(element);
    else if (typeof one === 'object' && one !== null) {
      for (const [name, member] of Object.entries(one)) {
        weight += name.length;
        waiting.push(member);
      }
    }
  }
  return weight;
}
