/**
 * The entry point to the network. It contains no policy and is injected, so that all code that uses it can run
 * without a network.
 */
import type { Fault, Result } from '../../core/base/fault.ts';

export interface WireRequest {
  /** `POST` when absent. The other methods have no body and change nothing. */
  readonly method?: 'GET' | 'OPTIONS';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The request body, JSON text. */
  readonly body: string;
  /** Seconds without a single byte after which the attempt is aborted. */
  readonly timeout: number;
}

export interface WireResponse {
  readonly status: number;
  readonly contentType: string;
  /** Header names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body as it arrives. If it breaks or times out, the fault is the last item. */
  readonly body: AsyncIterable<Uint8Array | Fault>;
  /**
   * The number of body bytes received over the network so far, before decompression; absent where they are not
   * counted.
   */
  readonly received?: (() => number) | undefined;
}

/** Never rejects because of network errors; an aborted `signal` ends the body without a fault. */
export type Transport = (request: WireRequest, signal: AbortSignal) => Promise<Result<WireResponse>>;
