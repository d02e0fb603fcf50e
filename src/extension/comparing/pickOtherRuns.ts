/** Lists the recorded runs that a run can be compared with. */
import type { QuickPickItem, Uri } from 'vscode';
import type { RecordedRun } from '../runs/runFolder.ts';
import { readRunName, runNameOf } from '../runs/runName.ts';
import type { Services } from '../services.ts';

export interface OtherRun extends QuickPickItem {
  readonly uri: Uri;
}

/** The runs of the same request first, beginning with the one before `run`; without the runs in `known`. */
export async function listOtherRuns(
  { runFolder }: Services,
  run: Uri | undefined,
  known: readonly Uri[],
  sameRequest: string,
): Promise<readonly OtherRun[]> {
  const taken = new Set(known.map(String));
  const runs = (await runFolder.list()).filter(({ uri }) => !taken.has(uri.toString()));
  const here = run === undefined ? undefined : readRunName(run);
  const isSame = ({ source }: RecordedRun): boolean => source === here?.source;
  const isBefore = ({ startedAt }: RecordedRun): boolean => !(startedAt >= (here?.startedAt ?? Number.NaN));
  const rank = (one: RecordedRun): number => (isSame(one) ? (isBefore(one) ? 0 : 1) : 2);
  return runs
    .toSorted((one, other) => rank(one) - rank(other))
    .map((one) => ({ label: runNameOf(one.uri), uri: one.uri, ...(isSame(one) && { description: sameRequest }) }));
}
