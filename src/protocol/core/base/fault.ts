/**
 * What can go wrong on the way to an answer, as values of one closed union. A fault becomes a
 * sentence once, at the edge, through `lexicon/`; it never carries a secret (see `record/redact`).
 */
import type { LimitName } from './limits.ts';

export type Fault =
  /** No connection: refused, unknown host, reset before any answer. `detail` is the system's own word. */
  | { readonly kind: 'unreachable'; readonly url: string; readonly detail: string }
  | { readonly kind: 'tls'; readonly url: string; readonly detail: string }
  /** An HTTP status that is not 2xx. `excerpt` is the start of the body, at most 2,000 characters. */
  | {
      readonly kind: 'http';
      readonly status: number;
      readonly excerpt: string;
      /** Where there is no such path: those that requests of the protocol usually go to. */
      readonly usual?: readonly string[];
    }
  /** Nothing arrived for `seconds`. */
  | { readonly kind: 'timeout'; readonly seconds: number }
  /** The connection broke while the answer was arriving. */
  | { readonly kind: 'broken'; readonly detail: string }
  /** One event was longer than `limit` characters: reading stopped to keep memory bounded. */
  | { readonly kind: 'too-large'; readonly limit: number }
  /** The run reached a limit of its budget (`core/base/limits.ts`), which is `most` in the limit's own unit. */
  | { readonly kind: 'limit'; readonly limit: LimitName; readonly most: number }
  /** What has the name of a file is none that can be read: a device, a pipe. */
  | { readonly kind: 'not-a-file' }
  | { readonly kind: 'empty' }
  /** The stream ended in good order, but without a response that says how the run ended. */
  | { readonly kind: 'unfinished' }
  /** A 2xx answer in which nothing could be recognised as an event of a known protocol. */
  | { readonly kind: 'unrecognized'; readonly contentType: string; readonly excerpt: string }
  | { readonly kind: 'bad-url'; readonly url: string }
  /** The URL names process control (`/shutdown`, `/admin/*`), which is never called. */
  | { readonly kind: 'forbidden-url'; readonly url: string }
  | { readonly kind: 'redirect'; readonly url: string; readonly detail: string }
  | { readonly kind: 'unknown-variable'; readonly name: string }
  /** The run file cannot be written. */
  | { readonly kind: 'record'; readonly detail: string }
  /** The run file could not be read to its end. */
  | { readonly kind: 'unreadable'; readonly detail: string }
  /** Whatever ran it was closed before the answer was over: a window, the editor. */
  | { readonly kind: 'closed' }
  /** The record does not say how the run ended: whoever wrote it was ended before. */
  | { readonly kind: 'cut-off' }
  /** A file that is no run file, or one of a newer format. */
  | { readonly kind: 'not-a-run-file'; readonly detail: string };

/** A fault on its way through code that throws. */
export class FaultError extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault.kind);
    this.fault = fault;
  }
}

/** The fault that an error brings; also where another copy of this code threw it, as each bundle has its own. */
export function faultOf(error: unknown): Fault | undefined {
  return error instanceof Error && 'fault' in error ? (error as FaultError).fault : undefined;
}

export type Result<T, E = Fault> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: E };

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });
export const fail = <E = Fault>(fault: E): Result<never, E> => ({ ok: false, fault });
