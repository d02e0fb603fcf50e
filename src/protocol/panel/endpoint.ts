/**
 * Questions and answers over a message channel, both sides. Every ask settles: by an answer, a
 * fault, a time-out, or the end of the caller. Messages that are none of ours are ignored.
 */
import { stringOr } from '../core/json/json.ts';
import type { AnswerMessage, CallMessage, CallName, HostCalls } from './messages.ts';

export type CallHandlers = {
  readonly [Name in CallName]: (ask: HostCalls[Name]['ask']) => Promise<HostCalls[Name]['answer']>;
};

/** Answers calls with `handlers`; what a handler rejects with becomes a fault that carries its message. */
export function createAnswerer(
  handlers: CallHandlers,
  post: (message: AnswerMessage) => void,
): (message: unknown) => void {
  const answer = async ({ id, name, ask }: CallMessage): Promise<void> => {
    try {
      // Only own names: `toString` is on every object and must not be callable from a page.
      if (!Object.hasOwn(handlers, name)) throw new Error(`unknown call: ${name}`);
      const handler = handlers[name] as (ask: unknown) => Promise<unknown>;
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
  /** Rejects with an `Error` for a fault, after `patience` (milliseconds), and when the caller is disposed. */
  call<Name extends CallName>(
    name: Name,
    ask: HostCalls[Name]['ask'],
    patience?: number,
  ): Promise<HostCalls[Name]['answer']>;
  /** Hands over a message from the other side; `false` when it is none of the caller's. */
  receive(message: unknown): boolean;
  dispose(): void;
}

/** `timeout` in milliseconds. */
export function createCaller(post: (message: CallMessage) => void, timeout = 30_000): Caller {
  const waiting = new Map<number, (outcome: { readonly answer: unknown } | { readonly fault: string }) => void>();
  let lastId = 0;
  let disposed = false;
  return {
    call(name, ask, patience = timeout) {
      return new Promise((resolve, reject) => {
        if (disposed) return reject(new Error('the panel is closed'));
        lastId += 1;
        const id = lastId;
        const timer = setTimeout(() => waiting.get(id)?.({ fault: `no answer to ${name}` }), patience);
        waiting.set(id, (outcome) => {
          clearTimeout(timer);
          waiting.delete(id);
          // The answer is what the handler of this very name returned: the contract types both ends.
          if ('answer' in outcome) resolve(outcome.answer as HostCalls[typeof name]['answer']);
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
