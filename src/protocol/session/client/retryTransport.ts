/** A transport that sends a request again while no response to it has begun, as its endpoint asks for. */
import type { Fault } from '../../core/base/fault.ts';
import { wait } from '../../core/base/wait.ts';
import { createBodyText } from '../../core/wire/bodyText.ts';
import { delayAfter, readRetryAfter, type AttemptEnd } from './retryPolicy.ts';
import type { Transport, WireResponse } from './transport.ts';

/** An attempt after which the request was sent again. */
export interface RepeatedAttempt {
  /** Milliseconds until the next attempt. */
  readonly delay: number;
  /** The status of the response; absent if there was none. */
  readonly status?: number;
  /** Contains the beginning of the response's body, if there was one. */
  readonly fault: Fault;
}

/** Without a response, these faults may pass. After a timeout, the agent may still be working. */
const passing: ReadonlySet<Fault['kind']> = new Set(['unreachable', 'broken', 'proxy']);

/** `note` is called before the wait. The last result is returned. It is not to be read if `signal` has stopped. */
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
      if (result.ok) {
        const { status } = result.value;
        note({ delay, status, fault: { kind: 'http', status, excerpt: await readExcerpt(result.value) } });
      } else note({ delay, fault: result.fault });
      await wait(delay, signal);
      if (signal.aborted) return result;
    }
  };
}

function refusalOf({ status, headers }: WireResponse, attempt: number, now: number): AttemptEnd | undefined {
  if (status >= 200 && status <= 299) return undefined;
  const retryAfter = readRetryAfter({ get: (name) => headers[name] ?? null }, now);
  return { attempt, status, events: 0, ...(retryAfter !== undefined && { retryAfter }) };
}

/** In characters. */
export const excerptLength = 2000;
/** How many milliseconds the body of a refusal may take. */
const maxReadTime = 1000;

/** Reads the beginning of the body, and leaves the rest, which ends the request. */
async function readExcerpt({ body, contentType }: WireResponse): Promise<string> {
  const text = createBodyText(contentType);
  let read = '';
  const items = body[Symbol.asyncIterator]();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, maxReadTime, undefined);
  });
  try {
    while (read.length < excerptLength) {
      const next = await Promise.race([items.next(), late]);
      if (next?.value === undefined || !(next.value instanceof Uint8Array)) break;
      read += text.push(next.value);
    }
  } catch {
    // What has arrived is enough.
  } finally {
    clearTimeout(timer);
    items.return?.().catch(() => undefined);
  }
  return read.slice(0, excerptLength);
}
