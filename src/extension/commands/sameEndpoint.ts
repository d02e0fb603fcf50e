/** The endpoint that a run was sent to, for who goes on from it. */
import type { ConfiguredEndpoint } from '../endpoints/endpoints.ts';
import type { Services } from '../services.ts';

/** By name, as configured today; `undefined` for one that is gone, or that only the command line knew. */
export function sameEndpoint(
  { endpoints, localServers, sampleAgent }: Services,
  name: string,
): ConfiguredEndpoint | undefined {
  if (name === sampleAgent.placeholder.name) return sampleAgent.placeholder;
  const local = localServers.list().map(({ endpoint }) => endpoint);
  return [...endpoints.list(), ...local].find((endpoint) => endpoint.name === name);
}
