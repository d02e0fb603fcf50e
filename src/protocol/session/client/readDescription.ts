/**
 * Reads the JSON description that a server publishes at a URL. The GET has a timeout, so that it delays nothing for
 * long.
 */
import { tryParseJson, type Json } from '../../core/json/json.ts';
import type { Exchange, Exchanged, Question } from './exchange.ts';
import { isForbiddenUrl } from './forbiddenUrl.ts';
import { readStart } from './readStart.ts';

/**
 * Milliseconds. The timeout is short because nothing depends on the description, and long enough for a busy machine or a
 * network far away.
 */
const timeout = 4000;
const longest = 1024 * 1024;

export type Ask = (question: Question) => Promise<Exchanged>;

/** Applies one timeout to all descriptions that are read from one server. */
export function withTimeout(exchange: Exchange, stopped: AbortSignal): Ask {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(timeout)]);
  return (question) => exchange(question, signal);
}

/**
 * Returns `null` where there is no description. Never rejects. Redirects are not followed, so that headers are sent
 * only to their intended server.
 */
export async function readDescription(url: URL, headers: Question['headers'], ask: Ask): Promise<Json> {
  if (isForbiddenUrl(url)) return null;
  try {
    const answer = await ask({ method: 'GET', url: url.href, headers });
    const text = await readStart(answer, longest);
    return answer.status === 200 ? (tryParseJson(text) ?? null) : null;
  } catch {
    // The description is missing, too slow or aborted, so there is nothing to return.
    return null;
  }
}
