/**
 * Measures the context budget of a long document: the time to count its tokens once, and again after one keystroke, for
 * any length.
 */
import { createDocumentBudget, type DocumentBudget } from '../../src/protocol/editor/documentBudget.ts';
import { LiveDocument } from '../../src/protocol/lint/documents/live/liveDocument.ts';
import { contest, timed } from './contest.ts';
import { times, type Figure } from './figure.ts';

const kind = { protocol: 'chat', form: 'messages', container: 'json' } as const;
const message = JSON.stringify({ role: 'user', content: 'The quick brown fox jumps over the lazy dog. '.repeat(20) });
/** Number of keystrokes per measurement, because a single one is below the resolution of the clock. */
const keystrokes = 100;

export async function benchBudget(): Promise<readonly Figure[]> {
  const [shorter, longer] = [5, 50].map((megabytes) => {
    return `[${Array.from({ length: (megabytes * 1e6) / message.length }, () => message).join(',')}]`;
  });
  const [parse, count, keystroke] = await contest('The context budget of a transcript', [
    { name: 'JSON.parse of 50 MB', run: () => timed(() => JSON.parse(longer ?? '')) },
    { name: 'count 50 MB', run: () => countAll(longer ?? '') },
    { name: `one keystroke in 50 MB (mean of ${keystrokes})`, run: typist(longer ?? '') },
    { name: `one keystroke in 5 MB (mean of ${keystrokes})`, run: typist(shorter ?? '') },
  ]);
  return [
    { what: 'the context budget of 50 MB, counted', value: times(count, parse), of: '× JSON.parse' },
    {
      what: 'the context budget of 50 MB, counted again',
      value: times(count, keystroke),
      of: '× after one keystroke',
      goal: { atLeast: 100 },
    },
  ];
}

function open(text: string): readonly [LiveDocument, DocumentBudget] {
  const live = new LiveDocument({ kind, text });
  const budget = createDocumentBudget(live);
  if (budget === undefined) throw new Error('a transcript has a budget');
  return [live, budget];
}

function countAll(text: string): number {
  const [, budget] = open(text);
  return timed(() => budget.work(() => false));
}

/** Replaces a character by itself at several positions, and reads the sum each time. */
function typist(text: string): () => number {
  const [live, budget] = open(text);
  budget.work(() => false);
  const read = (start: number, end: number): string => text.slice(start, end);
  const places = Array.from({ length: keystrokes }, (_, nth) =>
    text.indexOf('fox', Math.floor((text.length * 0.9 * (nth + 1)) / keystrokes)),
  );
  return () => {
    const time = timed(() => {
      for (const start of places) {
        live.change([{ start, end: start + 1, text: 'f' }], read);
        budget.work(() => false);
        if (budget.total.tokens === 0) throw new Error('the words cost something');
      }
    });
    return time / keystrokes;
  };
}
