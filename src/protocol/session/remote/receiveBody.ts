/** Receives the body of a response that the other side sends (`sendBody.ts`), in the chunks in which it arrived there. */
import type { WireResponse } from '../client/transport.ts';
import { bodyWindow, type ToWorker } from './messages.ts';

export type BodyPart = Extract<ToWorker, { readonly type: 'data' | 'end' }>;

export interface BodyReceiver extends Required<Pick<WireResponse, 'body' | 'arrived' | 'received'>> {
  push(part: BodyPart): void;
  /** No more parts will come. Those that have come can still be read. */
  end(): void;
}

export interface BodyReceiverOptions {
  /** When the head of the response arrived. */
  readonly headAt: number;
  /** Called when this number of bytes has been read, so that as many more may be sent. */
  taken(bytes: number): void;
  /** Called when the body is read as far as it is wanted. */
  over(): void;
}

export function receiveBody({ headAt, taken, over }: BodyReceiverOptions): BodyReceiver {
  const parts: BodyPart[] = [];
  let isEnded = false;
  let wake = (): void => undefined;
  let [at, received, read] = [headAt, 0, 0];
  /** Returns `undefined` at the end. */
  const nextPart = async (): Promise<BodyPart | undefined> => {
    for (;;) {
      const part = parts.shift();
      if (part !== undefined || isEnded) return part;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  const acknowledge = (bytes: number): void => {
    read += bytes;
    if (read < bodyWindow / 4) return;
    taken(read);
    read = 0;
  };
  async function* readAll(): WireResponse['body'] {
    try {
      let part = await nextPart();
      for (; part?.type === 'data'; part = await nextPart()) {
        ({ received } = part);
        let start = 0;
        for (const [length, arrivedAt] of part.chunks) {
          at = arrivedAt;
          yield part.bytes.subarray(start, start + length);
          start += length;
        }
        acknowledge(part.bytes.length);
      }
      if (part === undefined) return;
      ({ at, received } = part);
      if (part.fault !== undefined) yield part.fault;
    } finally {
      over();
    }
  }
  return {
    body: readAll(),
    arrived: () => at,
    received: () => received,
    push(part) {
      parts.push(part);
      wake();
    },
    end() {
      isEnded = true;
      wake();
    },
  };
}
