/** What texts call recorded runs: as the Runs view does. */
import type { Uri } from 'vscode';
import { visibleLine } from '../../protocol/panel/visibleText.ts';
import { askAgain } from '../engine/askAgain.ts';
import type { Engines } from '../engine/engines.ts';
import { baseName } from '../window/baseName.ts';
import type { RunFolder } from './runFolder.ts';
import { readRunName, runNameOf } from './runName.ts';

interface NamingServices {
  readonly engines: Engines;
  readonly runFolder: RunFolder;
}

/** Max length in characters, because VS Code shows the whole title of each tab. */
const maxLength = 40;

/** Resolves with what the Runs view calls each run. Runs of other folders, or without an index, have the names of files. */
export async function listNames(services: NamingServices, runs: readonly Uri[]): Promise<readonly string[]> {
  const names = await readNames(services, runs);
  return runs.map((run, at) => names[at] ?? runNameOf(run));
}

/** Resolves with the run and its name, for texts that are written of it. */
export async function withName<Run extends object>(
  services: NamingServices,
  uri: Uri,
  run: Run,
): Promise<Run & { readonly name?: string }> {
  const [name] = await readNames(services, [uri]);
  return name === undefined ? run : { ...run, name };
}

async function readNames(
  { engines, runFolder }: NamingServices,
  runs: readonly Uri[],
): Promise<readonly (string | undefined)[]> {
  const known = runs.filter((run) => runFolder.contains(run)).map(baseName);
  const described =
    known.length === 0
      ? []
      : await askAgain(() => engines.store.describeRuns(runFolder.uri.fsPath, known)).catch(() => []);
  const names = new Map(described.map(({ file, name }) => [file, name]));
  return runs.map((run) => (runFolder.contains(run) ? names.get(baseName(run)) : undefined));
}

/** Resolves with the name of a run for a text, shortened. */
export async function nameRun(services: NamingServices, run: Uri): Promise<string> {
  const [name = ''] = await listNames(services, [run]);
  return shortenName(name);
}

/** Resolves with names for views that show several runs. Runs of the same name have the time beside it. */
export async function nameRuns(services: NamingServices, runs: readonly Uri[]): Promise<readonly string[]> {
  const names = (await listNames(services, runs)).map(shortenName);
  return names.map((name, at) => {
    const run = runs[at];
    const isAlone = names.indexOf(name) === names.lastIndexOf(name);
    return run === undefined || isAlone ? name : `${name}${timeOf(run)}`;
  });
}

function timeOf(run: Uri): string {
  const { startedAt } = readRunName(run);
  return Number.isNaN(startedAt) ? '' : ` ${new Date(startedAt).toLocaleTimeString('en-GB')}`;
}

/** Returns one line that fits into the title of a tab. */
export function shortenName(name: string): string {
  const characters = Array.from(new Intl.Segmenter().segment(visibleLine(name)), ({ segment }) => segment);
  if (characters.length <= maxLength) return characters.join('');
  return `${characters
    .slice(0, maxLength - 1)
    .join('')
    .trimEnd()}…`;
}
