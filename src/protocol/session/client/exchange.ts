/** What a platform does of a transport: one question to one server, and its answer as it comes. */

export interface Question {
  readonly method: 'GET' | 'POST' | 'OPTIONS';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Of a `POST` only. */
  readonly body?: string;
}

export interface Exchanged {
  readonly status: number;
  /** Named in lower case; what is repeated is joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  /** Unpacked, as it comes; can be read once. Where it breaks it rejects with the platform's error, after all that came before. */
  readonly body: AsyncIterable<Uint8Array>;
  /** Bytes of the body that have come over the network so far, before they were unpacked. */
  readonly received?: () => number;
  /** Ends the connection. Whoever does not read the body to its end owes this. */
  close(): void;
}

/** Follows no redirect and loses no patience: only `signal` ends it. Rejects with the platform's error. */
export type Exchange = (question: Question, signal: AbortSignal) => Promise<Exchanged>;
