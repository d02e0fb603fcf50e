/**
 * What a screen reader is told while a run goes on: that text began, which tool was called and what
 * became of it; never the text itself. At most one message every few seconds, so that it can be heard out.
 */
import { effect, signal } from '@preact/signals';
import type { RowView } from '../../protocol/view/runView.ts';
import { tr } from '../words.ts';
import type { ViewStore } from './viewStore.ts';

/** Milliseconds between two messages. */
const interval = 3000;
/** Sentences of one message; the rest is counted. */
const mostSentences = 3;

/** What was said last. */
export const announcement = signal('');

/** Watches the run as long as the page lives. What is there when the page opens is no news. */
export function announceRows(store: ViewStore): void {
  const told = new Map<string, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Rows before this one are over: nothing more will be said of them. */
  let settled = 0;

  const readNews = (): readonly string[] => {
    const order = store.order.peek();
    settled = Math.min(settled, order.length);
    const news: string[] = [];
    for (let index = settled; index < order.length; index += 1) {
      const row = store.row(order[index] ?? '')?.peek();
      if (row === undefined) continue;
      if (index === settled && isOver(row)) settled += 1;
      const sentence = sentenceOf(row);
      if (sentence === undefined || told.get(row.key) === sentence) continue;
      told.set(row.key, sentence);
      news.push(sentence);
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
    if (told.size === 0 && settled === 0) readNews();
    timer ??= setTimeout(say, interval);
  });
}

function isOver({ state }: RowView): boolean {
  return state === 'closed' || state === 'failed';
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
