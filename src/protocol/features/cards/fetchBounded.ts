/** One request to whatever sits there: bounded in time and size, and without taking headers to another origin. */
import { fail, ok, type Result } from '../../core/base/fault.ts';
import { defaultLimits, mebi, type Limits } from '../../core/base/limits.ts';
import type { Exchange, Exchanged } from '../../session/client/exchange.ts';
import { isForbiddenUrl } from '../../session/client/forbiddenUrl.ts';
import { mostRedirects, redirectTarget } from '../../session/client/redirectTarget.ts';
import { toConnectFault } from '../../session/client/toConnectFault.ts';

export interface BoundedRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Absent for a GET. */
  readonly body?: string;
}

export interface BoundedAnswer {
  readonly status: number;
  /** Where it came from, after redirects. */
  readonly url: string;
  /** Of what cannot be JSON, the beginning. */
  readonly text: string;
}

/** Seconds for one request: who asks stands by and waits. */
const timeout = 15;

/** What several requests may cost together. */
export interface FetchBudget {
  readonly limits: Limits;
  /** Aborted when the time is up. */
  readonly timeUp: AbortSignal;
}

/** Milliseconds that a timer can wait. */
const longestTimer = 2 ** 31 - 1;

/** The time begins now. */
export function startBudget(limits: Limits): FetchBudget {
  return { limits, timeUp: AbortSignal.timeout(Math.min(Math.ceil(limits.time * 1000), longestTimer)) };
}

/** A redirected GET goes on, without the headers where it leaves the origin; a POST does not. */
export async function fetchBounded(
  { url, headers, body }: BoundedRequest,
  exchange: Exchange,
  { limits, timeUp }: FetchBudget = startBudget(defaultLimits),
): Promise<Result<BoundedAnswer>> {
  const signal = AbortSignal.any([AbortSignal.timeout(timeout * 1000), timeUp]);
  const { origin } = new URL(url);
  let address = new URL(url);
  try {
    for (let hops = 0; hops <= mostRedirects; hops += 1) {
      if (isForbiddenUrl(address)) return fail({ kind: 'forbidden-url', url: address.href });
      const own = address.origin === origin ? headers : {};
      const sent = body === undefined ? { method: 'GET' as const } : { method: 'POST' as const, body };
      const answer = await exchange({ ...sent, url: address.href, headers: own }, signal);
      const { status } = answer;
      const { location } = answer.headers;
      if (status < 300 || status > 399 || location === undefined) return await readWhole(answer, address.href, limits);
      answer.close();
      if (body !== undefined) return fail({ kind: 'redirect', url: location, detail: String(status) });
      const target = redirectTarget(location, address.href);
      if (!target.ok) return target;
      address = target.value;
    }
    return fail({ kind: 'redirect', url: address.href, detail: `more than ${mostRedirects} redirects` });
  } catch (error) {
    if (timeUp.aborted) return fail({ kind: 'limit', limit: 'time', most: limits.time });
    return fail(signal.aborted ? { kind: 'timeout', seconds: timeout } : toConnectFault(error, address.href));
  }
}

async function readWhole(answer: Exchanged, url: string, { file }: Limits): Promise<Result<BoundedAnswer>> {
  const text = await readJsonText(answer, file * mebi);
  if (text === undefined) return fail({ kind: 'limit', limit: 'file', most: file });
  return ok({ status: answer.status, url, text });
}

/** `undefined` where there are more bytes than that. What cannot be JSON is not read to its end. */
async function readJsonText({ body, close }: Exchanged, most: number): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  try {
    for await (const piece of body) {
      bytes += piece.length;
      if (bytes > most) return undefined;
      text += decoder.decode(piece, { stream: true });
      const [first] = text.slice(0, longestStart).trimStart();
      if (first === undefined ? text.length > longestStart : first !== '{') break;
    }
    return text;
  } finally {
    close();
  }
}

/** Characters before the object begins. */
const longestStart = 1024;
