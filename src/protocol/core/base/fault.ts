/**
 * Everything that can go wrong before a response is complete, as one closed union. A fault is turned into a message
 * once, where it is shown, through `l10n/`. It never contains a secret (see `secrets/redact`).
 */
import type { LimitName } from './limits.ts';

/** What helps if a server does not have the path to which a request was sent. */
export interface PathAdvice {
  /** The other paths that requests of the protocol usually use. */
  readonly usual?: readonly string[];
  /** The URL without its query, if its path is not that of the endpoint, but a usual one of the protocol. */
  readonly chosen?: string;
}

export type Fault =
  /**
   * No connection: it was refused, the host is unknown, or it was reset before any response. `detail` is the system's
   * own message.
   */
  | { readonly kind: 'unreachable'; readonly url: string; readonly detail: string }
  | { readonly kind: 'tls'; readonly url: string; readonly detail: string }
  /** A proxy could not be reached, or refused to connect to `url`. */
  | { readonly kind: 'proxy'; readonly url: string; readonly detail: string }
  /** The HTTP status is not 2xx. `excerpt` is the start of the body, at most 2,000 characters. */
  | (PathAdvice & {
      readonly kind: 'http';
      readonly status: number;
      readonly excerpt: string;
      /**
       * If the server asks for a longer wait than automatic attempts make: that wait, and the longest one, in seconds.
       */
      readonly tooLong?: { readonly wait: number; readonly longest: number };
    })
  /** Nothing arrived for this number of `seconds`. */
  | { readonly kind: 'timeout'; readonly seconds: number }
  /** The connection broke while the response was arriving. */
  | { readonly kind: 'broken'; readonly detail: string }
  /** The body does not have the content coding that its header names. */
  | { readonly kind: 'wrong-coding'; readonly coding: string; readonly detail: string }
  /** One event was longer than `limit` characters. Reading stopped to keep memory bounded. */
  | { readonly kind: 'too-large'; readonly limit: number }
  /** The run reached a limit of its budget (`core/base/limits.ts`). `most` is the limit's value in its own unit. */
  | { readonly kind: 'limit'; readonly limit: LimitName; readonly most: number }
  /** The path is not a readable file but, for example, a device or a pipe. */
  | { readonly kind: 'not-a-file' }
  /** The compressed file is damaged, or cannot be read in pieces because another program compressed it as a whole. */
  | { readonly kind: 'not-packed' }
  | { readonly kind: 'empty' }
  /** The stream ended normally, but without a response that reports how the run ended. */
  | { readonly kind: 'unfinished' }
  /** A 2xx response in which no event of a known protocol was recognised. */
  | { readonly kind: 'unrecognized'; readonly contentType: string; readonly excerpt: string }
  | { readonly kind: 'bad-url'; readonly url: string }
  /** The URL names process control (`/shutdown`, `/admin/*`), which is never called. */
  | { readonly kind: 'forbidden-url'; readonly url: string }
  | { readonly kind: 'redirect'; readonly url: string; readonly detail: string }
  | { readonly kind: 'unknown-variable'; readonly name: string }
  /** The run file cannot be written, or was deleted during the run (`deletedDetail`). */
  | { readonly kind: 'record'; readonly detail: string }
  /** The run file could not be read to its end. */
  | { readonly kind: 'unreadable'; readonly detail: string }
  /** The host of the run, such as a window or the editor, was closed before the response was complete. */
  | { readonly kind: 'closed' }
  /** The record does not contain the end of the run, because the process that wrote it ended first. */
  | { readonly kind: 'cut-off' }
  /** Interpreting the response ended the thread that does it several `times` in a row, for the reason in `detail`. */
  | { readonly kind: 'given-up'; readonly times: number; readonly detail: string }
  /** The file is not a run file, or its format is newer. */
  | { readonly kind: 'not-a-run-file'; readonly detail: string };

/** The detail of the fault `record` if the file was deleted during the run, and its beginning is lost. */
export const deletedDetail = 'deleted';

/** An error that carries a fault through code that throws. */
export class FaultError extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault.kind);
    this.fault = fault;
  }
}

/** Adds a fault to an error of the platform, whose message stays. */
export function withFault<Failure extends Error>(error: Failure, fault: Fault): Failure {
  return Object.assign(error, { fault });
}

/**
 * Returns the fault that an error carries. This also works for an error that another copy of this code threw, because
 * each bundle has its own copy.
 */
export function faultOf(error: unknown): Fault | undefined {
  return error instanceof Error && 'fault' in error ? (error as FaultError).fault : undefined;
}

export type Result<T, E = Fault> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: E };

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });
export const fail = <E = Fault>(fault: E): Result<never, E> => ({ ok: false, fault });
