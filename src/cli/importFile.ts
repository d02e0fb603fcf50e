/** `agent-api import`: writes a saved response, in any supported form, as run files. */
import { basename, relative } from 'node:path';
import { writeRuns } from '../node/newRunFile.ts';
import { createPositions } from '../protocol/core/document/positions.ts';
import { describeImport } from '../protocol/session/import/describeImport.ts';
import { importRuns } from '../protocol/session/import/importRuns.ts';
import { readNamed } from './readInput.ts';
import { systemWord } from './reportError.ts';
import type { ExitCode, Terminal } from './terminal.ts';

export async function importFile(file: string, folder: string, terminal: Terminal): Promise<ExitCode> {
  const { print, log, translate, locale } = terminal;
  const text = await readNamed(file, terminal);
  if (text === undefined) return 2;
  const source = file === '-' ? 'stdin' : basename(file).replace(/\.[a-z]+$/i, '');
  const imported = importRuns(text, { source, now: new Date() });
  if (!imported.ok) {
    const { line, column } = createPositions(text)(imported.problem.offset);
    log(`${file}:${line}:${column}: ${describeImport(imported.problem, locale)}`);
    return 2;
  }
  try {
    // The names are printed for use in other commands, so they contain nothing that a shell requires quotes for.
    const runs = imported.runs.map((run) => ({ ...run, source: withoutQuotes(run.source) }));
    const paths = await writeRuns(folder, runs);
    for (const path of paths) print(`${relative('.', path)}\n`);
    return 0;
  } catch (error) {
    log(translate('cannotWrite', { file: folder, detail: systemWord(error, locale) }));
    return 2;
  }
}

function withoutQuotes(name: string): string {
  return name.replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, '-').replaceAll(/^-+|-+$/g, '');
}
