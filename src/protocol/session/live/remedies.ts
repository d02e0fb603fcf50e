/** What a user can do about a run that has failed, the most promising action first. */
import type { Fault } from '../../core/base/fault.ts';
import type { RunEnd } from '../../core/record/runFile.ts';
import { isCredential } from '../../core/secrets/credentialNames.ts';
import { hiddenCredential } from '../../core/secrets/redact.ts';
import { otherPaths } from '../../protocols/building-blocks/requestUrls.ts';
import { readRetryAfter } from '../client/retryPolicy.ts';
import { secretNames } from '../client/variables.ts';
import type { RunState } from './runState.ts';

export interface KnownRemedy {
  readonly action: 'set-secret' | 'edit-endpoint' | 'try-path' | 'send-again';
  /** For `try-path`: the path that agents of the protocol usually have. */
  readonly path?: string;
  /** For `send-again`: when the server wants to be asked again, in milliseconds since 1970. */
  readonly notBefore?: number;
}

/** Returns an empty list while the run is in progress, and if nothing has failed. */
export function remediesOf({ end, header, protocol, run }: RunState): readonly KnownRemedy[] {
  if (end === undefined || end.end === 'canceled' || (end.end === 'completed' && end.fault === undefined)) return [];
  const { endpoint } = header;
  const code = run.error?.code ?? '';
  const isRefused = end.status === 401 || end.status === 403 || /^(?:401|403)$/.test(code);
  const hasSecret = [endpoint.url, ...Object.values(endpoint.headers)].some((text) => secretNames(text).length > 0);
  // The servers of the extension have no settings.
  const isEditable = endpoint.origin === undefined || endpoint.origin === 'user' || endpoint.origin === 'workspace';
  // Where the URL has no path, the request was sent to a usual one, which would fail again.
  const tried = (end.fault?.kind === 'http' ? end.fault.chosen : undefined) ?? endpoint.url;
  const path = isEditable && mayBeElsewhere(end) ? otherPaths(tried, protocol.paths)[0] : undefined;
  const notBefore = retryTimeOf(end, header.startedAt);
  return [
    ...(path === undefined ? [] : [{ action: 'try-path', path } as const]),
    ...(isRefused && hasSecret ? [{ action: 'set-secret' } as const] : []),
    ...(isEditable && (isRefused || path !== undefined || isAboutEndpoint(end))
      ? [{ action: 'edit-endpoint' } as const]
      : []),
    { action: 'send-again', ...(notBefore !== undefined && { notBefore }) },
  ];
}

/**
 * Returns the names of the headers with a credential that the request of a run had, or `undefined` if the credential may
 * be in the URL.
 */
export function credentialHeadersOf({ header: { endpoint } }: RunState): readonly string[] | undefined {
  const { url, headers } = endpoint;
  if (secretNames(url).length > 0 || url.includes(hiddenCredential)) return undefined;
  return Object.entries(headers)
    .filter(([name, value]) => isCredential(name, value) || value === hiddenCredential || secretNames(value).length > 0)
    .map(([name]) => name);
}

/** Faults that other settings of the endpoint may prevent. */
const ofEndpoint: ReadonlySet<Fault['kind'] | undefined> = new Set([
  'unreachable',
  'tls',
  'timeout',
  'bad-url',
  'forbidden-url',
  'redirect',
  'unknown-variable',
  'empty',
  'unrecognized',
]);

function isAboutEndpoint({ fault, status }: RunEnd): boolean {
  return ofEndpoint.has(fault?.kind) || status === 404 || status === 405;
}

/** Whether the agent may have another path: there is none, or there is a page for people. */
function mayBeElsewhere({ fault, status, headers }: RunEnd): boolean {
  if (status === 404 || status === 405 || fault?.kind === 'empty') return true;
  if (fault?.kind === 'unrecognized') return true;
  return fault?.kind === 'http' && /^\s*text\/html\b/i.test(headers?.['content-type'] ?? '') && status !== 401;
}

/** In milliseconds since 1970. */
function retryTimeOf({ at, fault, headers }: RunEnd, startedAt: string): number | undefined {
  if (fault?.kind !== 'http' || headers === undefined) return undefined;
  const ended = Date.parse(startedAt) + at;
  const delay = readRetryAfter({ get: (name) => headers[name] ?? null }, ended);
  return delay === undefined || Number.isNaN(ended) ? undefined : ended + delay;
}
