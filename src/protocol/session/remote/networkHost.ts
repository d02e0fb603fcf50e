/**
 * The network for a worker that has none: the host sends the requests of the worker and passes on the bytes of the
 * responses as they arrive. It does not look at them. A worker may die at any time; the responses to the requests of runs
 * stay open, and the next worker continues to read them (`keptResponses.ts`).
 */
import { fail, ok, type Result } from '../../core/base/fault.ts';
import type { Exchange, Question } from '../client/exchange.ts';
import { describeError } from '../client/toConnectFault.ts';
import type { Checkpoint, KeptBody, Transport, WireResponse } from '../client/transport.ts';
import { createKeptResponses, type KeptResponses } from './keptResponses.ts';
import type { Head, Post, ToHost, ToWorker } from './messages.ts';
import { sendBody, type BodySender } from './sendBody.ts';

export interface NetworkHostOptions {
  readonly transport: Transport;
  readonly exchange: Exchange;
  /** A monotonic clock in milliseconds, the same as that of the sessions in the worker. */
  readonly now: () => number;
}

export interface NetworkHost extends Pick<KeptResponses, 'sentTo' | 'release'> {
  /** Serves one worker, until it is closed. */
  serve(post: Post<ToWorker>): ServedNetwork;
}

export interface ServedNetwork {
  /** Takes a message of the worker. */
  receive(message: ToHost): void;
  /**
   * Must be called when the worker has died or is no longer needed. Aborts its requests, except for those of runs: they
   * stay open until they are released.
   */
  close(): void;
}

/**
 * The result lives as long as the host. `release` must be called when the record of a run is complete, or when no worker
 * will continue the run.
 */
export function createNetworkHost({ transport, exchange, now }: NetworkHostOptions): NetworkHost {
  const kept = createKeptResponses(transport, now);
  return {
    sentTo: kept.sentTo,
    release: kept.release,
    serve(post) {
      const calls = new Map<number, Call>();
      const begin = (id: number, isKept: boolean, ask: Ask): void => {
        calls.set(id, beginCall({ id, isKept, post, now, refused: () => calls.delete(id) }, ask));
      };
      return {
        receive(message) {
          const { id } = message;
          switch (message.type) {
            case 'request':
              return void begin(id, message.request.run !== undefined, (signal) =>
                kept.transport(message.request, signal),
              );
            case 'question':
              return void begin(id, false, (signal) => askThrough(exchange, message.question, signal));
            case 'taken':
              return calls.get(id)?.taken(message.bytes);
            case 'checkpoint':
              return calls.get(id)?.report(message.checkpoint);
            case 'stop':
              calls.get(id)?.stop();
              calls.delete(id);
          }
        },
        close() {
          for (const call of calls.values()) call.leave();
          calls.clear();
        },
      };
    },
  };
}

type Ask = (signal: AbortSignal) => Promise<Result<WireResponse>>;

interface CallOptions {
  readonly id: number;
  readonly isKept: boolean;
  readonly post: Post<ToWorker>;
  readonly now: () => number;
  /** Called when there is no response. */
  refused(): void;
}

interface Call {
  taken(bytes: number): void;
  report(checkpoint: Checkpoint): void;
  /** The worker wants no more of the response. */
  stop(): void;
  /** The worker is gone. */
  leave(): void;
}

function beginCall({ id, isKept, post, now, refused }: CallOptions, ask: Ask): Call {
  const controller = new AbortController();
  let sender: BodySender | undefined;
  let kept: KeptBody | undefined;
  let isOver = false;
  const end = (isContinued: boolean): void => {
    isOver = true;
    if (!isContinued) controller.abort();
    sender?.stop(isContinued);
  };
  const answer = async (): Promise<void> => {
    const response = await ask(controller.signal);
    if (isOver && isKept) return;
    const at = response.ok ? (response.value.arrived?.() ?? now()) : now();
    if (!isOver) post({ type: 'head', id, at, head: response.ok ? ok(toHead(response.value)) : response }, []);
    if (!response.ok) return void refused();
    ({ kept } = response.value);
    sender = sendBody(id, response.value, post, now);
    if (isOver) sender.stop(false);
  };
  void answer();
  return {
    taken: (bytes) => sender?.taken(bytes),
    report: (checkpoint) => kept?.report(checkpoint),
    stop: () => end(false),
    leave: () => end(isKept),
  };
}

function toHead({ status, contentType, headers, url, httpVersion, received, kept }: WireResponse): Head {
  return {
    status,
    contentType,
    headers,
    ...(url !== undefined && { url }),
    ...(httpVersion !== undefined && { httpVersion }),
    isCounted: received !== undefined,
    isKept: kept !== undefined,
    ...(kept?.from !== undefined && { from: kept.from }),
  };
}

/** Never rejects: the fault has the words of the platform, and the worker turns it into an error again. */
async function askThrough(exchange: Exchange, question: Question, signal: AbortSignal): Promise<Result<WireResponse>> {
  try {
    const { close, ...answer } = await exchange(question, signal);
    async function* read(): WireResponse['body'] {
      try {
        yield* answer.body;
      } finally {
        close();
      }
    }
    return ok({ ...answer, contentType: '', body: read() });
  } catch (error) {
    return fail({ kind: 'broken', detail: describeError(error) });
  }
}
