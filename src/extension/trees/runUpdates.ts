/** Keeps the index of the runs up to date while the Runs view is used, and shows what has changed. */
import { workspace } from 'vscode';
import type { Disposable } from '../../protocol/core/base/scope.ts';
import { settingIds } from '../manifest.ts';
import type { Services } from '../services.ts';
import { unlessAborted } from '../engine/unlessAborted.ts';
import { askAboutExcess } from './excessRuns.ts';
import { openRunFiles } from './openFiles.ts';
import type { Pages } from './runPages.ts';

export interface Updates extends Disposable {
  /** Called when the view was shown. Only the first call has an effect. */
  begin(): void;
  /** `all` looks at all files again, `open` only at runs that had not ended. */
  add(what: 'all' | 'open'): void;
  /** Shows the list again, because runs have begun or ended, or files were added or removed. */
  relist(): void;
}

/** Milliseconds. The view is shown first, and runs that are sent together are read together. */
const delay = 500;

/** Milliseconds. Shorter work needs no progress. */
const untilProgress = 1000;

interface Shown {
  readonly pages: Pages;
  /** Reads the rows again and shows those that have changed. */
  readonly refresh: () => Promise<void>;
  /** Shows above the list how many files were read, or nothing. */
  readonly showProgress: (progress?: { readonly done: number; readonly all: number }) => void;
}

/** Minimum number of milliseconds between two times that old runs are compressed, unless the user refreshes the view. */
const compressionInterval = 600_000;

export function createUpdates(services: Services, { pages, refresh, showProgress }: Shown): Updates {
  const { log } = services;
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [hasBegun, hasAsked] = [false, false];
  let wanted: 'all' | 'open' = 'open';
  let compressedAt = 0;
  const report = (error: unknown): void => log.error(error instanceof Error ? error : String(error));
  const update = async (): Promise<void> => {
    const what = wanted;
    [timer, wanted] = [undefined, 'open'];
    let next = Date.now() + untilProgress;
    const reportProgress = (done: number, all: number): void => {
      if (Date.now() < next) return;
      next += untilProgress;
      showProgress({ done, all });
    };
    const isChanged = await pages.updateIndex(what, reportProgress, stop.signal).finally(() => showProgress());
    if (stop.signal.aborted) return;
    if (isChanged) await refresh();
    // The user is asked once, as soon as there is a reason. Nothing waits for the answer.
    if (!hasAsked) {
      hasAsked = true;
      void askAboutExcess(services, refresh).then((isAsked) => (hasAsked = isAsked), report);
    }
    const days = daysUntilCompression();
    if (days === undefined || (what !== 'all' && Date.now() < compressedAt + compressionInterval)) return;
    compressedAt = Date.now();
    if (await compressOldRuns(services, days, stop.signal)) await refresh();
  };
  const add = (what: 'all' | 'open'): void => {
    if (!hasBegun || stop.signal.aborted) return;
    if (what === 'all') wanted = what;
    timer ??= setTimeout(() => {
      update().catch(report);
    }, delay);
  };
  const relist = (): void => {
    if (stop.signal.aborted) return;
    refresh().catch(report);
    add('open');
  };
  return {
    begin() {
      if (hasBegun) return;
      hasBegun = true;
      add('all');
    },
    add,
    relist,
    dispose() {
      stop.abort();
      clearTimeout(timer);
    },
  };
}

function daysUntilCompression(): number | undefined {
  const days = workspace.getConfiguration().get<unknown>(settingIds.compressedRuns);
  return typeof days === 'number' && days >= 0 ? days : undefined;
}

/** Resolves with whether the list has changed. */
async function compressOldRuns(services: Services, days: number, signal: AbortSignal): Promise<boolean> {
  const { engines, runFolder } = services;
  const wanted = { days, open: openRunFiles(services) };
  const count = await unlessAborted(engines.store.compressRuns(runFolder.uri.fsPath, wanted, signal), signal);
  return count !== undefined && count > 0;
}
