/**
 * Asks a server, of which one route is known, whether it has a better route that shows more: AgentScope answers at
 * several routes, and all but one of them leave data out. It sends only GETs for descriptions of the server, to the
 * origin of the request and with the same headers.
 */
import { isJsonObject, type Json } from '../../core/json/json.ts';
import { isRoutePath, type RicherRoute } from '../../core/record/richerRoute.ts';
import type { Exchange } from './exchange.ts';
import { readDescription, withPatience } from './readDescription.ts';
import type { WireRequest } from './transport.ts';

/**
 * `url` is the root of the server, which may have a path behind proxies. Returns `undefined` where no better route is
 * known. Never rejects; redirects are not followed.
 */
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

/**
 * Reads what AgentScope Runtime reports about itself at its root; the route may have any name there. The sample agent
 * of this project gives a similar description, but shows everything at each of its routes.
 */
function readService(json: Json): Json | undefined {
  if (!isJsonObject(json) || json['service'] !== 'AgentScope Runtime' || json['sample'] === true) return undefined;
  const { endpoints } = json;
  return isJsonObject(endpoints) ? endpoints['process'] : undefined;
}

/**
 * For servers whose root belongs to the user's application: checks for a pair of routes that only AgentScope Runtime
 * has.
 */
function readPaths(json: Json): Json | undefined {
  const paths = isJsonObject(json) ? json['paths'] : undefined;
  const isThere = (path: string): boolean => isJsonObject(paths) && isJsonObject(paths[path]);
  return isThere('/process') && isThere('/compatible-mode/v1/responses') ? '/process' : undefined;
}
