/** Aligns the steps of several runs in one grid: each is compared with the base, and what the base lacks is merged. */
import { pairSteps, type StepWord } from './pairSteps.ts';

/** One row of the grid: for each column the index of its step; `undefined` if the column has no such step. */
export type AlignedRow = readonly (number | undefined)[];

/**
 * Returns the rows in the order of the base. Steps that the base does not have stand before the step of the base that
 * follows them; equal ones of several columns share a row.
 */
export function alignColumns(columns: readonly (readonly StepWord[])[], base: number): readonly AlignedRow[] {
  const baseSteps = columns[base] ?? [];
  const pairings = columns.map((steps, column) => (column === base ? undefined : pairWithBase(baseSteps, steps)));
  const rows: AlignedRow[] = [];
  for (let index = 0; index <= baseSteps.length; index += 1) {
    rows.push(...mergeInserted(columns, pairings, index));
    if (index === baseSteps.length) break;
    rows.push(pairings.map((pairing) => (pairing === undefined ? index : pairing.partners[index])));
  }
  return rows;
}

interface Pairing {
  /** For each step of the base, the index of the step of the column. */
  readonly partners: readonly (number | undefined)[];
  /** The steps that the base does not have, by the index of the step of the base before which they stand. */
  readonly inserted: ReadonlyMap<number, readonly number[]>;
}

function pairWithBase(base: readonly StepWord[], steps: readonly StepWord[]): Pairing {
  const partners: (number | undefined)[] = base.map(() => undefined);
  const inserted = new Map<number, number[]>();
  let next = 0;
  for (const [left, right] of pairSteps(base, steps)) {
    if (left !== undefined) {
      partners[left] = right;
      next = left + 1;
    } else {
      const gap = inserted.get(next);
      if (gap === undefined) inserted.set(next, [right]);
      else gap.push(right);
    }
  }
  return { partners, inserted };
}

/** The rows of the steps that stand before a step of the base and that the base does not have. */
function mergeInserted(
  columns: readonly (readonly StepWord[])[],
  pairings: readonly (Pairing | undefined)[],
  place: number,
): readonly AlignedRow[] {
  let rows: (number | undefined)[][] = [];
  let words: StepWord[] = [];
  for (const [column, steps] of columns.entries()) {
    const own = pairings[column]?.inserted.get(place);
    if (own === undefined) continue;
    const ownWords = own.flatMap((index) => steps[index] ?? []);
    const merged: (number | undefined)[][] = [];
    const mergedWords: StepWord[] = [];
    for (const [left, right] of pairSteps(words, ownWords)) {
      const row = (left === undefined ? undefined : rows[left]) ?? columns.map(() => undefined);
      if (right !== undefined) row[column] = own[right];
      merged.push(row);
      const word = left === undefined ? ownWords[right] : words[left];
      if (word !== undefined) mergedWords.push(word);
    }
    [rows, words] = [merged, mergedWords];
  }
  return rows;
}
