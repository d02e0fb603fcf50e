/** The headers of an answer as far as a record keeps them. */
import { isCredential } from '../secrets/credentialNames.ts';

/** Of one connection or one moment, or about bytes that are not kept as they were: whoever serves the answer again has their own. */
const transient =
  /^(?:connection|keep-alive|transfer-encoding|content-length|content-encoding|date|trailer|upgrade|te|proxy-.*|alt-svc|strict-transport-security)$/i;

/** Whether an answer's header says something of the answer itself, and nothing secret. */
export function isKeptHeader(name: string, value = ''): boolean {
  return !transient.test(name) && !isCredential(name, value);
}

export function keptHeaders(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).filter(([name, value]) => isKeptHeader(name, value)));
}
