/**
 * Asks a server of which one route is known whether it has one that shows more: AgentScope answers at
 * several, and at all but one of them it leaves things out. Nothing but GETs of what describes the
 * server, at the origin that was asked anyway, with the headers that it gets anyway.
 */
import { isJsonObject, tryParseJson, type Json } from '../base/json.ts';
import { isRoutePath, type RicherRoute } from '../record/richerRoute.ts';
import type { Exchange, Exchanged, Question } from './exchange.ts';
import { isForbiddenUrl } from './forbiddenUrl.ts';
import { readStart } from './readStart.ts';
import type { WireRequest } from './transport.ts';

/** Milliseconds: the answer does not wait for longer, and needs none of this. */
const patience = 1500;
const longest = 1024 * 1024;

/** `url` is the root of the server, as behind proxies it may be. `undefined` where none is known. Never rejects; redirects are not followed. */
export async function findRicherRoute(
  { url, headers }: Pick<WireRequest, 'url' | 'headers'>,
  stopped: AbortSignal,
  exchange: Exchange,
): Promise<RicherRoute | undefined> {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(patience)]);
  for (const [place, read] of descriptions) {
    const path = read(await readJson(new URL(place, url), headers, (question) => exchange(question, signal)));
    if (path !== undefined && isRoutePath(path)) return { path, dialect: 'agent-api' };
  }
  return undefined;
}

const descriptions: readonly (readonly [place: string, read: (json: Json) => Json | undefined])[] = [
  ['', readService],
  ['openapi.json', readPaths],
];

/** What AgentScope Runtime says of itself at its root; the route may have any name there. Our sample agent is like it, but shows all at each of its routes. */
function readService(json: Json): Json | undefined {
  if (!isJsonObject(json) || json['service'] !== 'AgentScope Runtime' || json['sample'] === true) return undefined;
  const { endpoints } = json;
  return isJsonObject(endpoints) ? endpoints['process'] : undefined;
}

/** Where the root is the user's own: routes that only AgentScope Runtime has beside each other. */
function readPaths(json: Json): Json | undefined {
  const paths = isJsonObject(json) ? json['paths'] : undefined;
  const isThere = (path: string): boolean => isJsonObject(paths) && isJsonObject(paths[path]);
  return isThere('/process') && isThere('/compatible-mode/v1/responses') ? '/process' : undefined;
}

async function readJson(
  url: URL,
  headers: WireRequest['headers'],
  ask: (question: Question) => Promise<Exchanged>,
): Promise<Json> {
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
