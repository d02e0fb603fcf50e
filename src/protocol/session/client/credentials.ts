/** Finds credentials that are written literally in a URL or in headers, and removes them. */
import { isCredential, isCredentialParameter } from '../../core/secrets/credentialNames.ts';
import { hiddenCredential, type Secret } from '../../core/secrets/redact.ts';
import { hasVariables } from './variables.ts';

export type Headers = Readonly<Record<string, string>>;

const isLiteralCredential = ([name, value]: readonly [string, string]): boolean =>
  isCredential(name, value) && !hasVariables(value);

/**
 * For `Bearer abc`, returns both the complete value and the part after the scheme, because servers echo either of
 * them. For cookies, returns the value of each cookie.
 */
export function credentialsInHeaders(headers: Headers): readonly Secret[] {
  return Object.entries(headers).flatMap(([name, value]) => {
    if (!isLiteralCredential([name, value])) return isUrl(value) ? credentialsInUrl(value) : [];
    const cookies = /^(?:set-)?cookie$/i.test(name)
      ? [...value.matchAll(/[^=;\s]+=([^;]+)/g)]
          .map(([, one = '']) => one)
          .filter((one) => one.length >= shortestCookie)
      : [];
    return [...new Set([value, value.slice(value.indexOf(' ') + 1), ...cookies])].map(toSecret);
  });
}

/** Shorter cookie values are settings, such as a language, and words that an agent may use in its text. */
const shortestCookie = 8;

/** Returns the headers without the credentials that are written literally in them. */
export function hideCredentials(headers: Headers): Headers {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      isLiteralCredential([name, value]) ? hiddenCredential : isUrl(value) ? hideInUrl(value) : value,
    ]),
  );
}

const toSecret = (value: string): Secret => ({ label: hiddenCredential, value });
const isUrl = (text: string): boolean => /^(?:[a-z][a-z+.-]*:)?\/{1,2}\S/i.test(text);

/** `user:password@` */
const userInfo = /^([a-z][a-z+.-]*:[/\\]{2,})([^/?#\\]*)@/i;
/** `?api_key=…`, also in the fragment, and after a semicolon. */
const parameter = /([?&#;])([^=&#;?/]+)=([^&#;]*)/g;

/**
 * Finds `user:password@`, `?api_key=…` and similar credentials, also in a part of a URL that still contains
 * variables.
 */
export function credentialsInUrl(url: string): readonly Secret[] {
  const [, , user = ''] = userInfo.exec(url) ?? [];
  const password = user.slice(user.indexOf(':') + 1);
  const given = user === '' || hasVariables(user) ? [] : [user, password];
  const queried = [...url.matchAll(parameter)]
    .filter(([, , name = '', value = '']) => isLiteralParameter(name, value))
    .map(([, , , value = '']) => value);
  // In other places, the same value appears without the encoding that a URL requires.
  return [...new Set([...given, ...queried].flatMap((value) => [value, ...decoded(value)]))].map(toSecret);
}

function isLiteralParameter(name: string, value: string): boolean {
  const [read = value] = decoded(value);
  return isCredentialParameter(decoded(name)[0] ?? name, read) && !hasVariables(value);
}

/** Decodes by the rules of URLs, and by the rules of forms. */
function decoded(text: string): readonly string[] {
  try {
    return [decodeURIComponent(text), decodeURIComponent(text.replaceAll('+', ' '))];
  } catch {
    return [];
  }
}

/** Returns the URL without the credentials that are written literally in it; any other text is returned unchanged. */
export function hideInUrl(url: string): string {
  return url
    .replace(userInfo, (all, scheme: string, user: string) =>
      hasVariables(user) ? all : `${scheme}${hiddenCredential}@`,
    )
    .replace(parameter, (all, before: string, name: string, value: string) =>
      value !== '' && isLiteralParameter(name, value) ? `${before}${name}=${hiddenCredential}` : all,
    );
}
