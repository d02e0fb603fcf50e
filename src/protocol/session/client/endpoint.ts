/** An endpoint as configured, and its resolved form when a request is about to be sent. */
import { fail, ok, type Result } from '../../core/base/fault.ts';
import type { Limits } from '../../core/base/limits.ts';
import { parseUrl } from '../../core/base/url.ts';
import { createRedact, type Redact, type Secret } from '../../core/secrets/redact.ts';
import type { RecordedEndpoint } from '../../core/record/runFile.ts';
import { credentialsInHeaders, credentialsInUrl, hideCredentials, hideInUrl } from './credentials.ts';
import { isForbiddenUrl } from './forbiddenUrl.ts';
import type { RetryPolicy } from './retryPolicy.ts';
import type { WireRequest } from './transport.ts';
import { expandVariables, type LookupVariable } from './variables.ts';

export interface Endpoint {
  readonly name: string;
  /** The URL to which requests are posted: `http(s)://…`. It may contain variables. */
  readonly url: string;
  /** Header values may contain variables. */
  readonly headers: Readonly<Record<string, string>>;
  /** Seconds without data after which the attempt is aborted. */
  readonly timeout: number;
  /** The limits at which reading an answer stops, if they are configured for this endpoint. */
  readonly limits?: Partial<Limits> | undefined;
  /** How often a request is sent while no response to it has begun. */
  readonly retry?: RetryPolicy | undefined;
  /** The source of the endpoint, for hosts that have several sources of endpoints. */
  readonly origin?: string;
  /** Whether the server stores conversations. Absent when this is not known; a reply then contains the conversation. */
  readonly keepsConversation?: boolean;
}

export const defaultTimeout = 120;

/** An endpoint whose variables were replaced by their values, so that a request can be sent to it. */
export interface ExpandedEndpoint {
  readonly request: Omit<WireRequest, 'body'>;
  /** The values that must not be recorded or shown. */
  readonly secrets: readonly Secret[];
  readonly limits: Partial<Limits>;
}

export interface ResolvedEndpoint extends ExpandedEndpoint {
  readonly redact: Redact;
  readonly recorded: RecordedEndpoint;
}

/** Expands variables, checks the URL, and returns how to redact the expanded values. */
export async function resolveEndpoint(endpoint: Endpoint, lookup: LookupVariable): Promise<Result<ResolvedEndpoint>> {
  const expanded = await expandEndpoint(endpoint, lookup);
  if (!expanded.ok) return expanded;
  const redact = createRedact(expanded.value.secrets);
  return ok({ ...expanded.value, redact, recorded: recordEndpoint(endpoint, redact) });
}

/** Expands variables and checks the URL. */
export async function expandEndpoint(endpoint: Endpoint, lookup: LookupVariable): Promise<Result<ExpandedEndpoint>> {
  const url = await expandVariables(endpoint.url, lookup);
  if (!url.ok) return url;
  const secrets: Secret[] = [
    ...url.value.secrets,
    ...credentialsInUrl(endpoint.url),
    ...credentialsInHeaders(endpoint.headers),
  ];
  const headers: Record<string, string> = {};
  for (const [name, template] of Object.entries(endpoint.headers)) {
    const value = await expandVariables(template, lookup);
    if (!value.ok) return value;
    headers[name] = value.value.text;
    secrets.push(...value.value.secrets);
  }
  const checked = checkUrl(url.value.text, endpoint.url);
  if (!checked.ok) return checked;
  const { timeout, retry } = endpoint;
  const request = { url: checked.value, headers, timeout, ...(retry !== undefined && { retry }) };
  return ok({ request, secrets, limits: endpoint.limits ?? {} });
}

/** The endpoint as it is written into the record of a run. */
export function recordEndpoint(
  { name, url, headers, origin, keepsConversation }: Omit<Endpoint, 'timeout' | 'retry'>,
  redact: Redact,
): RecordedEndpoint {
  return {
    name: redact(hideInUrl(name)),
    url: redact(hideInUrl(url)),
    headers: hideCredentials(headers),
    ...(origin !== undefined && { origin }),
    ...(keepsConversation !== undefined && { keepsConversation }),
  };
}

function checkUrl(text: string, template: string): Result<string> {
  const url = parseUrl(text);
  const http = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (url === undefined || !http || url.username !== '' || url.password !== '')
    return fail({ kind: 'bad-url', url: hideInUrl(template) });
  if (isForbiddenUrl(url)) return fail({ kind: 'forbidden-url', url: hideInUrl(template) });
  return ok(url.href);
}
