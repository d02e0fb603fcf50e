/**
 * A request for OpenAI's client where its own protocol has none: as one of the protocol that the same
 * servers answer in at another path, with all that does not reach the agent on this way.
 */
import { adoptExact, inheritExact } from '../../core/json/exactJson.ts';
import { isJsonObject } from '../../core/json/json.ts';
import { programsOf } from '../codegen/targetsOf.ts';
import { asksForStream, type RequestOrder } from '../codegen/request/requestOrder.ts';
import type { Loss } from '../../core/conversation/neutral.ts';
import { convertDocument } from '../convert/convertDocument.ts';
import { protocolById } from '../../protocols/registry.ts';

export interface OpenaiRoute {
  readonly order: RequestOrder;
  /** Title of the protocol that is spoken there. */
  readonly title: string;
  readonly path: string;
  /** In what is sent, by its places in the request. */
  readonly lost: readonly Loss[];
  /** In what the server's adapter makes of what is sent, by its places in that. */
  readonly dropped: readonly Loss[];
}

/** `undefined` where the client speaks the protocol itself, or nothing comes out of the conversion. */
export function toOpenaiRoute(order: RequestOrder): OpenaiRoute | undefined {
  const { openaiRoute: route } = programsOf(order.dialect);
  const from = protocolById(order.dialect)?.converter;
  const to = route && protocolById(route.protocol);
  if (route === undefined || from === undefined || to?.converter === undefined) return undefined;
  const { document, losses } = convertDocument(order.body, from, to.converter, 'as-runtime');
  if (!isJsonObject(document)) return undefined;
  const body = inheritExact({ ...document, stream: asksForStream(order) }, adoptExact(document, order.body));
  const dropped = convertDocument(body, to.converter, from, 'as-runtime').losses;
  const { path } = route;
  const url = urlBeside(order.url, path);
  return { order: { ...order, url, body, dialect: to.id }, title: to.title, path, lost: losses, dropped };
}

/** Beside the last step of the URL's path, whatever variables it holds; a bare server has the path itself. */
function urlBeside(url: string, path: string): string {
  const [place = ''] = url.split(/[?#]/);
  return place.replace(/\/+$/, '').replace(/(?<![:/])\/[^/]*$/, '') + path;
}
