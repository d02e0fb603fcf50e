/** A card → an endpoint: where requests go, and a place for each credential that it wants. */
import { stringOr, type JsonObject } from '../../core/json/json.ts';
import { parseUrl } from '../../core/base/url.ts';
import { defaultTimeout, type Endpoint } from '../../session/client/endpoint.ts';
import { jsonRpcInterface, readCard } from '../../protocols/a2a/card.ts';
import { requiredSchemes } from '../../protocols/a2a/securitySchemes.ts';

export interface CardEndpoint {
  readonly endpoint: Endpoint;
  /** Names of the secrets that its headers ask for, all new. */
  readonly secrets: readonly string[];
  /** Schemes for which nothing can be sent with a request. */
  readonly unmet: readonly string[];
}

export interface Taken {
  readonly endpoints: readonly string[];
  /** A card could name itself so that a token of somebody else would be sent to it. */
  readonly secrets: readonly string[];
}

/** `undefined` where the card offers no JSON-RPC at an http(s) URL. */
export function toEndpoint(card: JsonObject, taken: Taken): CardEndpoint | undefined {
  const place = jsonRpcInterface(readCard(card));
  // What a card has as its address must not be filled in with what is ours.
  const url = parseUrl((place?.url ?? '').replaceAll('${', '%24{'));
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
  const name = unusedName((stringOr(card['name']) ?? '').trim() || url.host, taken.endpoints);
  const headers: Record<string, string> = {};
  const secrets: string[] = [];
  const unmet: string[] = [];
  let address = url.href;
  for (const { name: scheme, place: where, member, prefix } of requiredSchemes(card)) {
    if (where === 'other' || !/^[\w-]+$/.test(member)) {
      unmet.push(scheme);
      continue;
    }
    const wanted = `${name}_${scheme}`.replaceAll(/[^A-Za-z0-9]+/g, '_').toUpperCase();
    const secret = unusedName(wanted, [...taken.secrets, ...secrets], '_');
    secrets.push(secret);
    const value = `${prefix.replaceAll(/[^\w -]/g, '')}\${secret:${secret}}`;
    if (where === 'header') headers[member] = value;
    else if (where === 'cookie')
      headers['Cookie'] = [headers['Cookie'], `${member}=${value}`].filter(Boolean).join('; ');
    else address += `${address.includes('?') ? '&' : '?'}${member}=${value}`;
  }
  return { endpoint: { name, url: address, headers, timeout: defaultTimeout }, secrets, unmet };
}

function unusedName(wanted: string, taken: readonly string[], between = ' '): string {
  let name = wanted;
  for (let count = 2; taken.includes(name); count += 1) name = `${wanted}${between}${count}`;
  return name;
}
