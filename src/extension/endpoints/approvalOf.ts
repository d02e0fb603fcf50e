/** What a person has to allow before a request goes somewhere that not they, but a file of the workspace has named. */
import { parseUrl } from '../../protocol/core/base/url.ts';
import { variablesIn } from '../../protocol/session/client/variables.ts';
import type { ConfiguredEndpoint } from './endpoints.ts';

export interface Approval {
  /** Scheme, host and port. */
  readonly origin: string;
  /** What it is told, as written: `${secret:NAME}`. */
  readonly variables: readonly string[];
  /** The same for the same origin and the same variables. */
  readonly key: string;
}

/** Where the user, or we ourselves, have named the address. */
const ownOrigins: ReadonlySet<ConfiguredEndpoint['origin']> = new Set(['user', 'sample', 'replay', 'capture']);

/** `url` is the endpoint's, expanded. `undefined` when nobody has to be asked. */
export function approvalOf(endpoint: ConfiguredEndpoint, url: string): Approval | undefined {
  if (ownOrigins.has(endpoint.origin)) return undefined;
  const variables = [
    ...new Set([endpoint.url, ...Object.values(endpoint.headers)].flatMap((template) => variablesIn(template))),
  ].toSorted();
  const target = parseUrl(url);
  // The agent that the user has just started; it is told nothing that it could not read itself.
  if (endpoint.origin === 'debug' && variables.length === 0 && target !== undefined && isLoopback(target)) {
    return undefined;
  }
  // A variable in the host itself: its value belongs neither into the question nor into what is kept of the answer.
  const [written = ''] = /^[^:]*:[/\\]*[^/\\?#]*/.exec(endpoint.url) ?? [];
  const origin = variablesIn(written).length > 0 ? written : (target?.origin ?? url);
  return { origin, variables, key: JSON.stringify([origin, ...variables]) };
}

/** Whether only programs of this machine can be there. */
export function isLoopback({ hostname }: URL): boolean {
  return /^(?:localhost\.?|127(?:\.\d+){3}|\[::1\])$/i.test(hostname);
}
