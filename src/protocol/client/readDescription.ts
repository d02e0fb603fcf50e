/** What a server says of itself at an address, as JSON: a GET that nobody waits for longer than for the answer itself. */
import { tryParseJson, type Json } from '../base/json.ts';
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
  url: URL,
  init: { readonly headers: WireRequest['headers']; readonly signal: AbortSignal },
): Promise<Json> {
  if (isForbiddenUrl(url)) return null;
  try {
    const { body, status } = await fetch(url, { ...init, redirect: 'manual' });
    const text = await readStart(body, longest);
    return status === 200 ? (tryParseJson(text) ?? null) : null;
  } catch {
    // Not there, too slow, or stopped: then there is nothing to say.
    return null;
  }
}
