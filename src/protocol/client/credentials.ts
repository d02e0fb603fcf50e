/** Credentials that stand literally in an address or in headers. */
import { isCredentialHeader, type Secret } from '../record/redact.ts';
import { hasVariables } from './variables.ts';

/** What stands in the place of a credential that nobody gave a name. */
export const hiddenCredential = '•••';

/** `Bearer abc`: both the whole and the part after the scheme, because servers echo either. */
export function credentialsInHeaders(headers: Readonly<Record<string, string>>): readonly Secret[] {
  return Object.entries(headers)
    .filter(([name, value]) => isCredentialHeader(name) && !hasVariables(value))
    .flatMap(([, value]) => [...new Set([value, value.slice(value.indexOf(' ') + 1)])])
    .map((value) => ({ label: hiddenCredential, value }));
}

/** `user:password@` and `?api_key=…`. */
export function credentialsInUrl(url: string): readonly Secret[] {
  const [, user] = /^[a-z+.-]+:\/\/([^/?#@]+)@/i.exec(url) ?? [];
  const query = [...url.matchAll(/[?&]([^=&#]+)=([^&#]+)/g)]
    .filter(([, name = '', value = '']) => isCredentialHeader(name.replaceAll('_', '-')) && !hasVariables(value))
    .map(([, , value = '']) => value);
  return [...(user === undefined ? [] : [user]), ...query].map((value) => ({ label: hiddenCredential, value }));
}
