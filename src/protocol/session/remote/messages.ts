/**
 * The messages between the side that has the network (the host) and the side that reads responses (the worker). They
 * are plain data that `postMessage` can clone, arrive in order, and belong to a request by its `id`.
 */
import type { Fault, Result } from '../../core/base/fault.ts';
import type { Question } from '../client/exchange.ts';
import type { Checkpoint, WireRequest, WireResponse } from '../client/transport.ts';

/** The maximum number of bytes of one body that were sent to the worker and are not processed yet. */
export const bodyWindow = 1024 * 1024;

export type ToHost =
  | { readonly type: 'request'; readonly id: number; readonly request: WireRequest }
  | { readonly type: 'question'; readonly id: number; readonly question: Question }
  /** The worker has processed this number of bytes more, so as many may follow. */
  | { readonly type: 'taken'; readonly id: number; readonly bytes: number }
  | { readonly type: 'checkpoint'; readonly id: number; readonly checkpoint: Checkpoint }
  /** The worker wants no more of it: the request is aborted, or the body was read as far as the worker needs it. */
  | { readonly type: 'stop'; readonly id: number };

/** The head of a response. */
export interface Head extends Pick<WireResponse, 'status' | 'contentType' | 'headers' | 'url' | 'httpVersion'> {
  /** Where the body begins; absent for its first byte. */
  readonly from?: Checkpoint;
  /** Whether checkpoints are wanted. */
  readonly isKept: boolean;
  readonly isCounted: boolean;
}

export type ToWorker =
  | { readonly type: 'head'; readonly id: number; readonly at: number; readonly head: Result<Head> }
  /** One or several chunks of the body, which arrived at different times. */
  | {
      readonly type: 'data';
      readonly id: number;
      readonly bytes: Uint8Array<ArrayBuffer>;
      /** The length of each chunk, and the time at which it arrived. */
      readonly chunks: readonly (readonly [length: number, at: number])[];
      /** `received` of the response. */
      readonly received: number;
    }
  | {
      readonly type: 'end';
      readonly id: number;
      readonly at: number;
      readonly received: number;
      readonly fault?: Fault;
    };

/** Sends a message to the other side. The buffers are moved, not copied. */
export type Post<Message> = (message: Message, transfer: readonly ArrayBuffer[]) => void;
