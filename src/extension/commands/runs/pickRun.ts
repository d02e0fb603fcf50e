/** The list of recorded runs, newest first. */
import { hostLocale } from '../../window/language.ts';
import type { RunTarget } from '../../runs/runTarget.ts';
import type { Services } from '../../services.ts';
import { pickItem } from '../../window/surfaces.ts';

/** Resolves with `undefined` if the user canceled. */
export async function pickRun({ runFolder }: Services, placeHolder: string): Promise<RunTarget | undefined> {
  const runs = await runFolder.list();
  const items = runs.map(({ source, startedAt, uri }) => ({
    label: source,
    description: Number.isNaN(startedAt) ? '' : new Date(startedAt).toLocaleString(hostLocale()),
    uri,
  }));
  return pickItem(items, { placeHolder });
}
