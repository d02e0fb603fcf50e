/** Lists the recorded runs that a run can be compared with. */
import type { Uri } from 'vscode';
import type { RecordedRun } from '../runs/runFolder.ts';
import { readRunName } from '../runs/runName.ts';
import { toRunPickItems, type RunPickItem } from '../runs/runPickItems.ts';
import type { Services } from '../services.ts';

/** The runs of the same request first, beginning with the one before `run`; without the runs in `known`. */
export async function listOtherRuns(
  services: Services,
  run: Uri | undefined,
  known: readonly Uri[],
  sameRequest: string,
): Promise<readonly RunPickItem[]> {
  const taken = new Set(known.map(String));
  const runs = (await services.runFolder.list()).filter(({ uri }) => !taken.has(uri.toString()));
  const here = run === undefined ? undefined : readRunName(run);
  const isSame = ({ source }: RecordedRun): boolean => source === here?.source;
  const isBefore = ({ startedAt }: RecordedRun): boolean => !(startedAt >= (here?.startedAt ?? Number.NaN));
  const rank = (one: RecordedRun): number => (isSame(one) ? (isBefore(one) ? 0 : 1) : 2);
  const ranked = runs.toSorted((one, other) => rank(one) - rank(other));
  const items = await toRunPickItems(services, ranked);
  return items.map((item) =>
    isSame(item) ? { ...item, description: `${sameRequest} · ${item.description ?? ''}` } : item,
  );
}
