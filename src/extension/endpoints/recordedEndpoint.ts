/** The endpoint behind a run, apart from what is loaded at once. */
import { parseUrl } from '../../protocol/core/base/url.ts';
import { hideInUrl } from '../../protocol/session/client/credentials.ts';
import type { RecordedEndpoint } from '../../protocol/core/record/runFile.ts';
import type { ConfiguredEndpoint } from './endpoints.ts';
import { knownEndpoints, type EndpointSources } from './knownEndpoints.ts';

/**
 * The endpoint that a run was sent to, for whoever goes on from the run. `undefined` when it is gone,
 * when it has another address by now, or when only the command line knew it: then a person is asked.
 */
export function recordedEndpoint(
  sources: EndpointSources,
  { name, url, origin }: RecordedEndpoint,
): ConfiguredEndpoint | undefined {
  const known = knownEndpoints(sources);
  const { placeholder } = sources.sampleAgent;
  if (origin === placeholder.origin) return placeholder;
  // As records have it: a credential in an address is hidden there.
  const same = known.filter((one) => hideInUrl(one.name) === hideInUrl(name) && hideInUrl(one.url) === hideInUrl(url));
  const exact = same.find((one) => one.origin === origin) ?? same[0];
  if (exact !== undefined || origin !== undefined) return exact;
  // Older run files name no origin. The sample agent listens on this machine, on a port that changes.
  const isOnlyName = known.every((one) => one.name !== name || one === placeholder);
  const isHere = parseUrl(url)?.hostname === '127.0.0.1';
  return name === placeholder.name && isOnlyName && isHere ? placeholder : undefined;
}
