/** Adds default headers: headers that the user has set are not changed. */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';

/** `own` takes precedence; its names are compared case-insensitively. */
export function addHeaders(
  own: Readonly<Record<string, string>>,
  defaults: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const names = new Set(Object.keys(own).map((name) => name.toLowerCase()));
  return { ...Object.fromEntries(Object.entries(defaults).filter(([name]) => !names.has(name.toLowerCase()))), ...own };
}

/** A protocol that may add headers to its requests. */
interface AddingProtocol {
  requestHeaders?(root: JsonObject): Readonly<Record<string, string>>;
}

/** The headers that the protocol adds to this request, whether it is sent, shown, or written as a program. */
export function headersOfProtocol(protocol: AddingProtocol, request: Json): Readonly<Record<string, string>> {
  return isJsonObject(request) ? (protocol.requestHeaders?.(request) ?? {}) : {};
}
