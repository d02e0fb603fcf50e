/** `run-builder-program.ts FILE`: runs a program of builder calls and prints what it emits, one JSON line per event. */
import { readFileSync } from 'node:fs';
import { runBuilderProgram } from './builderProgram.ts';

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Usage: run-builder-program.ts FILE');
  process.exitCode = 2;
} else {
  const { lines } = runBuilderProgram(readFileSync(file, 'utf8'));
  for (const line of lines) process.stdout.write(`${line}\n`);
}
