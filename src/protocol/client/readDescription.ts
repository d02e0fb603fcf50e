/** What a server says of itself at an address, as JSON: a GET that nobody waits for longer than for the answer itself. */
import { tryParseJson, type Json } from '../base/json.ts';
import type { Exchange } from './exchange.ts';
import { isForbiddenUrl } from './forbiddenUrl.ts';
import { readStart } from './readStart.ts';
import type { WireRequest } from './transport.ts';

/** Milliseconds: nothing depends on what it says. */
const patience = 1500;
const longest = 1024 * 1024;

/** For all that is read of one server. */
export function withPatience(stopped: AbortSignal): AbortSignal {
  return AbortSignal.any([stopped, AbortSignal.timeout(patience)]);
}

/** `null` where there is none. Never rejects; redirects are not followed, so that headers stay where they are meant to go. */
export async function readDescription(
  { url, headers }: { readonly url: URL; readonly headers: WireRequest['headers'] },
  signal: AbortSignal,
  exchange: Exchange,
): Promise<Json> {
  if (isForbiddenUrl(url)) return null;
  try {
    const answer = await exchange({ method: 'GET', url: url.href, headers }, signal);
    const text = await readStart(answer, longest);
    return answer.status === 200 ? (tryParseJson(text) ?? null) : null;
  } catch {
    // Not there, too slow, or stopped: then there is nothing to say.
    return null;
  }
}
