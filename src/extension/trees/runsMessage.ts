/** The text above the list of runs. */
import type { RunListKey } from '../../protocol/core/l10n/runList.ts';
import type { Translate } from '../../protocol/core/l10n/translate.ts';
import type { Services } from '../services.ts';
import { showViewMessage } from '../window/safeUi.ts';
import type { Listing } from './runListing.ts';
import type { Pages } from './runPages.ts';

interface MessageOptions {
  readonly pages: Pages;
  readonly listing: Listing;
  readonly translate: Translate<RunListKey>;
}

export interface Message {
  show(): void;
  /** Shows why the folder could not be read. Resolves with the rows that are known without it. */
  showFailure(thrown: unknown): Promise<readonly []>;
  showSuccess(): void;
  /** Without counts, nothing is being read. */
  showProgress(counts?: { readonly done: number; readonly all: number }): void;
}

/** Shows above the list why it could not be read, the filter, and how many runs were read. */
export function createMessage(
  { engines, log, runsView }: Pick<Services, 'engines' | 'log' | 'runsView'>,
  { pages, listing, translate }: MessageOptions,
): Message {
  let [failure, progress] = ['', ''];
  const show = (): void => {
    const texts = [failure, listing.describe(pages.isEmpty), progress].filter((text) => text !== '');
    showViewMessage(runsView.view, texts.join(' · '));
  };
  return {
    show,
    async showFailure(thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      log.error(error);
      const reason = await engines.tasks.describeSystemError(error.message).catch(() => error.message);
      failure = translate('unlisted', { reason });
      show();
      return [];
    },
    showSuccess() {
      failure = '';
      show();
    },
    showProgress(counts) {
      const { done = 0, all = 0 } = counts ?? {};
      const text = counts && translate('indexing', { done: done.toLocaleString(), all: all.toLocaleString() });
      if (progress === (text ?? '')) return;
      progress = text ?? '';
      show();
    },
  };
}
