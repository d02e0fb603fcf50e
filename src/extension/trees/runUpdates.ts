/** Keeps the index of the runs up to date while the Runs view is used, and shows what has changed. */
import { Uri } from 'vscode';
import type { Disposable } from '../../protocol/core/base/scope.ts';
import type { Services } from '../services.ts';
import { askAboutExcess } from './excessRuns.ts';
import type { Listing } from './runListing.ts';
import type { Pages } from './runPages.ts';

export interface Updates extends Disposable {
  /** Called when the view was shown. Only the first call has an effect. */
  begin(): void;
  /** `all` looks at all files again, `open` only at runs that had not ended. */
  add(what: 'all' | 'open'): void;
  /** Shows the list again, because runs were added, removed or have ended. */
  relist(): void;
}

/** Milliseconds. The view is shown first, and runs that are sent together are read together. */
const delay = 500;

export function createUpdates(services: Services, pages: Pages, listing: Listing): Updates {
  const { log, platform, runFolder, runsView } = services;
  let asking: Promise<boolean> | undefined;
  const stop = new AbortController();
  let [timer, hasBegun]: [ReturnType<typeof setTimeout> | undefined, boolean] = [undefined, false];
  let wanted: 'all' | 'open' = 'open';
  const show = async (changed: readonly string[]): Promise<void> => {
    const { needsEntries } = await (await platform.loadEngine()).loadRunStore();
    if (needsEntries(listing.now)) {
      if (changed.length > 0) runsView.refresh();
      return;
    }
    // The tooltips of these rows have changed.
    for (const file of changed) {
      const row = pages.find(Uri.joinPath(runFolder.uri, file));
      if (row !== undefined) runsView.refresh(row);
    }
  };
  const update = async (): Promise<void> => {
    const what = wanted;
    [timer, wanted] = [undefined, 'open'];
    const changed = await (await pages.list()).update(what, stop.signal);
    if (changed === undefined || stop.signal.aborted) return;
    await show(changed);
    asking ??= pages.list().then((list) => askAboutExcess(services, list));
    // The user is asked once, as soon as there is a reason.
    if (!(await asking)) asking = undefined;
  };
  const add = (what: 'all' | 'open'): void => {
    if (!hasBegun || stop.signal.aborted) return;
    if (what === 'all') wanted = what;
    timer ??= setTimeout(() => {
      update().catch((error: unknown) => log.error(error instanceof Error ? error : String(error)));
    }, delay);
  };
  return {
    begin() {
      if (hasBegun) return;
      hasBegun = true;
      add('all');
    },
    add,
    relist() {
      runsView.refresh();
      add('open');
    },
    dispose() {
      stop.abort();
      clearTimeout(timer);
    },
  };
}
