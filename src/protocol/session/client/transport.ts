/**
 * The entry point to the network. It contains no policy and is injected, so that all code that uses it can run
 * without a network.
 */
import type { RetryPolicy } from './retryPolicy.ts';
import type { Fault, Result } from '../../core/base/fault.ts';
import type { StreamForm } from '../../core/wire/frame.ts';

export interface WireRequest {
  /** `POST` when absent. The other methods have no body and change nothing. */
  readonly method?: 'GET' | 'OPTIONS';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The request body, JSON text. */
  readonly body: string;
  /** Seconds without a single byte after which the attempt is aborted. */
  readonly timeout: number;
  /**
   * The run that this request is sent for, if it must not be sent twice. A transport that keeps responses returns the
   * same response again when a run sends a second request with the same method and attempt, whatever its URL is.
   */
  readonly run?: string;
  /** How often the request may be sent while no response to it has begun; only once when absent. */
  readonly retry?: RetryPolicy;
  /** The number of the attempt, counted from 1, if it is not the first one. */
  readonly attempt?: number;
}

/**
 * How far a body has been recorded, so that another session can go on with the rest of it: the first `bytes` bytes are
 * the first `frames` frames of the record, and nothing that came before is needed to read what follows.
 */
export interface Checkpoint {
  readonly bytes: number;
  readonly frames: number;
  /** The form in which the rest is read. It was determined by the beginning. */
  readonly form: StreamForm;
  /** When the first byte arrived, in milliseconds from sending. */
  readonly firstByteAt: number;
  /** Frames that were recorded before are lost, because the record was deleted. `frames` does not count them. */
  readonly isLost?: true;
}

/** A body that is kept until it is recorded, in case the session that reads it dies. */
export interface KeptBody {
  /** The checkpoint at which `body` begins; absent where it begins with the first byte. */
  readonly from?: Checkpoint;
  /** Reports a checkpoint; the bytes before it need not be kept any more. */
  report(checkpoint: Checkpoint): void;
}

export interface WireResponse {
  readonly status: number;
  readonly contentType: string;
  /** Header names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The URL that responded, if the request was redirected. */
  readonly url?: string;
  /** The version of HTTP, such as `1.1`, if the platform tells it. */
  readonly httpVersion?: string;
  /** The body as it arrives. If it breaks or times out, the fault is the last item. */
  readonly body: AsyncIterable<Uint8Array | Fault>;
  /**
   * The number of body bytes received over the network so far, before decompression; absent where they are not
   * counted.
   */
  readonly received?: (() => number) | undefined;
  /**
   * When the last of what was delivered (the status, an item of the body, its end) arrived, by the clock of the session;
   * absent where everything is delivered when it arrives.
   */
  readonly arrived?: () => number;
  /** Absent where the body is delivered once. */
  readonly kept?: KeptBody;
}

/** Never rejects because of network errors; an aborted `signal` ends the body without a fault. */
export type Transport = (request: WireRequest, signal: AbortSignal) => Promise<Result<WireResponse>>;
