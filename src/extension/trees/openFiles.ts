/** Which runs are open in this window. Their names count without `.gz`, because a run may be compressed or restored. */
import { Uri, window } from 'vscode';
import { isRunFileName, withoutRunSuffix } from '../../protocol/core/record/runFileName.ts';
import type { Services } from '../services.ts';
import { baseName } from '../window/baseName.ts';

type OpenServices = Pick<Services, 'runs'>;

/** Whether the run is being recorded by this window, or an editor shows it. */
export function isOpen(services: OpenServices, uri: Uri): boolean {
  const wanted = withoutRunSuffix(uri.toString());
  return openUris(services).some((open) => withoutRunSuffix(open.toString()) === wanted);
}

/** Returns the names of the run files that are open. */
export function openRunFiles(services: OpenServices): readonly string[] {
  return openUris(services).map(baseName).filter(isRunFileName);
}

/** A tab that compares two files has two URIs. */
function openUris({ runs }: OpenServices): readonly Uri[] {
  const inputs = window.tabGroups.all.flatMap(({ tabs }) => tabs).map(({ input }) => input);
  const shown = inputs.flatMap((input) => (input instanceof Object ? valuesOf(input) : []));
  return [...runs.active.map(({ uri }) => uri), ...shown.filter((value) => value instanceof Uri)];
}

const valuesOf = (input: object): readonly unknown[] => Object.values(input);
