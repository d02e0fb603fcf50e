/** Starts a run: sends a request to an endpoint, and reads the response as it arrives. */
import type { LineStore } from '../protocol/core/record/lineStore.ts';
import type { RunHeader } from '../protocol/core/record/runFile.ts';
import type { ResolvedEndpoint } from '../protocol/session/client/endpoint.ts';
import { startSession, type LiveSession } from '../protocol/session/live/liveSession.ts';
import type { OutgoingRequest } from './matchProtocol.ts';
import { transport } from './network.ts';
import type { Terminal } from './terminal.ts';

interface RunRequest {
  readonly request: OutgoingRequest;
  readonly endpoint: ResolvedEndpoint;
  readonly header: Pick<RunHeader, 'source' | 'profiles'>;
  readonly store: LineStore;
}

export function startRun(
  { request: { protocol, body, url }, endpoint, header, store }: RunRequest,
  { limits }: Pick<Terminal, 'limits'>,
): LiveSession {
  return startSession({
    header: {
      agentrun: 1,
      protocol,
      startedAt: new Date().toISOString(),
      source: header.source,
      endpoint: endpoint.recorded,
      request: body.json,
      ...(header.profiles !== undefined && { profiles: header.profiles }),
    },
    request: { ...endpoint.request, ...(url !== undefined && { url }), body: body.text },
    transport,
    store,
    redact: endpoint.redact,
    now: () => performance.now(),
    limits,
  });
}
