/** The door to the network: policy-free, injected, so that everything behind it runs without one. */
import type { Fault, Result } from '../../core/base/fault.ts';

export interface WireRequest {
  /** `POST` when absent. The others have no body, and change nothing. */
  readonly method?: 'GET' | 'OPTIONS';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The request body, JSON text. */
  readonly body: string;
  /** Seconds without a single byte after which the attempt is given up. */
  readonly timeout: number;
}

export interface WireResponse {
  readonly status: number;
  readonly contentType: string;
  /** Named in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body as it arrives. Where it breaks or goes silent, the fault is the last item. */
  readonly body: AsyncIterable<Uint8Array | Fault>;
  /** Bytes of the body that have come over the network so far, before they were unpacked; absent where nobody counts. */
  readonly received?: (() => number) | undefined;
}

/** Never rejects for what a network does; an aborted `signal` ends `bytes` quietly. */
export type Transport = (request: WireRequest, signal: AbortSignal) => Promise<Result<WireResponse>>;
