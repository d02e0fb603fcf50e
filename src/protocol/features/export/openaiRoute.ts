/**
 * A request for OpenAI's client, when the client does not support the request's protocol. The request is converted to
 * the protocol that the same servers support at another path, with a list of everything that does not reach the agent
 * this way.
 */
import { copyExact, inheritExact } from '../../core/json/exactJson.ts';
import { isJsonObject } from '../../core/json/json.ts';
import { programsOf } from '../codegen/targetsOf.ts';
import { asksForStream, type RequestCodeOptions } from '../codegen/request/requestCodeOptions.ts';
import type { Loss } from '../../core/conversation/neutral.ts';
import { convertDocument } from '../convert/convertDocument.ts';
import { protocolById } from '../../protocols/registry.ts';
import { codeMessages } from '../../core/l10n/code.ts';
import { createTranslate, type Locale } from '../../core/l10n/translate.ts';
import { lossMessages } from '../../core/l10n/losses.ts';

interface OpenaiRoute {
  readonly options: RequestCodeOptions;
  /** Title of the protocol at that path. */
  readonly title: string;
  readonly path: string;
  /** Losses in the request that is sent, with places in the original request. */
  readonly lost: readonly Loss[];
  /** Losses in the result of the server's adapter, with places in the request that is sent. */
  readonly dropped: readonly Loss[];
}

/** Returns `undefined` if the client supports the protocol itself, or if the conversion produces nothing. */
export function toOpenaiRoute(options: RequestCodeOptions): OpenaiRoute | undefined {
  const { openaiRoute: route } = programsOf(options.protocol);
  const from = protocolById(options.protocol)?.converter;
  const to = route && protocolById(route.protocol);
  if (route === undefined || from === undefined || to?.converter === undefined) return undefined;
  const { document, losses } = convertDocument(options.body, from, to.converter, 'as-runtime');
  if (!isJsonObject(document)) return undefined;
  const body = inheritExact({ ...document, stream: asksForStream(options) }, copyExact(document, options.body));
  const dropped = convertDocument(body, to.converter, from, 'as-runtime').losses;
  const { path } = route;
  const url = urlBeside(options.url, path);
  return { options: { ...options, url, body, protocol: to.id }, title: to.title, path, lost: losses, dropped };
}

/**
 * Replaces the last segment of the URL's path, whatever variables it contains. For a URL without a path, appends the
 * path.
 */
function urlBeside(url: string, path: string): string {
  const [place = ''] = url.split(/[?#]/);
  return place.replace(/\/+$/, '').replace(/(?<![:/])\/[^/]*$/, '') + path;
}

/**
 * The remarks in a program that uses another route: which route it uses, and which content is lost. One sentence per
 * line, without line breaks.
 */
export function writeOpenaiComments({ title, path, lost, dropped }: OpenaiRoute, locale: Locale): readonly string[] {
  const translate = createTranslate(codeMessages, locale);
  const why = createTranslate(lossMessages, locale);
  const list = (losses: readonly Loss[]): readonly string[] =>
    losses.map((loss) => `- ${onOneLine(loss.pointer)}: ${onOneLine(loss.what)}. ${why(loss.why)}`);
  return [
    translate('takesRoute', { title, path }),
    ...(lost.length === 0 ? [] : [translate('routeLoses'), ...list(lost)]),
    ...(dropped.length === 0 ? [] : [translate('routeDrops'), ...list(dropped)]),
  ];
}

/** Names of members are untrusted text: they must not end the comment or change the text direction. */
function onOneLine(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(/[^\P{C}]|[\u2028\u2029\u0085]/gu, '\ufffd');
}
