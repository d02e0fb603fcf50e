/** A transport that sends a request again while no response to it has begun, as its endpoint asks for. */
import type { Fault } from '../../core/base/fault.ts';
import { wait } from '../../core/base/wait.ts';
import { delayAfter, readRetryAfter, type AttemptEnd } from './retryPolicy.ts';
import type { Transport, WireResponse } from './transport.ts';

/** An attempt after which the request was sent again. */
export interface RepeatedAttempt {
  /** Milliseconds until the next attempt. */
  readonly delay: number;
  /** The status of the response, or the fault because of which there was none. */
  readonly status?: number;
  readonly fault?: Fault;
}

/** Without a response, these faults may pass. After a timeout, the agent may still be working. */
const passing: ReadonlySet<Fault['kind']> = new Set(['unreachable', 'broken']);

/** `note` is called before the wait. The last result is returned, and also that of an attempt after which `signal` stops. */
export function retryTransport(
  transport: Transport,
  note: (attempt: RepeatedAttempt) => void,
  now: () => number = Date.now,
): Transport {
  return async (request, signal) => {
    const { retry } = request;
    for (let attempt = 1; ; attempt += 1) {
      const result = await transport(attempt === 1 ? request : { ...request, attempt }, signal);
      if (retry === undefined || signal.aborted) return result;
      const end: AttemptEnd | undefined = result.ok
        ? refusalOf(result.value, attempt, now())
        : passing.has(result.fault.kind)
          ? { attempt, events: 0 }
          : undefined;
      const delay = end && delayAfter(end, retry);
      if (delay === undefined) return result;
      note({ delay, ...(result.ok ? { status: result.value.status } : { fault: result.fault }) });
      await wait(delay, signal);
      if (signal.aborted) return result;
      if (result.ok) void discard(result.value);
    }
  };
}

function refusalOf({ status, headers }: WireResponse, attempt: number, now: number): AttemptEnd | undefined {
  if (status >= 200 && status <= 299) return undefined;
  const retryAfter = readRetryAfter({ get: (name) => headers[name] ?? null }, now);
  return { attempt, status, events: 0, ...(retryAfter !== undefined && { retryAfter }) };
}

/** Begins to read the body and leaves it, which ends the request. */
async function discard({ body }: WireResponse): Promise<void> {
  try {
    const items = body[Symbol.asyncIterator]();
    await items.next();
    await items.return?.();
  } catch {
    // Nothing of this response is used.
  }
}
