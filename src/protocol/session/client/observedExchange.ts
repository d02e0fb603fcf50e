/** An exchange between a client and an agent that passes through a proxy, as far as it is observed. */

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface ObservedRequest {
  readonly headers: Headers;
  on(event: 'data', listener: (bytes: Uint8Array) => void): unknown;
  on(event: 'end', listener: () => void): unknown;
}

export interface ObservedResponse {
  readonly headers: Headers;
  readonly statusCode?: number | undefined;
}

/** A copy of the body of a response. */
export interface BodyCopy {
  /** Resolves when there is space for more bytes, or when nobody reads them any more. Never rejects. */
  add(bytes: Uint8Array): Promise<void>;
  /** Marks the end of the body. `error` gives the reason if the response is incomplete. */
  end(error?: Error): void;
}

/** None of these methods throws, and the client never notices a failure of the recorder. */
export interface ExchangeRecorder {
  /** Returns the copy that receives the bytes of the body, or `undefined` if the exchange is not recorded. */
  answer(response: ObservedResponse): BodyCopy | undefined;
  /** Called when there is no response. */
  fail(error: unknown): void;
  clientLeft(): void;
  /** `listener` is called when the user stops the run. A recorder that gives up by itself does not end the exchange. */
  onStop(listener: () => void): void;
}

/** Begins to record an exchange. `url` is where the request is forwarded. */
export type RecordExchange = (url: string, request: ObservedRequest) => ExchangeRecorder;
