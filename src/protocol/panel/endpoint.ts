/**
 * Calls and answers over a message channel, for both sides. Every call settles: with an answer, a fault, a timeout, or
 * when the caller is disposed. Messages that do not belong to this protocol are ignored.
 */
import { stringOr } from '../core/json/json.ts';
import type { ComparisonCalls } from './comparisonView.ts';
import type { AnswerMessage, CallMessage, HostCalls } from './messages.ts';

/** The calls of all pages. Each page uses its own. */
type PageCalls = HostCalls & ComparisonCalls;

interface Call {
  readonly ask: unknown;
  readonly answer: unknown;
}

/** The handlers of the calls of one page: those of the run panel, unless others are named. */
export type CallHandlers<Calls extends { readonly [Name in keyof Calls]: Call } = HostCalls> = {
  readonly [Name in keyof Calls]: (ask: Calls[Name]['ask']) => Promise<Calls[Name]['answer']>;
};

/**
 * Answers calls with `handlers`. When a handler rejects, the answer is a fault that carries the message of the error.
 */
export function createAnswerer(
  handlers: CallHandlers | CallHandlers<ComparisonCalls>,
  post: (message: AnswerMessage) => void,
): (message: unknown) => void {
  const answer = async ({ id, name, ask }: CallMessage): Promise<void> => {
    try {
      // Only own properties count: every object has `toString`, and a page must not be able to call it.
      if (!Object.hasOwn(handlers, name)) throw new Error(`unknown call: ${name}`);
      const handler = handlers[name as keyof typeof handlers] as (ask: unknown) => Promise<unknown>;
      post({ type: 'answer', id, answer: await handler(ask) });
    } catch (error) {
      post({ type: 'fault', id, message: error instanceof Error ? error.message : String(error) });
    }
  };
  return (message) => {
    if (isCall(message)) void answer(message);
  };
}

function isCall(message: unknown): message is CallMessage {
  if (typeof message !== 'object' || message === null) return false;
  const { type, id, name } = message as Record<string, unknown>;
  return type === 'call' && typeof id === 'number' && typeof name === 'string';
}

export interface Caller {
  /**
   * Rejects with an `Error` for a fault, after `timeoutOfCall` milliseconds (the timeout), and when the caller is disposed.
   */
  call<Name extends keyof PageCalls>(
    name: Name,
    ask: PageCalls[Name]['ask'],
    timeoutOfCall?: number,
  ): Promise<PageCalls[Name]['answer']>;
  /** Passes in a message from the other side. Returns `false` when the message is not meant for the caller. */
  receive(message: unknown): boolean;
  dispose(): void;
}

/** `timeout` is in milliseconds. */
export function createCaller(post: (message: CallMessage) => void, timeout = 30_000): Caller {
  const waiting = new Map<number, (outcome: { readonly answer: unknown } | { readonly fault: string }) => void>();
  let lastId = 0;
  let disposed = false;
  return {
    call(name, ask, timeoutOfCall = timeout) {
      return new Promise((resolve, reject) => {
        if (disposed) return reject(new Error('the panel is closed'));
        lastId += 1;
        const id = lastId;
        const timer = setTimeout(() => waiting.get(id)?.({ fault: `no response to ${name}` }), timeoutOfCall);
        waiting.set(id, (outcome) => {
          clearTimeout(timer);
          waiting.delete(id);
          // The handler of the same name returned the answer, so the contract gives its type on both sides.
          if ('answer' in outcome) resolve(outcome.answer as PageCalls[typeof name]['answer']);
          else reject(new Error(outcome.fault));
        });
        post({ type: 'call', id, name, ask } as CallMessage);
      });
    },
    receive(message) {
      if (typeof message !== 'object' || message === null) return false;
      const { type, id, answer, message: fault } = message as Record<string, unknown>;
      if ((type !== 'answer' && type !== 'fault') || typeof id !== 'number') return false;
      waiting.get(id)?.(type === 'answer' ? { answer } : { fault: stringOr(fault) ?? 'a fault without a message' });
      return true;
    },
    dispose() {
      disposed = true;
      for (const settle of [...waiting.values()]) settle({ fault: 'the panel is closed' });
    },
  };
}
