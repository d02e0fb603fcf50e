/** What a server says of itself at an address, as JSON: a GET that nobody waits for longer than for the answer itself. */
import { tryParseJson, type Json } from '../../core/json/json.ts';
import type { Exchange, Exchanged, Question } from './exchange.ts';
import { isForbiddenUrl } from './forbiddenUrl.ts';
import { readStart } from './readStart.ts';

/** Milliseconds: nothing depends on what it says. */
const patience = 1500;
const longest = 1024 * 1024;

export type Ask = (question: Question) => Promise<Exchanged>;

/** For all that is read of one server. */
export function withPatience(exchange: Exchange, stopped: AbortSignal): Ask {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(patience)]);
  return (question) => exchange(question, signal);
}

/** `null` where there is none. Never rejects; redirects are not followed, so that headers stay where they are meant to go. */
export async function readDescription(url: URL, headers: Question['headers'], ask: Ask): Promise<Json> {
  if (isForbiddenUrl(url)) return null;
  try {
    const answer = await ask({ method: 'GET', url: url.href, headers });
    const text = await readStart(answer, longest);
    return answer.status === 200 ? (tryParseJson(text) ?? null) : null;
  } catch {
    // Not there, too slow, or stopped: then there is nothing to say.
    return null;
  }
}
