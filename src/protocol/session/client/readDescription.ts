/** Reads the JSON description that a server publishes at a URL. */
import { tryParseJson, type Json } from '../../core/json/json.ts';
import type { Exchange, Exchanged, Question } from './exchange.ts';
import { isForbiddenUrl } from './forbiddenUrl.ts';
import type { LookUp } from './lookUp.ts';
import { readStart } from './readStart.ts';

const longest = 1024 * 1024;

export type Ask = (question: Question) => Promise<Exchanged>;

/** All descriptions that are read from one server share the time of one look-up. */
export function askWithin(exchange: Exchange, { signal, heard }: LookUp): Ask {
  return async (question) => {
    const answer = await exchange(question, signal);
    heard();
    return answer;
  };
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
