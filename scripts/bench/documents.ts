/** Long documents: finding their elements, and one keystroke, against reading the whole text. */
import { parseElement } from '../../src/protocol/document/parseElement.ts';
import { ElementList } from '../../src/protocol/document/elementList.ts';
import type { WhichList } from '../../src/protocol/document/scanList.ts';
import { contest } from './contest.ts';

const megabyte = 1_000_000;
/** One keystroke takes less than the clock can tell. */
const keystrokes = 100;

type Layout = 'json' | 'jsonl';

const which: Readonly<Record<Layout, WhichList>> = {
  json: { container: 'json', list: 'messages' },
  jsonl: { container: 'jsonl' },
};

export async function benchDocuments(): Promise<void> {
  for (const layout of ['json', 'jsonl'] as const) {
    for (const size of [10, 50]) {
      const text = makeTranscript(layout, size * megabyte);
      const list = new ElementList(text, which[layout]);
      await contest(`A transcript of ${size} MB as ${layout}, ${list.length.toLocaleString('en')} messages`, [
        { name: 'JSON.parse of all of it', run: () => timed(() => parseWhole(layout, text)) },
        { name: 'find the messages', run: () => timed(() => new ElementList(text, which[layout])) },
        { name: 'find and parse the messages, with their problems', run: () => timed(() => parseAll(layout, text)) },
        { name: `one keystroke: find and parse what changed (mean of ${keystrokes})`, run: () => type(list, text) },
      ]);
    }
    const [shorter, longer] = [5, 50].map((size) => makeTranscript(layout, size * megabyte));
    await contest(`One keystroke in ${layout}, whatever the length (mean of ${keystrokes})`, [
      { name: '5 MB', run: typist(layout, shorter ?? '') },
      { name: '50 MB', run: typist(layout, longer ?? '') },
    ]);
  }
}

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function parseWhole(layout: Layout, text: string): void {
  if (layout === 'json') JSON.parse(text);
  else for (const line of text.split('\n')) JSON.parse(line);
}

function parseAll(layout: Layout, text: string): void {
  for (const [, { start, end }] of new ElementList(text, which[layout]).entries()) {
    const { problems } = parseElement(text.slice(start, end), layout);
    if (problems.length > 0) throw new Error('the transcript should have no problems');
  }
}

function typist(layout: Layout, text: string): () => number {
  const list = new ElementList(text, which[layout]);
  return () => type(list, text);
}

/** Replaces a character by itself, here and there: the text stays what it is, and every reader must look again. */
function type(list: ElementList, text: string): number {
  const places = Array.from({ length: keystrokes }, (_, index) =>
    text.indexOf('fox', Math.floor((text.length * 0.9 * (index + 1)) / keystrokes)),
  );
  const read = (start: number, end: number): string => text.slice(start, end);
  const time = timed(() => {
    for (const place of places) {
      const { elements } = list.change([{ start: place, end: place + 1, text: 'f' }], read);
      for (const element of elements.flatMap(({ added }) => added)) {
        const range = list.rangeOf(element);
        if (range !== undefined) parseElement(read(range.start, range.end), list.which.container);
      }
    }
  });
  return time / keystrokes;
}

function makeTranscript(layout: Layout, length: number): string {
  const messages: string[] = [];
  for (let size = 0; size < length; size += messages.at(-1)?.length ?? 0)
    messages.push(makeMessage(layout, messages.length));
  const text =
    layout === 'json' ? `{\n  "messages": [\n    ${messages.join(',\n    ')}\n  ]\n}\n` : messages.join('\n');
  // One piece, as a file that was read: joined text would be put together while it is measured.
  return new TextDecoder().decode(new TextEncoder().encode(text));
}

function makeMessage(layout: Layout, index: number): string {
  const message = {
    role: index % 2 === 0 ? 'user' : 'assistant',
    content: [{ type: 'text', text: 'The quick brown fox "jumps" over\nthe lazy dog 世界. '.repeat(1 + (index % 7)) }],
    name: `speaker ${index % 3}`,
  };
  return layout === 'jsonl' ? JSON.stringify(message) : JSON.stringify(message, null, 2).replaceAll('\n', '\n    ');
}
