/** A request to be written as code: its URL, its content, and its protocol. */
import type { Json } from '../../../core/json/json.ts';
import { isJsonObject } from '../../../core/json/json.ts';
import { parseUrl } from '../../../core/base/url.ts';
import { wireProtocolById } from '../../../protocols/registry.ts';
import { addHeaders, headersOfProtocol } from '../../../session/client/addHeaders.ts';
import { programsOf } from '../targetsOf.ts';

export interface RequestCodeOptions {
  /** May contain variables such as `${env:X}` and `${secret:NAME}`, like the headers. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Json;
  /** The id of the protocol. It is needed because some libraries support only some protocols. */
  readonly protocol: string;
}

/** The text between variables, or the name of a variable in the environment of a program. */
type TemplatePart = { readonly text: string } | { readonly variable: string };

const variable = /\$\{(?:env|secret):([^}]+)\}/;

/** The result is never empty. */
export function templateParts(template: string): readonly TemplatePart[] {
  const parts = template.split(new RegExp(variable, 'g'));
  const found = parts.map((part, index) => (index % 2 === 1 ? { variable: toEnvironmentName(part) } : { text: part }));
  const telling = found.filter((part) => !('text' in part) || part.text !== '');
  return telling.length === 0 ? [{ text: '' }] : telling;
}

/** The variables that must be set before the program runs. */
export function variablesOf({ url, headers }: RequestCodeOptions): readonly string[] {
  const parts = [url, ...Object.values(headers)].flatMap(templateParts);
  return [...new Set(parts.flatMap((part) => ('variable' in part ? [part.variable] : [])))];
}

function toEnvironmentName(name: string): string {
  const word = name.trim().replaceAll(/[^A-Za-z\d_]/g, '_');
  return /^[A-Za-z_]/.test(word) ? word : `_${word}`;
}

type Headers = readonly (readonly [name: string, value: string])[];

/** The headers that a program sends itself: those with valid HTTP names, except what its HTTP client computes. */
export function ownHeaders({ headers }: Pick<RequestCodeOptions, 'headers'>): Headers {
  return Object.entries(headers)
    .filter(([name]) => headerName.test(name) && !/^(?:content-length|transfer-encoding|host)$/i.test(name))
    .map(([name, value]) => [name, value.trim()]);
}

/** The headers for a library that knows itself in which form it sends and receives data. */
export function libraryHeaders(options: RequestCodeOptions): Headers {
  return ownHeaders(options).filter(([name]) => !/^(?:content-type|accept)$/i.test(name));
}

/**
 * The headers of the endpoint, and those of the protocol and of `defaults` that it does not set, as when it is sent by
 * the extension.
 */
export function headersWith(
  options: Pick<RequestCodeOptions, 'headers' | 'protocol' | 'body'>,
  defaults: Readonly<Record<string, string>>,
): Headers {
  const added = { ...defaults, ...headersOfProtocol(wireProtocolById(options.protocol), options.body) };
  return Object.entries(addHeaders(Object.fromEntries(ownHeaders(options)), added));
}

const headerName = /^[\w!#$%&'*+.^`|~-]+$/;

/** The address with what is not ASCII in percent-encoding, as it is sent, because some programs send it as it is. */
export function writtenUrl(url: string): string {
  // Text that was removed has to be recognizable.
  const whole = new RegExp(variable).test(url) || url.includes('•') ? undefined : parseUrl(url)?.href;
  if (whole !== undefined) return whole;
  const [server = ''] = /^[a-z]+:\/\/[^/?#]*/i.exec(url) ?? [];
  const path = url.slice(server.length).replaceAll(/\$\{[^}]*\}|[^!#-;=?-~•]/gu, (piece) => {
    if (piece.startsWith('${')) return piece;
    return encodeURIComponent(/\p{Cs}/u.test(piece) ? '\ufffd' : piece);
  });
  return server + path;
}

/** Whether the request asks for a stream, explicitly or by default. */
export function asksForStream({ body, protocol }: RequestCodeOptions): boolean {
  const stream = isJsonObject(body) ? body['stream'] : undefined;
  return programsOf(protocol).streamsByDefault === true ? stream !== false : stream === true;
}
