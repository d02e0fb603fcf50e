/** Checks whether a server is running without sending a request to its agent: `GET health` relative to the endpoint. */
import { isJsonObject, stringOr, tryParseJson } from '../../core/json/json.ts';
import { fail, ok, type Result } from '../../core/base/fault.ts';
import type { Exchange } from './exchange.ts';
import { isForbiddenUrl } from './forbiddenUrl.ts';
import { readStart } from './readStart.ts';
import { toConnectFault } from './toConnectFault.ts';
import type { WireRequest } from './transport.ts';

export interface Health {
  /** HTTP status. A server without such a route also answers, which shows only that it is running. */
  readonly status: number;
  /** The status that the server reports (`healthy`); absent when it reports no known status. */
  readonly says?: string;
  /** A successful response that is a web page, which an agent does not send. */
  readonly isWebPage?: true;
}

/** Seconds. The value is small because the user is waiting for the result. */
const timeout = 10;
const maxBodyLength = 64 * 1024;

/** Redirects are not followed, so that headers are sent only to their intended server. */
export async function probeHealth(
  { url, headers }: Pick<WireRequest, 'url' | 'headers'>,
  exchange: Exchange,
): Promise<Result<Health>> {
  const address = new URL('health', url);
  if (isForbiddenUrl(address)) return fail({ kind: 'forbidden-url', url: address.href });
  const signal = AbortSignal.timeout(timeout * 1000);
  try {
    const answer = await exchange({ method: 'GET', url: address.href, headers }, signal);
    const { status } = answer;
    const says = stringOr(readStatus(await readStart(answer, maxBodyLength)));
    const isWebPage = status < 300 && /^text\/html\b/i.test(answer.headers['content-type'] ?? '');
    return ok({
      status,
      ...(says === undefined || status > 299 ? {} : { says }),
      ...(isWebPage && { isWebPage }),
    });
  } catch (error) {
    return fail(signal.aborted ? { kind: 'timeout', seconds: timeout } : toConnectFault(error, address.href));
  }
}

function readStatus(text: string): unknown {
  const json = tryParseJson(text);
  return isJsonObject(json) ? json['status'] : undefined;
}
