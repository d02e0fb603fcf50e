/**
 * Sends one request to an untrusted server: bounded in time and size, and without sending headers to another origin.
 */
import { fail, ok, type Result } from '../../core/base/fault.ts';
import { defaultLimits, toBytes, type Limits } from '../../core/base/limits.ts';
import type { Exchange, Exchanged } from '../../session/client/exchange.ts';
import { isForbiddenUrl } from '../../session/client/forbiddenUrl.ts';
import { maxRedirects, redirectTarget } from '../../session/client/redirectTarget.ts';
import { toConnectFault } from '../../session/client/toConnectFault.ts';

export interface BoundedRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Absent for a GET request. */
  readonly body?: string;
}

export interface BoundedAnswer {
  readonly status: number;
  /** The URL of the answer, after redirects. */
  readonly url: string;
  /** Only the beginning, if the text cannot be JSON. */
  readonly text: string;
}

/** Timeout of one request in seconds. It is short, because the user is waiting. */
const timeout = 15;

/** The limits that several requests share. */
interface FetchBudget {
  readonly limits: Limits;
  /** Aborted when the time is up. */
  readonly timeUp: AbortSignal;
}

/** The longest delay of a timer, in milliseconds. */
const maxTimerDelay = 2 ** 31 - 1;

/** The time starts now. */
export function startBudget(limits: Limits): FetchBudget {
  return { limits, timeUp: AbortSignal.timeout(Math.min(Math.ceil(limits.time * 1000), maxTimerDelay)) };
}

/**
 * A GET request follows redirects, without the headers if the redirect leaves the origin. A POST request does not
 * follow redirects.
 */
export async function fetchBounded(
  { url, headers, body }: BoundedRequest,
  exchange: Exchange,
  { limits, timeUp }: FetchBudget = startBudget(defaultLimits),
): Promise<Result<BoundedAnswer>> {
  const signal = AbortSignal.any([AbortSignal.timeout(timeout * 1000), timeUp]);
  const { origin } = new URL(url);
  let address = new URL(url);
  try {
    for (let hops = 0; hops <= maxRedirects; hops += 1) {
      if (isForbiddenUrl(address)) return fail({ kind: 'forbidden-url', url: address.href });
      const own = address.origin === origin ? headers : {};
      const sent = body === undefined ? { method: 'GET' as const } : { method: 'POST' as const, body };
      const answer = await exchange({ ...sent, url: address.href, headers: own }, signal);
      const { status } = answer;
      const { location } = answer.headers;
      if (status < 300 || status > 399 || location === undefined) return await readAnswer(answer, address.href, limits);
      answer.close();
      if (body !== undefined) return fail({ kind: 'redirect', url: location, detail: String(status) });
      const target = redirectTarget(location, address.href);
      if (!target.ok) return target;
      address = target.value;
    }
    return fail({ kind: 'redirect', url: address.href, detail: `more than ${maxRedirects} redirects` });
  } catch (error) {
    if (timeUp.aborted) return fail({ kind: 'limit', limit: 'time', most: limits.time });
    return fail(signal.aborted ? { kind: 'timeout', seconds: timeout } : toConnectFault(error, address.href));
  }
}

async function readAnswer(answer: Exchanged, url: string, { file }: Limits): Promise<Result<BoundedAnswer>> {
  const text = await readJsonText(answer, toBytes(file));
  if (text === undefined) return fail({ kind: 'limit', limit: 'file', most: file });
  return ok({ status: answer.status, url, text });
}

/** Returns `undefined` if there are more than `most` bytes. Text that cannot be JSON is not read to its end. */
async function readJsonText({ body, close }: Exchanged, most: number): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  try {
    for await (const piece of body) {
      bytes += piece.length;
      if (bytes > most) return undefined;
      text += decoder.decode(piece, { stream: true });
      const [first] = text.slice(0, maxStartLength).trimStart();
      if (first === undefined ? text.length > maxStartLength : first !== '{') break;
    }
    return text;
  } finally {
    close();
  }
}

/** Maximum number of characters before the object begins. */
const maxStartLength = 1024;
