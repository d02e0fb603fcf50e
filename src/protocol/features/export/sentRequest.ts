/** The request with which a run began, and the URL to which it was sent. */
import { parseUrl } from '../../core/base/url.ts';
import type { RunEnd, RunHeader } from '../../core/record/runFile.ts';
import { requestUrls } from '../../protocols/building-blocks/requestUrls.ts';
import { wireProtocolById } from '../../protocols/registry.ts';
import { hideInUrl } from '../../session/client/credentials.ts';
import { hasVariables } from '../../session/client/variables.ts';
import type { RequestCodeOptions } from '../codegen/request/requestCodeOptions.ts';

/** The parts of a run that say where its request went. */
export interface SentRun {
  readonly header: RunHeader;
  /** Absent while the run goes on, and if its record was cut off. */
  readonly end: RunEnd | undefined;
}

/** The request of a run. Without a response, the URL is the one to which such requests are usually posted. */
export function requestOf(run: SentRun): RequestCodeOptions {
  const { endpoint, request, protocol: id } = run.header;
  const protocol = wireProtocolById(id);
  const [usual = endpoint.url] = requestUrls(endpoint.url, protocol.paths);
  const url = run.end?.status === undefined ? usual : sentUrl(run);
  return { url, headers: endpoint.headers, body: request, protocol: protocol.id };
}

/**
 * The URL to which the request of a run was sent, as far as it is recorded: that of the endpoint, with the path that was
 * found on its server. Variables stay as they are written. If another server responded after a redirect, the result is
 * the URL of the endpoint, because the headers of the endpoint are not meant for another server.
 */
export function sentUrl({ header: { endpoint }, end }: SentRun): string {
  const { url } = endpoint;
  if (end?.url === undefined) return url;
  const reached = hideInUrl(end.url);
  if (url === '') return reached;
  const [own, other] = [splitUrl(url), splitUrl(reached)];
  const origin = parseUrl(url)?.origin;
  // The path of an address with variables can only be missing in it if it has none.
  const isSameServer = origin === undefined ? /^\/?$/.test(own.path) : parseUrl(reached)?.origin === origin;
  if (!isSameServer) return url;
  return own.server + other.path + (hasVariables(own.query) ? own.query : other.query);
}

function splitUrl(url: string): { readonly server: string; readonly path: string; readonly query: string } {
  const [, server = '', path = '', query = ''] = /^((?:[a-z][a-z+.-]*:\/\/)?[^/?#]*)([^?#]*)(.*)$/is.exec(url) ?? [];
  return { server, path, query };
}
