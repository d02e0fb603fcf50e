/** The part of a transport that the platform provides: one request to one server, and its answer as it arrives. */

export interface Question {
  readonly method: 'GET' | 'POST' | 'OPTIONS';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Present only for a `POST`. */
  readonly body?: string;
}

export interface Exchanged {
  readonly status: number;
  /** Names are in lower case; repeated headers are joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  /** The version of HTTP, such as `1.1`; absent where the platform does not tell it. */
  readonly httpVersion?: string;
  /**
   * The decompressed body as it arrives; it can be read once. If the body breaks, it rejects with the platform's
   * error, after all data that arrived before.
   */
  readonly body: AsyncIterable<Uint8Array>;
  /** The number of body bytes received over the network so far, before decompression. */
  readonly received?: () => number;
  /** Ends the connection. A caller that does not read the body to its end must call this. */
  close(): void;
}

/** Does not follow redirects and has no timeout: only `signal` ends it. Rejects with the platform's error. */
export type Exchange = (question: Question, signal: AbortSignal) => Promise<Exchanged>;
