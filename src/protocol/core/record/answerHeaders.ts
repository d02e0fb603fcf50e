/** The response headers that a record keeps. */
import { isCredential } from '../secrets/credentialNames.ts';

/**
 * Headers that describe one connection or one moment, or bytes that are not kept unchanged. A server that replays the
 * response sends its own.
 */
const transient =
  /^(?:connection|keep-alive|transfer-encoding|content-length|content-encoding|date|trailer|upgrade|te|proxy-.*|alt-svc|strict-transport-security)$/i;

/** Checks whether a header describes the response itself, and is not secret. */
export function isKeptHeader(name: string, value = ''): boolean {
  return !transient.test(name) && !isCredential(name, value);
}

export function keptHeaders(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).filter(([name, value]) => isKeptHeader(name, value)));
}
