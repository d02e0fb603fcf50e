/** Lists of runs from which the user picks one. They name runs as the Runs view does. */
import type { QuickPickItem } from 'vscode';
import { runListMessages, type RunListKey } from '../../protocol/core/l10n/runList.ts';
import { createTranslate } from '../../protocol/core/l10n/translate.ts';
import { askAgain } from '../engine/askAgain.ts';
import type { Engines } from '../engine/engines.ts';
import { hostLocale, type HostTranslate } from '../window/language.ts';
import { shortDateAndTime } from './runFacts.ts';
import type { RecordedRun, RunFolder } from './runFolder.ts';
import { whyText } from './runStateTexts.ts';
import { baseName } from '../window/baseName.ts';
import { formatDuration } from '../../protocol/core/base/formatDuration.ts';

export interface RunPickItem extends QuickPickItem, RecordedRun {}

interface Listing {
  readonly engines: Engines;
  readonly runFolder: RunFolder;
  readonly translate: HostTranslate;
}

/** Users pick one of the newest runs; the others have the names of their files. */
const maxDescribed = 1000;

/** Resolves with an item for each of `runs`, in their order. */
export async function toRunPickItems(
  { engines, runFolder, translate }: Listing,
  runs: readonly RecordedRun[],
): Promise<readonly RunPickItem[]> {
  const files = runs.slice(0, maxDescribed).map(({ uri }) => baseName(uri));
  // Without an index, such as on a full disk, the names of the files remain.
  const described = await askAgain(() => engines.store.describeRuns(runFolder.uri.fsPath, files)).catch(() => []);
  const listTranslate = createTranslate<RunListKey>(runListMessages, hostLocale());
  return runs.map((run, at) => {
    const { name = run.source, endpoint = '', duration, end, ...facts } = described[at] ?? {};
    const why = end === undefined ? undefined : whyText({ translate, listTranslate }, { ...facts, end });
    const words = [
      ...(why === undefined ? [] : [why]),
      ...(duration === undefined || end === undefined ? [] : [formatDuration(duration)]),
      ...(Number.isNaN(run.startedAt) ? [] : [shortDateAndTime.format(run.startedAt)]),
      ...(endpoint === '' ? [] : [endpoint]),
    ];
    return { ...run, label: name, description: words.join(' · ') };
  });
}
