/**
 * Finds the card of an agent at its well-known locations, and then the extended card if there is one and the user has
 * credentials for it. The data of an endpoint (its headers) is sent only to the origin of that endpoint, and never to
 * an address that only a card names.
 */
import { fail, ok, type Fault, type Result } from '../../core/base/fault.ts';
import { isJsonObject, tryParseJson, type JsonObject } from '../../core/json/json.ts';
import { defaultLimits, type Limits } from '../../core/base/limits.ts';
import { parseUrl } from '../../core/base/url.ts';
import type { Exchange } from '../../session/client/exchange.ts';
import { isCard, jsonRpcInterface, readCard } from '../../protocols/a2a/card.ts';
import { cardUrls } from './cardUrls.ts';
import { fetchBounded, startBudget, type BoundedAnswer, type BoundedRequest } from './fetchBounded.ts';

/** The address of an agent, and the headers that are sent only to it. */
export interface CardSource {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface FoundCard {
  readonly card: JsonObject;
  /** The URL at which the card was found. */
  readonly url: string;
  /**
   * The result of the request for the extended card. `absent`: the card declares none, or there are no credentials that
   * may be sent to its address.
   */
  readonly extended: 'absent' | 'shown' | 'refused';
}

export type CardFault = Fault | { readonly kind: 'no-card'; readonly urls: readonly string[] };

/**
 * If a server cannot be reached, the search ends after one request. The limits are those of runs: for the size of a
 * document, and for the total time.
 */
export async function findCard(
  { url, headers }: CardSource,
  exchange: Exchange,
  limits: Limits = defaultLimits,
): Promise<Result<FoundCard, CardFault>> {
  const budget = startBudget(limits);
  const ask: Ask = (request) => fetchBounded(request, exchange, budget);
  const urls = cardUrls(url);
  if (urls.length === 0) return fail({ kind: 'bad-url', url });
  for (const each of urls) {
    const requestHeaders = { ...headers, accept: 'application/json', ...version };
    const answer = await ask({ url: each, headers: requestHeaders });
    if (!answer.ok) return answer;
    const card = tryParseJson(answer.value.text);
    // Some servers answer 200 for every path, with a page or with `{}`.
    if (answer.value.status < 300 && isJsonObject(card) && isCard(card)) {
      return ok(await extend(card, answer.value.url, { url, headers }, ask));
    }
  }
  return fail({ kind: 'no-card', urls });
}

type Ask = (request: BoundedRequest) => Promise<Result<BoundedAnswer>>;

const version = { 'a2a-version': '1.0' };

async function extend(card: JsonObject, url: string, { url: own, headers }: CardSource, ask: Ask): Promise<FoundCard> {
  const read = readCard(card);
  const place = jsonRpcInterface(read);
  const isOwn = place !== undefined && parseUrl(place.url)?.origin === parseUrl(own)?.origin;
  if (!read.extendedCard || !isOwn || Object.keys(headers).length === 0) return { card, url, extended: 'absent' };
  const isNew = place.version.startsWith('1.');
  const method = isNew ? 'GetExtendedAgentCard' : 'agent/getAuthenticatedExtendedCard';
  const question = {
    url: place.url,
    headers: { ...headers, 'content-type': 'application/json', ...(isNew && version) },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, ...(isNew && { params: {} }) }),
  };
  const answer = await ask(question);
  const json = answer.ok ? tryParseJson(answer.value.text) : undefined;
  const extended = isJsonObject(json) ? json['result'] : undefined;
  if (!isJsonObject(extended) || !isCard(extended)) return { card, url, extended: 'refused' };
  return { card: extended, url, extended: 'shown' };
}
