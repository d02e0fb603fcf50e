/** Writes the benchmark results into the docs: the table between its two markers, and the picture of how costs grow. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toTable } from '../generated/fillPage.ts';
import { root } from '../places.ts';
import { runProgram } from '../runProgram.ts';
import { columns, toCells, type Figure } from './figure.ts';
import type { Growth } from './growth.ts';
import { drawGrowth } from './growthPlot.ts';

const page = join(root, 'docs', 'performance.md');
const marks = { begin: '<!-- bench: begin -->', end: '<!-- bench: end -->' } as const;

/** Replaces the table. Throws when the page does not contain the markers. */
export async function writeFigures(figures: readonly Figure[]): Promise<void> {
  const text = await readFile(page, 'utf8');
  const [begin, end] = [text.indexOf(marks.begin), text.indexOf(marks.end)];
  if (begin === -1 || end < begin) throw new Error(`expected ${marks.begin} and ${marks.end} in docs/performance.md`);
  const table = toTable(columns, figures.map(toCells));
  await writeFile(page, `${text.slice(0, begin)}${marks.begin}\n\n${table}\n\n${text.slice(end)}`);
  await runProgram(process.execPath, [join(root, 'node_modules', 'oxfmt', 'bin', 'oxfmt'), page]);
}

export async function writeGrowth(growths: readonly Growth[]): Promise<void> {
  await writeFile(join(root, 'docs', 'performance-growth.svg'), drawGrowth(growths));
}
