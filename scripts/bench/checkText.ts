/** Checks a document with the same object that the editor uses: from scratch, in steps, and after a keystroke. */
import { sampleLength } from '../../src/protocol/core/base/limits.ts';
import { LiveDocument } from '../../src/protocol/lint/documents/live/liveDocument.ts';
import type { DocumentKind } from '../../src/protocol/protocols/recognize/documentKind.ts';
import { recognizeText } from '../../src/protocol/protocols/recognize/recognizeText.ts';
import { timed } from './contest.ts';

export function kindOf(text: string): DocumentKind {
  const kind = recognizeText(text.slice(0, sampleLength), {});
  if (kind === undefined) throw new Error('the transcript should be recognized');
  return kind;
}

/** Checks the shape and meaning of the whole document in one step. */
export function check(text: string, kind: DocumentKind): LiveDocument {
  const live = new LiveDocument({ kind, text });
  live.work(() => false);
  if (live.findings().some(({ severity }) => severity === 'error')) throw new Error('expected no errors');
  return live;
}

/** Max milliseconds of a step in the extension before other work continues. */
const stepTime = 8;

/** Does the same in steps, as the extension does. Returns the duration of the longest step in milliseconds. */
export function longestStep(text: string, kind: DocumentKind): number {
  let start = performance.now();
  let longest = 0;
  const isTime = (): boolean => performance.now() - start > stepTime;
  const live = new LiveDocument({ kind, text });
  for (let isDone = false; !isDone;) {
    longest = Math.max(longest, performance.now() - start);
    start = performance.now();
    isDone = live.work(isTime);
  }
  return Math.max(longest, performance.now() - start);
}

/** Number of keystrokes per measurement, because a single one is below the resolution of the clock. */
const keystrokes = 100;

/**
 * Replaces a character by itself at several positions: the text stays the same, but every reader must read it again.
 * Returns the milliseconds of one keystroke.
 */
export function typeInto(live: LiveDocument, text: string): number {
  const read = (start: number, end: number): string => text.slice(start, end);
  const places = Array.from({ length: keystrokes }, (_, index) =>
    text.indexOf('build', Math.floor((text.length * 0.9 * (index + 1)) / keystrokes)),
  );
  const time = timed(() => {
    for (const place of places) {
      live.change([{ start: place, end: place + 1, text: 'b' }], read);
      live.work(() => false);
      live.findings();
    }
  });
  return time / keystrokes;
}
