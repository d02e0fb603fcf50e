/**
 * Where a request is to be posted when somebody has only said which server. A request may cause effects, so it is posted
 * once and to one address; the address is found by asking the server what it has, in ways that change nothing.
 */
import { isJsonObject, tryParseJson, type Json } from '../../core/json/json.ts';
import { parseUrl } from '../../core/base/url.ts';
import { isForbiddenUrl } from '../client/forbiddenUrl.ts';
import type { Transport, WireRequest, WireResponse } from '../client/transport.ts';
import type { Dialect } from '../../protocols/contract/dialect.ts';
import { requestUrls } from '../../protocols/building-blocks/requestUrls.ts';
import { isRoutePath } from '../../core/record/richerRoute.ts';

/** Milliseconds for all questions together: without an answer, the request goes where it was sent to. */
const patience = 4000;
const longestText = 1024 * 1024;

export type LocatingDialect = Pick<Dialect, 'id' | 'paths' | 'introduction'>;

export interface Location {
  readonly url: string;
  /** Whether the server said that it takes requests of this protocol there. */
  readonly isFound: boolean;
}

/**
 * The URL to post to. An address with a path of its own is used as it is. That of a server alone is completed where the
 * protocol has one path only; where it has several, one that the server says it has is used, or the address as it is.
 * Never rejects.
 */
export async function locateRequest(
  request: WireRequest,
  dialect: LocatingDialect,
  transport: Transport,
  stopped: AbortSignal,
): Promise<Location> {
  const [first = request.url, ...others] = requestUrls(request.url, dialect.paths);
  const url = new URL(request.url);
  // What SDKs call a base URL is completed in one way only.
  if (url.pathname !== '/') return { url: first, isFound: false };
  const known = remembered(transport).get(keyOf(request.url, dialect));
  if (known !== undefined) return { url: known, isFound: true };
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(patience)]);
  const ask: Ask = async (method, place) => {
    const target = new URL(place, url);
    if (isForbiddenUrl(target)) return undefined;
    const enough = new AbortController();
    const either = AbortSignal.any([signal, enough.signal]);
    const answer = await transport({ ...request, method, url: target.href, body: '' }, either);
    if (!answer.ok) return undefined;
    // A stream is no description, and may be silent for as long as it likes.
    const isStream = /^text\/event-stream/i.test(answer.value.contentType);
    const text = isStream ? '' : await readText(answer.value);
    enough.abort();
    return { ...answer.value, text };
  };
  const path =
    (await introducedPath(dialect, ask)) ??
    (await describedPath([first, ...others], ask)) ??
    (others.length === 0 ? undefined : await answeringPath([first, ...others], ask));
  if (path === undefined) return { url: others.length === 0 ? first : request.url, isFound: false };
  url.pathname = path;
  return { url: url.href, isFound: true };
}

/** To be called when the request was taken there, so that the server need not be asked again. */
export function rememberLocation(transport: Transport, asked: string, dialect: LocatingDialect, url: string): void {
  remembered(transport).set(keyOf(asked, dialect), url);
}

/** To be called when there was no such path: another server may have taken the place of the one that was asked. */
export function forgetLocation(transport: Transport, asked: string, dialect: LocatingDialect): void {
  remembered(transport).delete(keyOf(asked, dialect));
}

const memories = new WeakMap<Transport, Map<string, string>>();

function remembered(transport: Transport): Map<string, string> {
  const known = memories.get(transport) ?? new Map<string, string>();
  memories.set(transport, known);
  return known;
}

function keyOf(url: string, { id }: LocatingDialect): string {
  return `${id} ${url}`;
}

interface Said extends WireResponse {
  readonly text: string;
}

/** `undefined` where there is no answer. */
type Ask = (method: 'GET' | 'OPTIONS', place: string) => Promise<Said | undefined>;

/** What the server says of itself: `GET /` of AgentScope, the card of an A2A agent. */
async function introducedPath({ id, introduction }: LocatingDialect, ask: Ask): Promise<string | undefined> {
  if (introduction?.decides !== true) return undefined;
  const known = introduction.read(jsonOf(await ask('GET', introduction.place)));
  const [path] = known?.dialect === undefined || known.dialect === id ? (known?.paths ?? []) : [];
  return path === '/' || isRoutePath(path) ? path : undefined;
}

/** The first of the usual paths that its OpenAPI document has, with a POST. */
async function describedPath(urls: readonly string[], ask: Ask): Promise<string | undefined> {
  const json = jsonOf(await ask('GET', '/openapi.json'));
  const paths = isJsonObject(json) ? json['paths'] : undefined;
  if (!isJsonObject(paths)) return undefined;
  return urls.map(pathOf).find((path) => {
    const route = paths[path];
    return isJsonObject(route) && isJsonObject(route['post']);
  });
}

/** The first of the usual paths that exists: where a server lists what it takes there, or refuses the method and not the path. */
async function answeringPath(urls: readonly string[], ask: Ask): Promise<string | undefined> {
  for (const path of urls.map(pathOf)) {
    const options = await ask('OPTIONS', path);
    if (options === undefined) return undefined;
    const takes = takesPost(options);
    if (takes === true) return path;
    // Servers that answer OPTIONS everywhere, for pages of other origins, say no more than that.
    if (takes === undefined && takesPost(await ask('GET', path)) === true) return path;
  }
  return undefined;
}

/** `undefined` where the answer does not say it. */
function takesPost(said: Said | undefined): boolean | undefined {
  if (said === undefined || said.status === 404) return false;
  const { allow } = said.headers;
  if (allow !== undefined) return /\bPOST\b/i.test(allow);
  return said.status === 405 ? true : undefined;
}

function pathOf(url: string): string {
  return parseUrl(url)?.pathname ?? '/';
}

function jsonOf(said: Said | undefined): Json {
  return said?.status === 200 ? (tryParseJson(said.text) ?? null) : null;
}

/** The beginning of a body, whatever it is: it may be one without end. */
async function readText({ body }: WireResponse): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const item of body) {
    if (!(item instanceof Uint8Array)) break;
    text += decoder.decode(item, { stream: true });
    if (text.length > longestText) break;
  }
  return text;
}
