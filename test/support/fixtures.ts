/** The recorded and written cases in `test/fixtures`: one JSON object in each line of a file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/places.ts';

export const fixturesFolder = join(root, 'test', 'fixtures');

/** Returns the text of each case. */
export function readLines(file: string): readonly string[] {
  return readFileSync(join(fixturesFolder, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}

/** The cases of a file, in its order. */
export type Cases<Case> = readonly Case[];

/** `Case`: what the file holds, as its program writes it. */
export function readCases<Case>(file: string): Cases<Case> {
  return readLines(file).map((line) => JSON.parse(line) as Case);
}
