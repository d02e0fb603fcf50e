/**
 * The network for a worker that has none: the host sends the requests of the worker and passes on the bytes of the
 * responses as they arrive. It does not look at them. A worker may die at any time; the responses to requests of runs
 * stay open, and the next worker continues to read them (see `keptResponses`).
 */
import type { Exchange } from '../client/exchange.ts';
import type { Transport } from '../client/transport.ts';
import type { Post, ToHost, ToWorker } from './messages.ts';

export interface NetworkHostOptions {
  readonly transport: Transport;
  readonly exchange: Exchange;
  /** A monotonic clock in milliseconds that shows the same time to the worker. */
  readonly now: () => number;
}

export interface NetworkHost {
  /** Serves one worker, until it is closed. */
  serve(post: Post<ToWorker>): ServedNetwork;
  /** The URL to which the request of a run was sent; `undefined` while none was sent. */
  sentTo(run: string): string | undefined;
  /** Must be called when the record of a run is complete, or when nobody continues it: ends its requests. */
  release(run: string): void;
}

export interface ServedNetwork {
  /** Takes a message of the worker. */
  receive(message: ToHost): void;
  /**
   * Must be called when the worker has died or is no longer needed. Aborts its requests, except for those of runs: they
   * stay open until they are released.
   */
  close(): void;
}

export declare function createNetworkHost(options: NetworkHostOptions): NetworkHost;
