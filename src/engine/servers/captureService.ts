/**
 * Records what a proxy of the host forwards. The host passes on a copy of all bytes of an exchange, in the order in which
 * they arrive, and looks at none of them.
 */
import { EventEmitter } from 'node:events';
import type { Fault } from '../../protocol/core/base/fault.ts';
import type { Limits } from '../../protocol/core/base/limits.ts';
import type { RunEnd } from '../../protocol/core/record/runFile.ts';
import type { Secret } from '../../protocol/core/secrets/redact.ts';
import type { LiveSession } from '../../protocol/session/live/liveSession.ts';
import type {
  BodyCopy,
  ExchangeRecorder,
  ObservedRequest,
  ObservedResponse,
} from '../../protocol/session/client/observedExchange.ts';
import { createCaptureRecorder, type CapturedRun } from '../../node/captureRecorder.ts';
import { createRunFileIn } from '../../node/newRunFile.ts';

export interface ExchangeStart {
  /** A unique number of the exchange. */
  readonly id: number;
  /** The URL to which the request is forwarded. */
  readonly url: string;
  readonly headers: ObservedRequest['headers'];
  /** The agent's address, and values in it that must not appear in records. */
  readonly to: string;
  readonly secrets: readonly Secret[];
  readonly limits: Limits;
  /** The folder for the run files. */
  readonly folder: string;
}

export type ExchangeEvent =
  | { readonly type: 'run'; readonly path: string; readonly source: string; readonly endpoint: string }
  /** The user has stopped the run, so the exchange ends. */
  | { readonly type: 'stop' }
  /** Why the exchange is not recorded. */
  | { readonly type: 'problem'; readonly message: string };

interface Exchange {
  readonly request: EventEmitter;
  readonly recorder: ExchangeRecorder;
  copy: BodyCopy | undefined;
  session: LiveSession | undefined;
  /** Settles the call that began the exchange. */
  readonly finish: () => void;
}

export function createCaptureService() {
  const exchanges = new Map<number, Exchange>();
  const sessions = new Map<string, LiveSession>();
  const finish = (id: number): void => exchanges.get(id)?.finish();
  return {
    /**
     * Begins to observe an exchange. Resolves when it is over, with the end of the run if it was one, after the record
     * is closed.
     */
    async observeExchange(start: ExchangeStart, report: (event: ExchangeEvent) => void): Promise<RunEnd | undefined> {
      const { id, folder, headers } = start;
      let isOver = (): void => undefined;
      const over = new Promise<void>((resolve) => (isOver = resolve));
      const onRun = ({ header, path, session }: CapturedRun): void => {
        sessions.set(path, session);
        void session.done.then(() => sessions.delete(path));
        exchange.session = session;
        report({ type: 'run', path, source: header.source, endpoint: header.endpoint.name });
      };
      const request = Object.assign(new EventEmitter(), { headers });
      const recorder = createCaptureRecorder(
        {
          ...start,
          to: new URL(start.to),
          newFile: (source, startedAt) => createRunFileIn(folder, source, startedAt),
          onRun,
          onProblem: (error) =>
            report({ type: 'problem', message: error instanceof Error ? error.message : String(error) }),
        },
        start.url,
        request,
      );
      recorder.onStop(() => report({ type: 'stop' }));
      const exchange: Exchange = {
        ...{ request, recorder, copy: undefined, session: undefined },
        finish: () => isOver(),
      };
      exchanges.set(id, exchange);
      await over;
      exchanges.delete(id);
      return exchange.session?.done;
    },
    addToRequest: (id: number, bytes: Uint8Array): void => void exchanges.get(id)?.request.emit('data', bytes),
    endRequest: (id: number): void => void exchanges.get(id)?.request.emit('end'),
    beginResponse(id: number, answer: ObservedResponse): void {
      const exchange = exchanges.get(id);
      if (exchange === undefined) return;
      exchange.copy = exchange.recorder.answer(answer);
      // What is not a run is not observed any further.
      if (exchange.copy === undefined) finish(id);
    },
    /** Resolves when there is space for more bytes. */
    addToResponse: async (id: number, bytes: Uint8Array): Promise<void> => exchanges.get(id)?.copy?.add(bytes),
    /** `error`: why the response is incomplete. */
    endResponse(id: number, error?: string): void {
      exchanges.get(id)?.copy?.end(error === undefined ? undefined : new Error(error));
      finish(id);
    },
    /** There is no response. */
    failExchange(id: number, message: string): void {
      exchanges.get(id)?.recorder.fail(new Error(message));
      finish(id);
    },
    clientLeft: (id: number): void => exchanges.get(id)?.recorder.clientLeft(),
    /** `why` is recorded as the reason, if the user did not request it. */
    stopCapturedRun: (path: string, why?: Fault): void => sessions.get(path)?.stop(why),
  };
}
