/**
 * What a screen reader is told while a run goes on: that text began, which tool was called and what
 * became of it; never the text itself. At most one message every few seconds, so that it can be heard out.
 */
import { effect, signal } from '@preact/signals';
import type { RowView } from '../../protocol/panel/runView.ts';
import { tr } from '../words.ts';
import type { ViewStore } from './viewStore.ts';

/** Milliseconds between two messages. */
const interval = 3000;
/** Sentences of one message; the rest is counted. */
const mostSentences = 3;

interface Told {
  readonly row: RowView;
  readonly sentence: string | undefined;
}

/** What was said last. */
export const announcement = signal('');

/** Watches the run as long as the page lives. What is there when the page opens is no news. */
export function announceRows(store: ViewStore): void {
  /** By key: by its place a row cannot be known again, because rows that are merged into others leave. */
  const told = new Map<string, Told>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isNew = true;

  const readNews = (): readonly string[] => {
    const news: string[] = [];
    for (const key of store.order.peek()) {
      const row = store.row(key)?.peek();
      const before = told.get(key);
      // Rows are replaced when they change, so most of a long run need not be looked at again.
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
  // The head comes with every patch; the rows themselves are looked at in the interval's time only.
  effect(() => {
    if (store.head.value === undefined) return;
    // Nor is what a record brings while it is read.
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
