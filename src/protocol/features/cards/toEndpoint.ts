/**
 * Converts a card to an endpoint: the URL for requests, and a placeholder for each credential that the card requires.
 */
import { stringOr, type JsonObject } from '../../core/json/json.ts';
import { parseUrl } from '../../core/base/url.ts';
import { defaultTimeout, type Endpoint } from '../../session/client/endpoint.ts';
import { jsonRpcInterface, readCard } from '../../protocols/a2a/card.ts';
import { requiredSchemes } from '../../protocols/a2a/securitySchemes.ts';

export interface CardEndpoint {
  readonly endpoint: Endpoint;
  /** Names of the secrets that its headers refer to. All of them are new. */
  readonly secrets: readonly string[];
  /** Security schemes for which nothing can be sent with a request. */
  readonly unmet: readonly string[];
}

export interface TakenNames {
  readonly endpoints: readonly string[];
  /**
   * Names of existing secrets. They are not reused, because a card could choose its name so that another agent's token
   * would be sent to it.
   */
  readonly secrets: readonly string[];
}

/** Returns `undefined` if the card offers no JSON-RPC interface at an http(s) URL. */
export function toEndpoint(card: JsonObject, taken: TakenNames): CardEndpoint | undefined {
  const place = jsonRpcInterface(readCard(card));
  // Variables in the address of an untrusted card must not be expanded with the user's values.
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
