/** An endpoint as configured, and what it becomes when a request is about to be sent. */
import { fail, ok, type Result } from '../base/fault.ts';
import { parseUrl } from '../base/url.ts';
import { createRedact, isCredentialHeader, type Redact, type Secret } from '../record/redact.ts';
import type { RecordedEndpoint } from '../record/runFile.ts';
import { isForbiddenUrl } from './forbiddenUrl.ts';
import type { WireRequest } from './transport.ts';
import { expandVariables, hasVariables, type LookupVariable } from './variables.ts';

export interface Endpoint {
  readonly name: string;
  /** Where requests are posted: `http(s)://…`, may hold variables. */
  readonly url: string;
  /** Header values may hold variables. */
  readonly headers: Readonly<Record<string, string>>;
  /** Seconds of silence after which the attempt is given up. */
  readonly timeout: number;
}

export const defaultTimeout = 120;

export interface ResolvedEndpoint {
  readonly request: Omit<WireRequest, 'body'>;
  readonly redact: Redact;
  readonly recorded: RecordedEndpoint;
}

/** Expands variables, checks the URL, and says how to keep what was expanded out of sight. */
export async function resolveEndpoint(endpoint: Endpoint, lookup: LookupVariable): Promise<Result<ResolvedEndpoint>> {
  const url = await expandVariables(endpoint.url, lookup);
  if (!url.ok) return url;
  const secrets: Secret[] = [...url.value.secrets];
  const headers: Record<string, string> = {};
  const recordedHeaders: Record<string, string> = {};
  for (const [name, template] of Object.entries(endpoint.headers)) {
    const value = await expandVariables(template, lookup);
    if (!value.ok) return value;
    headers[name] = value.value.text;
    secrets.push(...value.value.secrets);
    const literal = isCredentialHeader(name) && !hasVariables(template);
    if (literal) secrets.push(...literalSecrets(template));
    recordedHeaders[name] = literal ? hidden : template;
  }
  const checked = checkUrl(url.value.text, endpoint.url);
  if (!checked.ok) return checked;
  const redact = createRedact(secrets);
  return ok({
    request: { url: checked.value, headers, timeout: endpoint.timeout },
    redact,
    recorded: { name: endpoint.name, url: redact(endpoint.url), headers: recordedHeaders },
  });
}

const hidden = '•••';

/** `Bearer abc` → both the whole and the part after the scheme: servers echo either. */
function literalSecrets(value: string): Secret[] {
  const token = value.slice(value.indexOf(' ') + 1);
  return [...new Set([value, token])].map((secret) => ({ label: hidden, value: secret }));
}

function checkUrl(text: string, template: string): Result<string> {
  const url = parseUrl(text);
  const http = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (url === undefined || !http || url.username !== '' || url.password !== '')
    return fail({ kind: 'bad-url', url: template });
  if (isForbiddenUrl(url)) return fail({ kind: 'forbidden-url', url: template });
  return ok(url.href);
}
