/** A body that can be read again from its last checkpoint. It is read from the server only as far as somebody reads it. */
import type { Fault } from '../../core/base/fault.ts';
import { frameLimit } from '../../core/wire/frame.ts';
import type { Checkpoint, WireResponse } from '../client/transport.ts';

/**
 * The maximum number of bytes kept of one body: an event of the maximum length, and what may follow it until it is
 * recorded. If there is no checkpoint for so long, the rest of the body is still delivered, but nobody can go on with it
 * after the reader has died. This concerns events of this length in which most characters have several bytes, and long
 * bodies that are neither server-sent events nor lines of JSON in UTF-8.
 */
export const keptLimit = frameLimit + 8 * 1024 * 1024;

interface Arrival {
  readonly at: number;
  /** `received` of the response at that time. */
  readonly received: number;
}

/** A chunk of the body, or, if it has no bytes, its end. */
export interface LoggedItem extends Arrival {
  readonly bytes?: Uint8Array;
  readonly fault?: Fault;
}

interface Chunk extends Arrival {
  readonly bytes: Uint8Array;
}

export interface BodyLog {
  /** The checkpoint at which a new reader begins. */
  readonly from: Checkpoint | undefined;
  /** Forgets what comes before the checkpoint. */
  forget(checkpoint: Checkpoint): void;
  /** Reads the body from `from` on, while `isWanted`. */
  read(response: WireResponse, isWanted: () => boolean): AsyncGenerator<LoggedItem>;
}

export function createBodyLog(now: () => number): BodyLog {
  const kept = createKeptChunks();
  let from: Checkpoint | undefined;
  let end: LoggedItem | undefined;
  let wasRead = false;
  let source: AsyncIterator<Uint8Array | Fault> | undefined;
  let pending: Promise<void> | undefined;
  const readNext = async ({ body, received = () => 0 }: WireResponse): Promise<void> => {
    source ??= body[Symbol.asyncIterator]();
    const next = await source.next();
    const arrival = { at: now(), received: received() };
    if (next.done === true) end = arrival;
    else if (next.value instanceof Uint8Array) kept.add({ bytes: next.value, ...arrival });
    else end = { ...arrival, fault: next.value };
  };
  return {
    get from() {
      return from;
    },
    forget(checkpoint) {
      kept.dropBytes(checkpoint.bytes - (from?.bytes ?? 0));
      from = checkpoint;
    },
    async *read(response, isWanted) {
      if (kept.isTooLong && wasRead) {
        yield { at: now(), received: 0, fault: { kind: 'cut-off' } };
        return;
      }
      wasRead = true;
      for (let index = kept.first; isWanted();) {
        const chunk = kept.at(index);
        if (chunk !== undefined) {
          index += 1;
          yield chunk;
          if (kept.isTooLong && isWanted()) kept.dropChunks(index - kept.first);
        } else if (end !== undefined) {
          yield end;
          return;
        } else {
          pending ??= readNext(response).finally(() => {
            pending = undefined;
          });
          await pending;
        }
      }
    },
  };
}

/** A list of chunks from which the first ones are dropped. Their indexes do not change by that. */
function createKeptChunks() {
  let chunks: Chunk[] = [];
  let [first, size] = [0, 0];
  let isTooLong = false;
  const dropChunks = (count: number): void => {
    for (const { bytes } of chunks.slice(0, count)) size -= bytes.length;
    chunks = chunks.slice(count);
    first += count;
  };
  return {
    get first() {
      return first;
    },
    /** Whether there were ever more bytes than may be kept. */
    get isTooLong() {
      return isTooLong;
    },
    at: (index: number): Chunk | undefined => chunks[index - first],
    add(chunk: Chunk): void {
      chunks.push(chunk);
      size += chunk.bytes.length;
      isTooLong ||= size > keptLimit;
    },
    dropChunks,
    dropBytes(count: number): void {
      if (isTooLong) return;
      let rest = count;
      const whole = chunks.findIndex(({ bytes }) => {
        if (bytes.length > rest) return true;
        rest -= bytes.length;
        return false;
      });
      dropChunks(whole === -1 ? chunks.length : whole);
      const [next] = chunks;
      if (next === undefined || rest === 0) return;
      chunks[0] = { ...next, bytes: next.bytes.subarray(rest) };
      size -= rest;
    },
  };
}
