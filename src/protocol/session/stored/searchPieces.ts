/** Finds a text that a server has sent in several pieces, which no single event contains. */
import { foldCase } from '../../core/base/foldCase.ts';
import type { Op } from '../../core/run/ops.ts';
import type { Frame } from '../../core/wire/frame.ts';
import { createOpReader } from '../live/opReader.ts';
import { excerptAt } from './searchText.ts';

/** Characters before the text that an excerpt can show. */
const contextLength = 40;

/**
 * Returns a function that must be called with each frame of a run, in order. It returns the text around the first place
 * where the frame completes the text, if it began in an earlier one.
 */
export function createPieceSearch(text: string, protocol: string): (frame: Frame) => string | undefined {
  const wanted = foldCase(text);
  const readOps = createOpReader(protocol);
  /** The end of what each part says so far, by item and part. */
  const ends = new Map<string, string>();
  const look = (op: Op): string | undefined => {
    if (op.op !== 'part-append') return undefined;
    const key = `${op.part} ${op.item}`;
    const before = ends.get(key) ?? '';
    const whole = before + op.text;
    ends.set(key, whole.slice(-(wanted.length - 1 + contextLength)));
    // The text ends in this piece and begins before it.
    const from = Math.max(0, before.length - wanted.length + 1);
    const at = foldCase(whole).indexOf(wanted, from);
    return at === -1 || at >= before.length ? undefined : excerptAt(whole, at, wanted.length);
  };
  return (frame) => {
    let found: string | undefined;
    for (const op of readOps(frame)) found ??= look(op);
    return found;
  };
}
