/** One request to whatever sits there: bounded in time and size, and without taking headers to another origin. */
import { fail, ok, type Result } from '../base/fault.ts';
import type { Exchange } from '../client/exchange.ts';
import { isForbiddenUrl } from '../client/forbiddenUrl.ts';
import { readStart } from '../client/readStart.ts';
import { mostRedirects, redirectTarget } from '../client/redirectTarget.ts';
import { toConnectFault } from '../client/toConnectFault.ts';

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
  /** Its first mebibyte. */
  readonly text: string;
}

/** Seconds: who asks stands by and waits. */
const timeout = 15;
const longest = 1024 * 1024;

/** A redirected GET goes on, without the headers where it leaves the origin; a POST does not. */
export async function fetchBounded(
  { url, headers, body }: BoundedRequest,
  exchange: Exchange,
): Promise<Result<BoundedAnswer>> {
  const signal = AbortSignal.timeout(timeout * 1000);
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
      if (status < 300 || status > 399 || location === undefined)
        return ok({ status, url: address.href, text: await readStart(answer, longest) });
      answer.close();
      if (body !== undefined) return fail({ kind: 'redirect', url: location, detail: String(status) });
      const target = redirectTarget(location, address.href);
      if (!target.ok) return target;
      address = target.value;
    }
    return fail({ kind: 'redirect', url: address.href, detail: `more than ${mostRedirects} redirects` });
  } catch (error) {
    return fail(signal.aborted ? { kind: 'timeout', seconds: timeout } : toConnectFault(error, address.href));
  }
}
