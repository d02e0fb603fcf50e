/** What a part of `npm run bench` answers: lines of the one table. Judges nothing but whether a goal was reached. */

export interface Figure {
  readonly what: string;
  readonly value: number;
  /** `×` of what, or what it is counted in. */
  readonly of: string;
  readonly goal?: Goal;
}

export type Goal = { readonly atMost: number } | { readonly atLeast: number };

/** How many times `floor` it is, to two digits behind the point, three when it is tiny. */
export function times(value: number, floor: number): number {
  const ratio = value / floor;
  return Number(ratio.toPrecision(ratio < 0.01 ? 1 : 3));
}

/** What the table's columns are called. */
export const columns = ['figure', 'measured', 'of', 'goal', 'reached'] as const;

/** A line of the table. */
export function toCells({ what, value, of, goal }: Figure): readonly string[] {
  const measured = value.toLocaleString('en', { maximumSignificantDigits: 4 });
  return goal === undefined ? [what, measured, of, '', ''] : [what, measured, of, goalText(goal), verdict(value, goal)];
}

/** The one table. */
export function printFigures(figures: readonly Figure[]): void {
  console.log();
  console.table(
    figures.map((figure) => Object.fromEntries(toCells(figure).map((cell, index) => [columns[index] ?? '', cell]))),
  );
}

function goalText(goal: Goal): string {
  return 'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`;
}

function verdict(value: number, goal: Goal): string {
  return ('atMost' in goal ? value <= goal.atMost : value >= goal.atLeast) ? 'yes' : 'no';
}
