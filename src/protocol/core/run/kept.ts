/**
 * How much memory a run holds, counted in characters while it grows, so that a limit can be held against it.
 * It is an estimate: what an item costs beside its texts was measured for tool calls.
 */
import type { Run } from './run.ts';

/** What an item and a part cost that hold nothing. */
export const itemCost = 512;
export const partCost = 128;

/** What a value between two brackets, or a number, costs. */
const nodeCost = 16;

/** A run holds `after` where it held `before`. */
export function keep(run: Run, after: unknown, before?: unknown): void {
  run.kept += weigh(after) - weigh(before);
}

/** Takes no stack: values may be nested as deep as they like. */
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
