/** Finds the endpoint of a run. It is a separate module, so that it is not loaded at activation. */
import { parseUrl } from '../../protocol/core/base/url.ts';
import { hideInUrl } from '../../protocol/session/client/credentials.ts';
import type { RecordedEndpoint } from '../../protocol/core/record/runFile.ts';
import type { ConfiguredEndpoint } from './endpoints.ts';
import { knownEndpoints, type EndpointSources } from './knownEndpoints.ts';

/**
 * The endpoint to which a run was sent, for commands that continue from the run. Returns `undefined` if it no longer
 * exists, if it has another address now, or if only the command line knew it; then the user is asked.
 */
export function recordedEndpoint(
  sources: EndpointSources,
  { name, url, origin }: RecordedEndpoint,
): ConfiguredEndpoint | undefined {
  const known = knownEndpoints(sources);
  const { placeholder } = sources.sampleAgent;
  if (origin === placeholder.origin) return placeholder;
  // Compared as in records, where a credential in an address is hidden.
  const same = known.filter((one) => hideInUrl(one.name) === hideInUrl(name) && hideInUrl(one.url) === hideInUrl(url));
  const exact = same.find((one) => one.origin === origin) ?? same[0];
  if (exact !== undefined || origin !== undefined) return exact;
  // Older run files contain no origin. The sample agent listens on this machine, on a port that changes.
  const isOnlyName = known.every((one) => one.name !== name || one === placeholder);
  const isHere = parseUrl(url)?.hostname === '127.0.0.1';
  return name === placeholder.name && isOnlyName && isHere ? placeholder : undefined;
}
