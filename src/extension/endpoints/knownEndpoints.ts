/** Lists every endpoint to which a request can currently be sent, and defines when two of them are the same. */
import type { ConfiguredEndpoint, Endpoints } from './endpoints.ts';
import type { LocalServers } from './localServers.ts';
import type { SampleAgent } from './sampleAgent.ts';

/**
 * A name alone does not identify an endpoint: an agent that was started with F5, a setting of the
 * user and a setting of the workspace may all be called “My agent”, and may be different servers.
 */
export type EndpointIdentity = Pick<ConfiguredEndpoint, 'origin' | 'name' | 'url'>;

export interface EndpointSources {
  readonly endpoints: Pick<Endpoints, 'list'>;
  readonly localServers: Pick<LocalServers, 'list'>;
  readonly sampleAgent: Pick<SampleAgent, 'placeholder'>;
}

/** The configured endpoints first, then the local servers of this extension, and the sample agent at the end. */
export function knownEndpoints({
  endpoints,
  localServers,
  sampleAgent,
}: EndpointSources): readonly ConfiguredEndpoint[] {
  return [...endpoints.list(), ...localServers.list().map(({ endpoint }) => endpoint), sampleAgent.placeholder];
}

/** The sample agent is the same endpoint with any port, and with any name, which depends on the display language. */
export function isSameEndpoint(one: EndpointIdentity, other: EndpointIdentity): boolean {
  if (one.origin === 'sample' || other.origin === 'sample') return one.origin === other.origin;
  return one.origin === other.origin && one.name === other.name && one.url === other.url;
}
