/** An endpoint as configured, and what it becomes when a request is about to be sent. */
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
  /** Where requests are posted: `http(s)://…`, may hold variables. */
  readonly url: string;
  /** Header values may hold variables. */
  readonly headers: Readonly<Record<string, string>>;
  /** Seconds of silence after which the attempt is given up. */
  readonly timeout: number;
  /** Where reading its answers stops, as far as that was configured for it. */
  readonly limits?: Partial<Limits> | undefined;
  /** Where it came from, for what has several sources of endpoints. */
  readonly origin?: string;
  /** Whether its server keeps conversations. Absent: nobody knows, and a reply carries the conversation. */
  readonly keepsConversation?: boolean;
}

export const defaultTimeout = 120;

export interface ResolvedEndpoint {
  readonly request: Omit<WireRequest, 'body'>;
  readonly redact: Redact;
  /** What `redact` takes out. */
  readonly secrets: readonly Secret[];
  readonly limits: Partial<Limits>;
  readonly recorded: RecordedEndpoint;
}

/** Expands variables, checks the URL, and says how to keep what was expanded out of sight. */
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
