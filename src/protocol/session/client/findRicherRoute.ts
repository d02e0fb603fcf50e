/**
 * Asks a server of which one route is known whether it has one that shows more: AgentScope answers at
 * several, and at all but one of them it leaves things out. Nothing but GETs of what describes the
 * server, at the origin that was asked anyway, with the headers that it gets anyway.
 */
import { isJsonObject, type Json } from '../../core/json/json.ts';
import { isRoutePath, type RicherRoute } from '../../core/record/richerRoute.ts';
import type { Exchange } from './exchange.ts';
import { readDescription, withPatience } from './readDescription.ts';
import type { WireRequest } from './transport.ts';

/** `url` is the root of the server, as behind proxies it may be. `undefined` where none is known. Never rejects; redirects are not followed. */
export async function findRicherRoute(
  { url, headers }: Pick<WireRequest, 'url' | 'headers'>,
  stopped: AbortSignal,
  exchange: Exchange,
): Promise<RicherRoute | undefined> {
  const ask = withPatience(exchange, stopped);
  for (const [place, read] of descriptions) {
    const path = read(await readDescription(new URL(place, url), headers, ask));
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
