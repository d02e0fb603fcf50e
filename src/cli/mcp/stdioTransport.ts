/** The standard input and output of an MCP server, which answers the calls that it has received before it closes. */
import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';

/** How many milliseconds calls may still take after the end of the input. Their client may have ended, too. */
const answerTime = 60_000;

export interface StdioTransport {
  readonly wire: Transport;
  /** Resolves when the input has ended and nothing is left to answer, or when nobody can read answers any more. */
  readonly finished: Promise<void>;
  /** Must be called at the end: an input that is still read keeps the process running. */
  leave(): void;
}

/**
 * The transport of the SDK closes as soon as the input ends, and the answers of calls that still run are lost. It gets
 * an input that stays open instead.
 */
export function createStdioTransport(): StdioTransport {
  const { stdin, stdout } = process;
  const input = new PassThrough();
  const inner = new StdioServerTransport(input, stdout);
  const pending = new Set<string | number>();
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let hasEnded = false;
  let limit: NodeJS.Timeout | undefined;
  const finishIfDone = (): void => {
    if (hasEnded && pending.size === 0) finish();
  };
  const wire: Transport = {
    async start() {
      const listeners: Pick<Transport, 'onmessage' | 'onerror' | 'onclose'> = {
        onmessage(message) {
          noteRequest(message, pending);
          wire.onmessage?.(message);
        },
        onerror: (error) => wire.onerror?.(error),
        onclose() {
          finish();
          wire.onclose?.();
        },
      };
      Object.assign(inner, listeners);
      await inner.start();
      stdin.pipe(input, { end: false });
    },
    async send(message) {
      await inner.send(message);
      if ('method' in message || message.id === undefined) return;
      pending.delete(message.id);
      finishIfDone();
    },
    close: () => inner.close(),
  };
  const end = async (): Promise<void> => {
    // The end may be reported before the last lines have passed through `input`.
    await turn();
    hasEnded = true;
    limit ??= setTimeout(() => finish(), answerTime);
    finishIfDone();
  };
  for (const event of ['end', 'close', 'error']) stdin.once(event, () => void end());
  const leave = (): void => {
    clearTimeout(limit);
    stdin.unpipe(input).pause();
  };
  return { wire, finished, leave };
}

/** Adds a request that will be answered. A canceled request is not, and a subscription only at the end. */
function noteRequest(message: JSONRPCMessage, pending: Set<string | number>): void {
  if (!('method' in message)) return;
  if ('id' in message) {
    if (message.method !== 'subscriptions/listen') pending.add(message.id);
    return;
  }
  const canceled = message.method === 'notifications/cancelled' ? message.params?.['requestId'] : undefined;
  if (typeof canceled === 'string' || typeof canceled === 'number') pending.delete(canceled);
}
