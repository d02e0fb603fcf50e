/** The list of recorded runs, newest first. */
import { toRunPickItems } from '../../runs/runPickItems.ts';
import type { RunTarget } from '../../runs/runTarget.ts';
import type { Services } from '../../services.ts';
import { pickItem } from '../../window/safeUi.ts';

/** Resolves with `undefined` if the user canceled. */
export async function pickRun(services: Services, placeHolder: string): Promise<RunTarget | undefined> {
  const items = services.runFolder.list().then((runs) => toRunPickItems(services, runs));
  return pickItem(items, { placeHolder, matchOnDescription: true });
}
