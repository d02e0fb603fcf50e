/**
 * Announcements for screen readers while a run is in progress: that text started, which tool was called and how the
 * call ended, but never the text itself. There is at most one announcement every few seconds, so that it can be read to
 * its end.
 */
import { effect, signal } from '@preact/signals';
import type { RowView } from '../../protocol/panel/runView.ts';
import { t } from '../l10n.ts';
import type { ViewStore } from './viewStore.ts';

/** Milliseconds between two announcements. */
const interval = 3000;
/** Maximum number of sentences in one announcement; the others are only counted. */
const maxAnnouncements = 3;

interface Announced {
  readonly row: RowView;
  readonly sentence: string | undefined;
}

/** The latest announcement. */
export const announcement = signal('');

/** Watches the run for the lifetime of the page. Rows that exist when the page opens are not announced. */
export function announceRows(store: ViewStore): void {
  /** By row key. The index cannot identify a row, because rows that are merged into others are removed. */
  const announced = new Map<string, Announced>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isNew = true;

  const readNews = (): readonly string[] => {
    const news: string[] = [];
    for (const key of store.order.peek()) {
      const row = store.row(key)?.peek();
      const before = announced.get(key);
      // A changed row is a new object, so unchanged rows, which are most of a long run, are skipped.
      if (row === undefined || row === before?.row) continue;
      const sentence = textOf(row);
      announced.set(key, { row, sentence });
      if (sentence !== undefined && sentence !== before?.sentence) news.push(sentence);
    }
    return news;
  };
  const announceNow = (): void => {
    timer = undefined;
    const news = readNews();
    if (news.length === 0) return;
    const more = Math.max(0, news.length - maxAnnouncements);
    const rest = more === 0 ? [] : [t('andMore', { count: more })];
    announcement.value = [...news.slice(0, maxAnnouncements), ...rest].join(' ');
  };
  // The head arrives with every patch, but the rows are checked only once per interval.
  effect(() => {
    if (store.head.value === undefined) return;
    // Rows of a recording are not announced while it is being read.
    if (isNew || store.head.value.phase === 'reading') readNews();
    isNew = false;
    timer ??= setTimeout(announceNow, interval);
  });
}

function textOf({ kind, origin, state, label, error }: RowView): string | undefined {
  if (origin === 'request') return undefined;
  switch (kind) {
    case 'message':
      return t('textStarted');
    case 'reasoning':
      return t('reasoningStarted');
    case 'tool':
      if (state === 'failed') return t('toolFailed', { name: label });
      return t(state === 'closed' ? 'toolAnswered' : 'toolCalled', { name: label });
    case 'approval-request':
      return t('approvalWanted', { name: label });
    case 'error':
      return t('errorCame', { text: error?.message ?? label });
    case 'tool-list':
    case 'approval-response':
    case 'other':
      return undefined;
  }
}
