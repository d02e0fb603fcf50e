/** Sends the body of a response to the worker: in few messages, each of them short, and no faster than it is read. */
import type { Fault } from '../../core/base/fault.ts';
import { describeError } from '../client/toConnectFault.ts';
import type { WireResponse } from '../client/transport.ts';
import { bodyWindow, type Post, type ToWorker } from './messages.ts';

/** The maximum number of bytes in a message. Copying so many takes less than a tenth of a millisecond. */
const maxLength = bodyWindow / 4;
/** Milliseconds in which at most one message is sent, unless it is full. A stream may have thousands of chunks a second. */
const interval = 4;

export interface BodySender {
  /** Called when the worker has processed this number of bytes. */
  taken(bytes: number): void;
  /** Sends nothing more. The body is closed, unless another reader will go on with it. */
  stop(isContinued: boolean): void;
}

export function sendBody(
  id: number,
  { body, received = () => 0, arrived }: Pick<WireResponse, 'body' | 'received' | 'arrived'>,
  post: Post<ToWorker>,
  now: () => number,
): BodySender {
  const reading = body[Symbol.asyncIterator]();
  let isStopped = false;
  /** The number of bytes that the worker has not processed yet. */
  let ahead = 0;
  let wake = (): void => undefined;
  const hasRoom = async (): Promise<void> => {
    for (;;) {
      if (isStopped || ahead < bodyWindow) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  const batch = createBatch(id, post, now);
  const send = async (bytes: Uint8Array, at: number): Promise<void> => {
    for (let start = 0; start < bytes.length; start += maxLength) {
      await hasRoom();
      if (isStopped) return;
      const piece = bytes.subarray(start, start + maxLength);
      ahead += piece.length;
      batch.add(piece, at, received());
    }
  };
  const sendAll = async (): Promise<void> => {
    for (;;) {
      const item = await readItem(reading);
      const at = arrived?.() ?? now();
      if (isStopped) return;
      if (!(item instanceof Uint8Array)) {
        batch.flush();
        post({ type: 'end', id, at, received: received(), ...(item !== undefined && { fault: item }) }, []);
        return;
      }
      await send(item, at);
    }
  };
  void sendAll();
  return {
    taken(bytes) {
      ahead -= bytes;
      wake();
    },
    stop(isContinued) {
      isStopped = true;
      batch.clear();
      wake();
      if (!isContinued) reading.return?.().catch(() => undefined);
    },
  };
}

/** Returns `undefined` at the end. A body of an exchange rejects where that of a transport has a fault. */
async function readItem(reading: AsyncIterator<Uint8Array | Fault>): Promise<Uint8Array | Fault | undefined> {
  try {
    const next = await reading.next();
    return next.done === true ? undefined : next.value;
  } catch (error) {
    return { kind: 'broken', detail: describeError(error) };
  }
}

/** Collects chunks that arrive shortly after one another. The first one after a pause is sent at once. */
function createBatch(id: number, post: Post<ToWorker>, now: () => number) {
  let pieces: Uint8Array[] = [];
  let chunks: [length: number, at: number][] = [];
  let [size, received] = [0, 0];
  let sentAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = (): void => {
    clearTimeout(timer);
    timer = undefined;
    [pieces, chunks, size] = [[], [], 0];
  };
  const flush = (): void => {
    if (size > 0) {
      const bytes = new Uint8Array(size);
      let end = 0;
      for (const piece of pieces) {
        bytes.set(piece, end);
        end += piece.length;
      }
      post({ type: 'data', id, bytes, chunks, received }, [bytes.buffer]);
      sentAt = now();
    }
    clear();
  };
  return {
    clear,
    flush,
    add(piece: Uint8Array, at: number, receivedThen: number): void {
      if (size + piece.length > maxLength) flush();
      pieces.push(piece);
      chunks.push([piece.length, at]);
      size += piece.length;
      received = receivedThen;
      const wait = sentAt + interval - now();
      if (size === maxLength || wait <= 0) flush();
      else timer ??= setTimeout(flush, wait);
    },
  };
}
