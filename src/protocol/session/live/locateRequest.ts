/**
 * Finds the URL to which a request must be posted when the user has entered only the server. A request may have side
 * effects, so it is posted once and to one URL; the URL is found by asking the server for its routes, in ways that
 * change nothing.
 */
import { isJsonObject, tryParseJson, type Json } from '../../core/json/json.ts';
import { parseUrl } from '../../core/base/url.ts';
import { isForbiddenUrl } from '../client/forbiddenUrl.ts';
import { startLookUp, type LookUp } from '../client/lookUp.ts';
import type { Transport, WireRequest, WireResponse } from '../client/transport.ts';
import type { WireProtocol } from '../../protocols/contract/protocol.ts';
import { requestUrls } from '../../protocols/building-blocks/requestUrls.ts';
import { isRoutePath } from '../../core/record/betterRoute.ts';

const maxTextLength = 1024 * 1024;

export type LocatingProtocol = Pick<WireProtocol, 'id' | 'paths' | 'introduction'>;

export interface Location {
  readonly url: string;
  /** Whether the server reported that it accepts requests of this protocol there. */
  readonly isFound: boolean;
}

/**
 * Returns the URL to post to. An address with a path is used unchanged. An address without a path is completed where
 * the protocol has only one path; where the protocol has several paths, the result has a path that the server
 * reports, or is the unchanged address. Never rejects.
 *
 * The questions may share the time of a look-up. Otherwise, a server that did not answer in time just before is not
 * asked again, because the request would wait twice.
 */
export async function locateRequest(
  request: WireRequest,
  protocol: LocatingProtocol,
  transport: Transport,
  within: AbortSignal | LookUp,
): Promise<Location> {
  const [first = request.url, ...others] = requestUrls(request.url, protocol.paths);
  const url = new URL(request.url);
  // A base URL, as SDKs call it, can be completed in only one way.
  if (url.pathname !== '/') return { url: first, isFound: false };
  const unknown = { url: others.length === 0 ? first : request.url, isFound: false };
  const known = remembered(transport).get(keyOf(request.url, protocol));
  if (known !== undefined) return { url: known, isFound: true };
  const isShared = 'heard' in within;
  if (!isShared && wasSilent(transport, url)) return unknown;
  const { signal, heard, isOver } = isShared ? within : startLookUp(request.timeout, within);
  const ask: Ask = async (method, place) => {
    const target = new URL(place, url);
    if (isForbiddenUrl(target)) return undefined;
    const enough = new AbortController();
    const either = AbortSignal.any([signal, enough.signal]);
    const answer = await transport({ ...request, method, url: target.href, body: '' }, either);
    if (!answer.ok) return undefined;
    heard();
    // A stream is not a description, and may stay silent for any time.
    const isStream = /^text\/event-stream/i.test(answer.value.contentType);
    const text = isStream ? '' : await readText(answer.value);
    enough.abort();
    return { ...answer.value, text };
  };
  const path =
    (await introducedPath(protocol, ask)) ??
    (await describedPath([first, ...others], ask)) ??
    (others.length === 0 ? undefined : await answeringPath([first, ...others], ask));
  if (path === undefined) {
    if (isOver()) noteSilence(transport, url);
    return unknown;
  }
  url.pathname = path;
  return { url: url.href, isFound: true };
}

/** Must be called when the request was accepted at this URL, so that the server is not asked again. */
export function rememberLocation(transport: Transport, asked: string, protocol: LocatingProtocol, url: string): void {
  remembered(transport).set(keyOf(asked, protocol), url);
}

/** Must be called when the path did not exist: another server may now run at this address. */
export function forgetLocation(transport: Transport, asked: string, protocol: LocatingProtocol): void {
  remembered(transport).delete(keyOf(asked, protocol));
}

const memories = new WeakMap<Transport, Map<string, string>>();

function remembered(transport: Transport): Map<string, string> {
  const known = memories.get(transport) ?? new Map<string, string>();
  memories.set(transport, known);
  return known;
}

function keyOf(url: string, { id }: LocatingProtocol): string {
  return `${id} ${url}`;
}

/** How many milliseconds it is remembered that a server did not answer. It may be started at any time. */
const silenceTime = 5000;

const silences = new WeakMap<Transport, Map<string, number>>();

function noteSilence(transport: Transport, { origin }: URL): void {
  const known = silences.get(transport) ?? new Map<string, number>();
  silences.set(transport, known.set(origin, performance.now()));
}

function wasSilent(transport: Transport, { origin }: URL): boolean {
  return performance.now() - (silences.get(transport)?.get(origin) ?? Number.NEGATIVE_INFINITY) < silenceTime;
}

interface StartedAnswer extends WireResponse {
  readonly text: string;
}

/** Returns `undefined` where there is no answer. */
type Ask = (method: 'GET' | 'OPTIONS', place: string) => Promise<StartedAnswer | undefined>;

/** The path that the server reports in its own description: `GET /` of AgentScope, the card of an A2A agent. */
async function introducedPath({ id, introduction }: LocatingProtocol, ask: Ask): Promise<string | undefined> {
  if (introduction?.decides !== true) return undefined;
  const known = introduction.read(jsonOf(await ask('GET', introduction.place)));
  const [path] = known?.protocol === undefined || known.protocol === id ? (known?.paths ?? []) : [];
  return path === '/' || isRoutePath(path) ? path : undefined;
}

/** The first of the usual paths that the server's OpenAPI document contains with a POST. */
async function describedPath(urls: readonly string[], ask: Ask): Promise<string | undefined> {
  const json = jsonOf(await ask('GET', '/openapi.json'));
  const paths = isJsonObject(json) ? json['paths'] : undefined;
  if (!isJsonObject(paths)) return undefined;
  return urls.map(pathOf).find((path) => {
    const route = paths[path];
    return isJsonObject(route) && isJsonObject(route['post']);
  });
}

/**
 * The first of the usual paths that exists: a server shows this when it lists the methods that it accepts there, or
 * when it rejects the method and not the path.
 */
async function answeringPath(urls: readonly string[], ask: Ask): Promise<string | undefined> {
  for (const path of urls.map(pathOf)) {
    const options = await ask('OPTIONS', path);
    if (options === undefined) return undefined;
    const takes = takesPost(options);
    if (takes === true) return path;
    // For servers that answer OPTIONS everywhere (for pages of other origins), this answer proves nothing, so GET is
    // tried too.
    if (takes === undefined && takesPost(await ask('GET', path)) === true) return path;
  }
  return undefined;
}

/** Returns `undefined` where the answer does not show it. */
function takesPost(answer: StartedAnswer | undefined): boolean | undefined {
  if (answer === undefined || answer.status === 404) return false;
  const { allow } = answer.headers;
  if (allow !== undefined) return /\bPOST\b/i.test(allow);
  return answer.status === 405 ? true : undefined;
}

function pathOf(url: string): string {
  return parseUrl(url)?.pathname ?? '/';
}

function jsonOf(answer: StartedAnswer | undefined): Json {
  return answer?.status === 200 ? (tryParseJson(answer.text) ?? null) : null;
}

/** Reads only the beginning of a body, because it may be endless. */
async function readText({ body }: WireResponse): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const item of body) {
    if (!(item instanceof Uint8Array)) break;
    text += decoder.decode(item, { stream: true });
    if (text.length > maxTextLength) break;
  }
  return text;
}
