/** Determines what the user must approve before a request goes to an address that a file of the workspace has named. */
import { parseUrl } from '../../protocol/core/base/url.ts';
import { variablesIn } from '../../protocol/session/client/variables.ts';
import type { ConfiguredEndpoint } from './endpoints.ts';

interface Approval {
  /** Scheme, host and port. */
  readonly origin: string;
  /** The variables whose values are sent there, as they are written: `${secret:NAME}`. */
  readonly variables: readonly string[];
  /** Equal for the same origin and the same variables. */
  readonly key: string;
}

/** The origins of endpoints whose address was named by the user, or by this extension. */
const ownOrigins: ReadonlySet<ConfiguredEndpoint['origin']> = new Set(['user', 'sample', 'replay', 'capture']);

/** `url` is the endpoint's URL with its variables expanded. Returns `undefined` if no approval is needed. */
export function approvalOf(endpoint: ConfiguredEndpoint, url: string): Approval | undefined {
  if (ownOrigins.has(endpoint.origin)) return undefined;
  const variables = [
    ...new Set([endpoint.url, ...Object.values(endpoint.headers)].flatMap((template) => variablesIn(template))),
  ].toSorted();
  const target = parseUrl(url);
  // This is the agent that the user has just started, and it receives nothing that it could not read itself.
  if (endpoint.origin === 'debug' && variables.length === 0 && target !== undefined && isLoopback(target)) {
    return undefined;
  }
  // If the host itself contains a variable, its value must neither appear in the question nor be stored with the
  // answer.
  const [written = ''] = /^[^:]*:[/\\]*[^/\\?#]*/.exec(endpoint.url) ?? [];
  const origin = variablesIn(written).length > 0 ? written : (target?.origin ?? url);
  return { origin, variables, key: JSON.stringify([origin, ...variables]) };
}

/** Whether only programs of this machine can be reached under that name. */
export function isLoopback({ hostname }: URL): boolean {
  return /^(?:localhost\.?|127(?:\.\d+){3}|\[::1\])$/i.test(hostname);
}
