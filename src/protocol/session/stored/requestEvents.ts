/** Sends a request until its response arrives, and reads the events, for programs that do not record a run. */
import { wait } from '../../core/base/wait.ts';
import type { WireEvent } from '../../core/wire/frame.ts';
import {
  delayAfter,
  readRetryAfter,
  type AttemptEnd,
  type FailedAttempt,
  type RetryPolicy,
} from '../client/retryPolicy.ts';
import { readEvents } from './readEvents.ts';

export type { FailedAttempt, RetryPolicy };

export interface RequestOptions extends RetryPolicy {
  /** Stops the request, the wait before the next attempt, and the response. */
  readonly signal?: AbortSignal;
  /** Called after each attempt that failed, before the wait. With `afterFirstEvent`, discard the events so far. */
  readonly onFailure?: (attempt: FailedAttempt) => void;
}

/** The error of a request whose last attempt failed; `cause` is the reason. */
export interface RequestError extends Error {
  readonly name: 'RequestError';
  /** All attempts, in order. */
  readonly attempts: readonly FailedAttempt[];
}

/**
 * Calls `send`, and yields the events of the response. A failure before the first event is recoverable if it is one of
 * the network, a response without events, or a status that the policy lists: then `send` is called again after a wait.
 * Throws a `RequestError` when there is no further attempt, and the reason of the signal when it is aborted.
 *
 * @param send Sends the request, for example with `fetch`, and passes the signal on.
 */
export async function* requestEvents(
  send: (signal: AbortSignal) => Promise<Response>,
  options: RequestOptions = {},
): AsyncGenerator<WireEvent, void> {
  const { signal = new AbortController().signal, onFailure } = options;
  const failures: FailedAttempt[] = [];
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    const end = yield* tryOnce(send, signal, attempt);
    if (end === undefined) return;
    signal.throwIfAborted();
    const delay = delayAfter(end, options);
    const { retryAfter: _retryAfter, ...failed } = end;
    const failure = delay === undefined ? failed : { ...failed, delay };
    failures.push(failure);
    onFailure?.(failure);
    if (delay === undefined) throw toError(failures, end);
    await wait(delay, signal);
  }
}

/** Returns how the attempt failed; `undefined` if the response was read to its end. */
async function* tryOnce(
  send: (signal: AbortSignal) => Promise<Response>,
  signal: AbortSignal,
  attempt: number,
): AsyncGenerator<WireEvent, AttemptEnd | undefined> {
  let events = 0;
  try {
    const response = await send(signal);
    const { ok, status, headers, body } = response;
    if (!ok) {
      await body?.cancel();
      const retryAfter = readRetryAfter(headers, Date.now());
      return { attempt, status, events, ...(retryAfter !== undefined && { retryAfter }) };
    }
    for await (const event of readEvents(body, headers.get('content-type') ?? undefined)) {
      events += 1;
      yield event;
    }
    return events > 0 ? undefined : { attempt, events, error: new Error('the response has no events') };
  } catch (error) {
    return { attempt, events, error };
  }
}

function toError(attempts: readonly FailedAttempt[], { status, error }: AttemptEnd): RequestError {
  const reason = status === undefined ? (error instanceof Error ? error.message : String(error)) : `status ${status}`;
  const count = attempts.length === 1 ? '1 attempt' : `${attempts.length} attempts`;
  const failed = new Error(`The request failed after ${count}: ${reason}`, { cause: error });
  return Object.assign(failed, { name: 'RequestError' as const, attempts });
}
