/**
 * Passes a copy of what the capturing proxy forwards to the engine, which records it. The proxy and its client never
 * notice when the engine is slow, or when its thread ends.
 */
import type { ExchangeEvent, ExchangeStart } from '../../../engine/servers/captureService.ts';
import type { RunEnd } from '../../../protocol/core/record/runFile.ts';
import type { ExchangeRecorder, RecordExchange } from '../../../protocol/session/client/observedExchange.ts';
import type { Engines } from '../../engine/engines.ts';

/** A run that passes through the proxy. */
export interface CapturedRun extends Omit<Extract<ExchangeEvent, { readonly type: 'run' }>, 'type'> {
  /** Settles with its end when its record is closed. Never rejects. */
  readonly done: Promise<RunEnd>;
}

export interface ObserveOptions extends Omit<ExchangeStart, 'id' | 'url' | 'headers'> {
  readonly onRun: (run: CapturedRun) => void;
  readonly onProblem: (message: string) => void;
}

/** In milliseconds. If the engine takes nothing for this time, it gets no more of the exchange. */
const maxWait = 5000;
/** The number of bytes that may be on their way to the engine before the client has to wait. */
const maxWaiting = 8 * 1024 * 1024;

let lastId = 0;

/** Returns what observes the exchanges of a proxy. */
export function createObserver(
  { servers }: Pick<Engines, 'servers'>,
  { onRun, onProblem, ...options }: ObserveOptions,
): RecordExchange {
  return (url, request): ExchangeRecorder => {
    lastId += 1;
    const id = lastId;
    const stops: (() => void)[] = [];
    // If the thread has ended, the exchange continues but is not recorded.
    const tell = (call: Promise<void>): Promise<void> => call.catch(() => undefined);
    const report = (event: ExchangeEvent): void => {
      if (event.type === 'run') onRun({ ...event, done: observed.then((end) => end ?? lost) });
      else if (event.type === 'problem') onProblem(event.message);
      else stops.forEach((stop) => stop());
    };
    const observed = servers
      .observeExchange({ ...options, id, url, headers: request.headers }, report)
      .catch(() => undefined);
    request.on('data', (bytes) => void tell(servers.addToRequest(id, bytes)));
    request.on('end', () => void tell(servers.endRequest(id)));
    return {
      answer({ headers, statusCode }) {
        void tell(servers.beginResponse(id, { headers, statusCode }));
        const add = limitWaiting((bytes) => tell(servers.addToResponse(id, bytes)));
        void observed.then(add.close);
        return { add: add.add, end: (error) => void tell(servers.endResponse(id, error?.message)) };
      },
      fail: (error) => void tell(servers.failExchange(id, error instanceof Error ? error.message : String(error))),
      clientLeft: () => void tell(servers.clientLeft(id)),
      onStop: (listener) => void stops.push(listener),
    };
  };
}

/** The record has no end, so it counts as interrupted. */
const lost: RunEnd = { end: 'interrupted', at: 0 };

/** Adds bytes until `close` is called, or until the other side takes nothing for too long. */
function limitWaiting(send: (bytes: Uint8Array) => Promise<void>) {
  let [waiting, isOpen] = [0, true];
  const close = (): void => void (isOpen = false);
  return {
    close,
    async add(bytes: Uint8Array): Promise<void> {
      if (!isOpen) return;
      waiting += bytes.length;
      const taken = send(bytes).then(() => void (waiting -= bytes.length));
      if (waiting <= maxWaiting) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, maxWait)));
      await Promise.race([taken, late.then(close)]).finally(() => clearTimeout(timer));
    },
  };
}
