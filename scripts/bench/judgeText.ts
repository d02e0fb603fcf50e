/** A document through the very object that the editor keeps of it: from scratch, in steps, and a keystroke at a time. */
import { LiveDocument } from '../../src/protocol/lint/documents/liveDocument.ts';
import type { DocumentKind } from '../../src/protocol/protocols/recognize/documentKind.ts';
import { recognizeText, sampleLength } from '../../src/protocol/protocols/recognize/recognizeText.ts';
import { timed } from './contest.ts';

export function kindOf(text: string): DocumentKind {
  const kind = recognizeText(text.slice(0, sampleLength), {});
  if (kind === undefined) throw new Error('the transcript should be recognized');
  return kind;
}

/** Shape and meaning of all of it, in one go. */
export function judge(text: string, kind: DocumentKind): LiveDocument {
  const live = new LiveDocument({ kind, text });
  live.work(() => false);
  if (live.findings().some(({ severity }) => severity === 'error')) throw new Error('expected no errors');
  return live;
}

/** Milliseconds that the extension gives a step before others have their turn. */
const stepTime = 8;

/** The same in steps, as the extension does it. Answers the milliseconds of the longest. */
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

/** One keystroke takes less than the clock can tell. */
const keystrokes = 100;

/**
 * Replaces a character by itself, here and there: the text stays what it is, and every reader must look again.
 * Answers milliseconds of one keystroke.
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
