/** How an agent wants to know who asks, as its card says: 0.3 as OpenAPI has it, 1.0 as a one-of. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import { listOf, objectOf } from './vocabulary.ts';

/** Where the credential of a scheme goes; `other` has none that could be sent with a request. */
export interface SecurityScheme {
  readonly name: string;
  readonly place: 'header' | 'query' | 'cookie' | 'other';
  /** Of the header, the parameter, or the cookie. */
  readonly member: string;
  /** What stands before the credential: `Bearer `. */
  readonly prefix: string;
}

/** Those of the first requirement, which is enough to be let in; empty where none is required. Never throws. */
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

/** One-ofs of 1.0, and the types that 0.3 has for them. */
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
