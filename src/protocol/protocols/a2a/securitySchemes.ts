/** How a client authenticates, according to the agent card: 0.3 uses the form of OpenAPI, 1.0 a one-of. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import { listOf, objectOf } from './vocabulary.ts';

/** Where the credential of a scheme is sent; `other` means that it cannot be sent with a request. */
export interface SecurityScheme {
  readonly name: string;
  readonly place: 'header' | 'query' | 'cookie' | 'other';
  /** The name of the header, the parameter, or the cookie. */
  readonly member: string;
  /** The text before the credential: `Bearer `. */
  readonly prefix: string;
}

/**
 * Returns the schemes of the first requirement, which is sufficient for access; empty when none is required. Never
 * throws.
 */
export function requiredSchemes(card: JsonObject): readonly SecurityScheme[] {
  const first = [...listOf(card, 'securityRequirements'), ...listOf(card, 'security')].find(isJsonObject);
  if (first === undefined) return [];
  const names = Object.keys(objectOf(first, 'schemes') ?? first);
  const schemes = objectOf(card, 'securitySchemes') ?? {};
  return names.flatMap((name) => {
    const scheme = Object.hasOwn(schemes, name) ? schemes[name] : undefined;
    return isJsonObject(scheme) ? [readScheme(name, scheme)] : [];
  });
}

/** The one-of members of 1.0, and the matching types of 0.3. */
const kinds: Readonly<Record<string, string>> = {
  apiKeySecurityScheme: 'apiKey',
  httpAuthSecurityScheme: 'http',
  oauth2SecurityScheme: 'oauth2',
  openIdConnectSecurityScheme: 'openIdConnect',
  mtlsSecurityScheme: 'mutualTLS',
};

function readScheme(name: string, written: JsonObject): SecurityScheme {
  const wrapper = Object.keys(written).find((each) => Object.hasOwn(kinds, each));
  const inner: Json | undefined = wrapper === undefined ? undefined : written[wrapper];
  const scheme = isJsonObject(inner) ? inner : written;
  const type = wrapper === undefined ? stringOr(written['type']) : kinds[wrapper];
  const bearer = { name, place: 'header', member: 'Authorization', prefix: 'Bearer ' } as const;
  if (type === 'oauth2' || type === 'openIdConnect') return bearer;
  if (type === 'http') {
    const word = stringOr(scheme['scheme']) ?? 'Bearer';
    return { ...bearer, prefix: `${word.charAt(0).toUpperCase()}${word.slice(1)} ` };
  }
  const place = stringOr(scheme['in']) ?? stringOr(scheme['location']);
  const isKnown = place === 'header' || place === 'query' || place === 'cookie';
  if (type !== 'apiKey' || !isKnown) return { name, place: 'other', member: '', prefix: '' };
  return { name, place, member: stringOr(scheme['name']) ?? 'X-API-Key', prefix: '' };
}
