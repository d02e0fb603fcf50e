/**
 * Announcements for screen readers while a run is in progress: that text started, which tool was called and how the
 * call ended, but never the text itself. There is at most one announcement every few seconds, so that it can be read to
 * its end.
 */
import { effect, signal } from '@preact/signals';
import type { RowView } from '../../protocol/panel/runView.ts';
import { tr } from '../words.ts';
import type { ViewStore } from './viewStore.ts';

/** Milliseconds between two announcements. */
const interval = 3000;
/** Max number of sentences in one announcement; the others are only counted. */
const mostSentences = 3;

interface Told {
  readonly row: RowView;
  readonly sentence: string | undefined;
}

/** The latest announcement. */
export const announcement = signal('');

/** Watches the run for the lifetime of the page. Rows that exist when the page opens are not announced. */
export function announceRows(store: ViewStore): void {
  /** By row key. The index cannot identify a row, because rows that are merged into others are removed. */
  const told = new Map<string, Told>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isNew = true;

  const readNews = (): readonly string[] => {
    const news: string[] = [];
    for (const key of store.order.peek()) {
      const row = store.row(key)?.peek();
      const before = told.get(key);
      // A changed row is a new object, so unchanged rows, which are most of a long run, are skipped.
      if (row === undefined || row === before?.row) continue;
      const sentence = sentenceOf(row);
      told.set(key, { row, sentence });
      if (sentence !== undefined && sentence !== before?.sentence) news.push(sentence);
    }
    return news;
  };
  const say = (): void => {
    timer = undefined;
    const news = readNews();
    if (news.length === 0) return;
    const more = Math.max(0, news.length - mostSentences);
    const rest = more === 0 ? [] : [tr('andMore', { count: more })];
    announcement.value = [...news.slice(0, mostSentences), ...rest].join(' ');
  };
  // The head arrives with every patch, but the rows are checked only once per interval.
  effect(() => {
    if (store.head.value === undefined) return;
    // Rows of a recording are not announced while it is being read.
    if (isNew || store.head.value.phase === 'reading') readNews();
    isNew = false;
    timer ??= setTimeout(say, interval);
  });
}

function sentenceOf({ kind, origin, state, label, error }: RowView): string | undefined {
  if (origin === 'request') return undefined;
  switch (kind) {
    case 'message':
      return tr('textStarted');
    case 'reasoning':
      return tr('reasoningStarted');
    case 'tool':
      if (state === 'failed') return tr('toolFailed', { name: label });
      return tr(state === 'closed' ? 'toolAnswered' : 'toolCalled', { name: label });
    case 'approval-request':
      return tr('approvalWanted', { name: label });
    case 'error':
      return tr('errorCame', { text: error?.message ?? label });
    case 'tool-list':
    case 'approval-response':
    case 'other':
      return undefined;
  }
}
