/** Reads the body of a response: the bytes of a stream become frames, those of an error become its text. */
import type { Fault } from '../../core/base/fault.ts';
import { createBodyText } from '../../core/wire/bodyText.ts';
import { frameLimit } from '../../core/wire/frame.ts';
import { createFramer } from '../../core/wire/framer.ts';
import type { Checkpoint, WireResponse } from '../client/transport.ts';
import { createBoundaryFinder } from './findBoundary.ts';
import type { ResponseRecorder } from './recordResponse.ts';

export interface StreamOptions {
  /** Called after every chunk. */
  changed(): void;
  /** Whether the rest of the body is not wanted. */
  isOver(): boolean;
}

/** Feeds the body through the framer. Returns the fault that cut it short, if there is one. */
export async function readStream(
  { body, contentType, received, kept }: WireResponse,
  { arrive, take, exceeded, recorded }: ResponseRecorder,
  { changed, isOver }: StreamOptions,
): Promise<Fault | undefined> {
  const from = kept?.from;
  const text = createBodyText(contentType, from !== undefined);
  const framer = createFramer(contentType, take, from?.form);
  const push = (bytes: Uint8Array): boolean => framer.push(text.push(bytes));
  const finder = createBoundaryFinder();
  let unpacked = from?.bytes ?? 0;
  let checkpoint: Checkpoint | undefined;
  const finish = (): void => {
    framer.push(text.end());
    framer.end();
  };
  /** Pushes the chunk in two pieces, the first of which ends with a whole frame, and finds out what is recorded then. */
  const pushInTwo = (bytes: Uint8Array): boolean => {
    const { form } = framer;
    const end = finder.endIn(bytes, form);
    checkpoint = undefined;
    if (end === 0 || form === undefined) return push(bytes);
    if (!push(end === bytes.length ? bytes : bytes.subarray(0, end))) return false;
    const known = text.isUtf8 ? recorded() : undefined;
    if (known !== undefined) checkpoint = { bytes: unpacked + end, form, ...known };
    return end === bytes.length || push(bytes.subarray(end));
  };
  for await (const item of body) {
    arrive(item);
    if (!(item instanceof Uint8Array)) {
      finish();
      return item;
    }
    if (!(kept === undefined ? push(item) : pushInTwo(item))) return { kind: 'too-large', limit: frameLimit };
    changed();
    unpacked += item.length;
    const fault = exceeded({ unpacked, wire: received?.() });
    if (fault !== undefined || isOver()) {
      finish();
      return fault;
    }
    // Another session that goes on from here must not read more than this one would have read.
    if (checkpoint !== undefined) kept?.report(checkpoint);
  }
  arrive();
  finish();
  return undefined;
}

const errorBodyLimit = 1024 * 1024;

/**
 * Reads the body of an error, which may also be endless: the fault is the limit of the run that it reached. The body
 * is read only for its message, so no more than `errorBodyLimit` of it is kept.
 */
export async function readErrorBody(
  { body, contentType, received }: WireResponse,
  { arrive, exceeded }: Pick<ResponseRecorder, 'arrive' | 'exceeded'>,
): Promise<{ readonly text: string; readonly isComplete: boolean; readonly fault: Fault | undefined }> {
  const bytes = createBodyText(contentType);
  let text = '';
  let unpacked = 0;
  for await (const item of body) {
    arrive(item);
    if (!(item instanceof Uint8Array)) return { text: text + bytes.end(), isComplete: false, fault: undefined };
    text += bytes.push(item);
    unpacked += item.length;
    const fault = exceeded({ unpacked, wire: received?.() });
    if (fault !== undefined || text.length > errorBodyLimit)
      return { text: text + bytes.end(), isComplete: false, fault };
  }
  arrive();
  return { text: text + bytes.end(), isComplete: true, fault: undefined };
}
