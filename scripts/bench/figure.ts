/**
 * The results of the parts of `npm run bench`: lines of a single table. The only check is whether a goal was reached.
 */

export interface Figure {
  readonly what: string;
  readonly value: number;
  /** The unit, or `×` and what the value is a multiple of. */
  readonly of: string;
  readonly goal?: Goal;
}

export type Goal = { readonly atMost: number } | { readonly atLeast: number };

/** Returns the ratio of `value` to `floor` with three significant digits, or one digit when it is below 0.01. */
export function times(value: number, floor: number): number {
  const ratio = value / floor;
  return Number(ratio.toPrecision(ratio < 0.01 ? 1 : 3));
}

/** The column names of the table. */
export const columns = ['figure', 'measured', 'of', 'goal', 'reached'] as const;

/** Returns one line of the table. */
export function toCells({ what, value, of, goal }: Figure): readonly string[] {
  const measured = value.toLocaleString('en', { maximumSignificantDigits: 4 });
  return goal === undefined ? [what, measured, of, '', ''] : [what, measured, of, goalText(goal), result(value, goal)];
}

/** Prints the table. */
export function printFigures(figures: readonly Figure[]): void {
  console.log();
  console.table(
    figures.map((figure) => Object.fromEntries(toCells(figure).map((cell, index) => [columns[index] ?? '', cell]))),
  );
}

function goalText(goal: Goal): string {
  return 'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`;
}

function result(value: number, goal: Goal): string {
  return ('atMost' in goal ? value <= goal.atMost : value >= goal.atLeast) ? 'yes' : 'no';
}
