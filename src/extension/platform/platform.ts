/**
 * The differences between the hosts in which an extension can run. `main.ts` of each platform provides them; no other
 * module of the extension knows where it runs.
 */
import type { Message, NetworkMessage } from '../../engine/channel/calls.ts';
import type { CustomCall, CustomDescription, CustomResult } from '../../engine/channel/customCalls.ts';
import type { EngineRole } from '../../engine/thread.ts';
import type { Locale } from '../../protocol/core/l10n/translate.ts';
import type { Exchange } from '../../protocol/session/client/exchange.ts';
import type { RecordExchange } from '../../protocol/session/client/observedExchange.ts';
import type { Transport } from '../../protocol/session/client/transport.ts';
import type { ToHost, ToWorker } from '../../protocol/session/remote/messages.ts';

export interface Platform {
  startThread(options: ThreadOptions): EngineThread;
  /** Loads the network. VS Code's proxies and certificates apply only in the host. */
  loadNetwork(): Promise<Network>;
  /** Loads the proxy that forwards what is captured. It uses the same network. */
  loadForwarding(): Promise<StartForwarding>;
  environmentVariable(name: string): string | undefined;
  /** A monotonic clock in milliseconds. */
  now(): number;
}

export interface Network {
  readonly transport: Transport;
  readonly exchange: Exchange;
  /** Fetches media as a data URL (`src/node/readMedia.ts`). */
  readMedia(url: string, kind: string, source: string): Promise<string>;
}

/** Starts a proxy on this machine. Rejects with the system's error if no port can be opened. */
export type StartForwarding = (options: {
  /** The agent's address, to which the client's requests are forwarded. */
  readonly to: URL;
  readonly record: RecordExchange;
}) => Promise<{ readonly url: string; readonly dispose: () => Promise<void> }>;

/** The messages of a thread. */
export type FromThread = Message | NetworkMessage<ToHost> | 'pong';
export type ToThread = Message | NetworkMessage<ToWorker> | 'ping';

export interface ThreadOptions {
  readonly role: EngineRole;
  readonly locale: Locale;
  readonly customProtocols: readonly CustomDescription[];
  /** Calls a function of a custom protocol. The thread waits for the result. */
  readonly callCustom: (call: CustomCall) => CustomResult;
  readonly onMessage: (message: FromThread) => void;
  /** Called once when the thread has ended, with the reason if it did not end by `terminate`. */
  readonly onEnd: (error: Error | undefined) => void;
}

/** A thread of the engine. */
export interface EngineThread {
  /** Buffers in `transfer` are moved, not copied. */
  post(message: ToThread, transfer?: readonly ArrayBuffer[]): void;
  /** The id of the call that the thread is executing, or has executed last. */
  readonly executing: number;
  /** Ends the thread immediately, even in the middle of a call. `onEnd` is called afterwards. */
  terminate(): void;
}
