/** Pairs the steps of two runs in order. */
import { align, type Pair } from './align.ts';

/** What is compared of a step. */
export interface StepWord {
  /** Steps of the same kind can be compared. */
  readonly kind: string;
  /** Equal for equal steps only. */
  readonly word: string;
}

/** Pairs equal steps first. Of the steps that remain between two such pairs, pairs those of the same kind. */
export function pairSteps(one: readonly StepWord[], other: readonly StepWord[]): readonly Pair[] {
  const pairs: Pair[] = [];
  let first: number[] = [];
  let second: number[] = [];
  const flush = (): void => {
    const between = align(
      first.map((index) => one[index]?.kind ?? ''),
      second.map((index) => other[index]?.kind ?? ''),
    );
    for (const [left, right] of between) pairs.push([first[left ?? -1], second[right ?? -1]] as Pair);
    [first, second] = [[], []];
  };
  for (const pair of align(
    one.map(({ word }) => word),
    other.map(({ word }) => word),
  )) {
    const [left, right] = pair;
    if (left !== undefined && right !== undefined) {
      flush();
      pairs.push(pair);
    } else if (left === undefined) second.push(right);
    else first.push(left);
  }
  flush();
  return pairs;
}
