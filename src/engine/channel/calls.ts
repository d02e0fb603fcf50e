/**
 * Calls between two threads. Each side offers a service, which is an object of functions, and calls the functions of the
 * other side. Arguments and results are structured clones.
 *
 * - A call settles with the result, with the error of the other side, or because the other side has ended.
 * - An `AbortSignal` among the arguments aborts the one that the function receives. The promise of the call rejects at
 *   once, and a call that has not begun is dropped.
 * - A function among the arguments can be called by the other side until the call has settled; its result is ignored.
 */
import type { Fault } from '../../protocol/core/base/fault.ts';
import { createRemote, type Remote, type Service } from './remote.ts';

export type Message =
  | { readonly type: 'call'; readonly id: number; readonly name: string; readonly args: readonly unknown[] }
  | { readonly type: 'cancel'; readonly id: number }
  | { readonly type: 'callback'; readonly id: number; readonly nth: number; readonly args: readonly unknown[] }
  | { readonly type: 'result'; readonly id: number; readonly result: unknown }
  | { readonly type: 'error'; readonly id: number; readonly error: SentError };

/** What is kept of an error, because a structured clone loses the members of its class. */
interface SentError {
  readonly name: string;
  readonly message: string;
  readonly code?: unknown;
  readonly fault?: Fault;
}

/** Messages between the two sides of a network that are not calls (`session/remote`). */
export interface NetworkMessage<Content> {
  readonly type: 'network';
  readonly content: Content;
}

export interface Caller<Offered> {
  readonly remote: Remote<Offered>;
  call(name: string, args: readonly unknown[]): Promise<unknown>;
  /** Passes in a message of the other side that belongs to a call of this side. */
  receive(message: Message): void;
  /** The name and the arguments of a call that has not settled. */
  find(id: number): PendingCall | undefined;
  readonly pendingCount: number;
  /** Rejects all calls that have not settled, because the other side has ended. */
  end(reason: (call: PendingCall) => Error): void;
}

export interface PendingCall {
  readonly id: number;
  readonly name: string;
  readonly args: readonly unknown[];
}

interface Pending extends PendingCall {
  resolve(result: unknown): void;
  reject(reason: Error): void;
}

/** Positions of arguments that cannot be cloned hold these instead. */
const signalMark = 'agent-api:signal';
const callbackMark = 'agent-api:callback';

export function createCaller<Offered>(post: (message: Message) => void): Caller<Offered> {
  const pending = new Map<number, Pending>();
  let lastId = 0;
  const call = async (name: string, args: readonly unknown[]): Promise<unknown> => {
    lastId += 1;
    const id = lastId;
    const signal = args.find((arg) => arg instanceof AbortSignal);
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const cancel = (): void => {
        post({ type: 'cancel', id });
        settle(() => reject(signal?.reason as Error));
      };
      const settle = (report: () => void): void => {
        pending.delete(id);
        signal?.removeEventListener('abort', cancel);
        report();
      };
      signal?.addEventListener('abort', cancel);
      // Throws for an argument that cannot be cloned.
      post({ type: 'call', id, name, args: args.map(toSent) });
      pending.set(id, {
        ...{ id, name, args },
        resolve: (result) => settle(() => resolve(result)),
        reject: (reason) => settle(() => reject(reason)),
      });
    });
  };
  return {
    remote: createRemote<Offered>(call),
    call,
    receive(message) {
      const found = pending.get(message.id);
      if (message.type === 'result') found?.resolve(message.result);
      else if (message.type === 'error') found?.reject(toError(message.error));
      else if (message.type === 'callback') {
        const callback = found?.args[message.nth] as ((...args: readonly unknown[]) => unknown) | undefined;
        callback?.(...message.args);
      }
    },
    find: (id) => pending.get(id),
    get pendingCount() {
      return pending.size;
    },
    end(reason) {
      for (const one of [...pending.values()]) one.reject(reason(one));
    },
  };
}

function toSent(arg: unknown): unknown {
  if (arg instanceof AbortSignal) return signalMark;
  return typeof arg === 'function' ? callbackMark : arg;
}

export interface Answerer {
  /** Passes in a message of the other side that belongs to one of its calls. */
  receive(message: Message): void;
  /** Aborts all calls, because the other side has ended. */
  end(): void;
}

export interface AnswererOptions {
  /** Runs one piece of work later; by default at once. A call that was canceled before is dropped. */
  readonly schedule?: (work: () => void) => void;
  /** Notified before a function is called, for which call that is. */
  readonly begin?: (id: number) => void;
}

/** Answers calls with the functions of `service`. An error of a function becomes the error of the call. */
export function createAnswerer(
  service: Service,
  post: (message: Message) => void,
  { schedule = (work) => work(), begin }: AnswererOptions = {},
): Answerer {
  const running = new Map<number, AbortController>();
  const answer = async (id: number, name: string, args: readonly unknown[]): Promise<void> => {
    const controller = running.get(id);
    if (controller === undefined) return;
    begin?.(id);
    try {
      if (!Object.hasOwn(service, name)) throw new Error(`unknown call: ${name}`);
      const received = args.map((arg, nth) => {
        if (arg === signalMark) return controller.signal;
        if (arg !== callbackMark) return arg;
        return (...values: readonly unknown[]) => {
          if (running.get(id) === controller) post({ type: 'callback', id, nth, args: values });
        };
      });
      const called = service[name] as (...args: readonly unknown[]) => unknown;
      const result = await called(...received);
      // Throws for a result that cannot be cloned, which is then the error of the call.
      if (running.has(id)) post({ type: 'result', id, result });
      running.delete(id);
    } catch (error) {
      if (running.delete(id)) post({ type: 'error', id, error: toSentError(error) });
    }
  };
  return {
    receive(message) {
      if (message.type === 'call') {
        const { id, name, args } = message;
        running.set(id, new AbortController());
        schedule(() => void answer(id, name, args));
      } else if (message.type === 'cancel') {
        running.get(message.id)?.abort();
        running.delete(message.id);
      }
    },
    end() {
      for (const controller of running.values()) controller.abort();
      running.clear();
    },
  };
}

function toSentError(error: unknown): SentError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { code, fault } = error as { readonly code?: unknown; readonly fault?: Fault };
  return {
    name: error.name,
    message: error.message,
    ...(code === undefined ? {} : { code }),
    ...(fault === undefined ? {} : { fault }),
  };
}

function toError({ message, ...members }: SentError): Error {
  return Object.assign(new Error(message), members);
}
