/** An endpoint as configured, and its resolved form when a request is about to be sent. */
import { fail, ok, type Result } from '../../core/base/fault.ts';
import type { Limits } from '../../core/base/limits.ts';
import { parseUrl } from '../../core/base/url.ts';
import { createRedact, type Redact, type Secret } from '../../core/secrets/redact.ts';
import type { RecordedEndpoint } from '../../core/record/runFile.ts';
import { credentialsInHeaders, credentialsInUrl, hideCredentials, hideInUrl } from './credentials.ts';
import { isForbiddenUrl } from './forbiddenUrl.ts';
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
  /** The source of the endpoint, for hosts that have several sources of endpoints. */
  readonly origin?: string;
  /** Whether the server stores conversations. Absent when this is not known; a reply then contains the conversation. */
  readonly keepsConversation?: boolean;
}

export const defaultTimeout = 120;

export interface ResolvedEndpoint {
  readonly request: Omit<WireRequest, 'body'>;
  readonly redact: Redact;
  /** The secrets that `redact` removes. */
  readonly secrets: readonly Secret[];
  readonly limits: Partial<Limits>;
  readonly recorded: RecordedEndpoint;
}

/** Expands variables, checks the URL, and returns how to redact the expanded values. */
export async function resolveEndpoint(endpoint: Endpoint, lookup: LookupVariable): Promise<Result<ResolvedEndpoint>> {
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
  const redact = createRedact(secrets);
  return ok({
    request: { url: checked.value, headers, timeout: endpoint.timeout },
    redact,
    secrets,
    limits: endpoint.limits ?? {},
    recorded: {
      name: redact(hideInUrl(endpoint.name)),
      url: redact(hideInUrl(endpoint.url)),
      headers: hideCredentials(endpoint.headers),
      ...(endpoint.origin !== undefined && { origin: endpoint.origin }),
      ...(endpoint.keepsConversation !== undefined && { keepsConversation: endpoint.keepsConversation }),
    },
  });
}

function checkUrl(text: string, template: string): Result<string> {
  const url = parseUrl(text);
  const http = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (url === undefined || !http || url.username !== '' || url.password !== '')
    return fail({ kind: 'bad-url', url: hideInUrl(template) });
  if (isForbiddenUrl(url)) return fail({ kind: 'forbidden-url', url: hideInUrl(template) });
  return ok(url.href);
}
