/**
 * Keeps the responses to the requests of runs, so that reading can go on after the reader has died. A request of a run is
 * sent once: when it is asked for again, the same response is returned. Its body then begins at the last checkpoint,
 * because everything before it is recorded.
 */
import { ok, type Result } from '../../core/base/fault.ts';
import type { Transport, WireRequest, WireResponse } from '../client/transport.ts';
import { createBodyLog } from './bodyLog.ts';

export interface KeptResponses {
  /** Returns the same response for each request of a run with the same method and attempt; other requests are passed on. */
  readonly transport: Transport;
  /** The URL to which the request of the run was sent; `undefined` while none was sent. */
  sentTo(run: string): string | undefined;
  /** Ends the requests of the run, and forgets the responses. */
  release(run: string): void;
}

export function createKeptResponses(transport: Transport, now: () => number): KeptResponses {
  const runs = new Map<string, Map<string, KeptResponse>>();
  return {
    transport(request, signal) {
      const { run } = request;
      if (run === undefined) return transport(request, signal);
      const responses = runs.get(run) ?? new Map<string, KeptResponse>();
      runs.set(run, responses);
      const response = responses.get(keyOf(request)) ?? keepResponse(transport, request, now);
      responses.set(keyOf(request), response);
      return response.open(signal);
    },
    sentTo: (run) => runs.get(run)?.get(keyOf({}))?.url,
    release(run) {
      for (const response of runs.get(run)?.values() ?? []) response.release();
      runs.delete(run);
    },
  };
}

function keyOf({ method, attempt = 1 }: Pick<WireRequest, 'method' | 'attempt'>): string {
  return `${method ?? 'POST'} ${attempt}`;
}

interface KeptResponse {
  readonly url: string;
  /** Begins to read the response. A reader that read it before must have died: it gets nothing more. */
  open(signal: AbortSignal): Promise<Result<WireResponse>>;
  release(): void;
}

function keepResponse(transport: Transport, request: WireRequest, now: () => number): KeptResponse {
  const controller = new AbortController();
  const answer = transport(request, controller.signal).then((result) => ({ result, at: now() }));
  const log = createBodyLog(now);
  let reader = 0;
  return {
    url: request.url,
    async open(signal) {
      reader += 1;
      const mine = reader;
      const isCurrent = (): boolean => mine === reader;
      const abort = (): void => {
        if (isCurrent()) controller.abort(signal.reason);
      };
      signal.addEventListener('abort', abort);
      if (signal.aborted) abort();
      const { result, at: headAt } = await answer;
      if (!result.ok) return result;
      const { from } = log;
      let [at, received] = [headAt, 0];
      async function* read(response: WireResponse): WireResponse['body'] {
        let isOver = false;
        try {
          for await (const item of log.read(response, isCurrent)) {
            ({ at, received } = item);
            if (item.bytes !== undefined) yield item.bytes;
            else if (item.fault !== undefined) yield item.fault;
          }
          isOver = true;
        } finally {
          // A reader that is left early wants no more of the response.
          if (!isOver && isCurrent()) controller.abort();
          signal.removeEventListener('abort', abort);
        }
      }
      return ok({
        ...result.value,
        body: read(result.value),
        arrived: () => at,
        ...(result.value.received !== undefined && { received: () => received }),
        kept: {
          ...(from !== undefined && { from }),
          report(checkpoint) {
            if (isCurrent()) log.forget(checkpoint);
          },
        },
      });
    },
    release: () => controller.abort(),
  };
}
