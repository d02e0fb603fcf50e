/**
 * The protocols of other extensions as objects of this thread. Their functions run in the extension host. This thread
 * waits for each result, because protocols are called in the middle of reading a stream.
 */
import { receiveMessageOnPort, type MessagePort } from 'node:worker_threads';
import type {
  CustomEvent,
  CustomProtocol,
  CustomReader,
  CustomRequests,
  CustomWriter,
} from '../protocol/protocols/custom/customProtocol.ts';
import type {
  CustomCall,
  CustomDescription,
  CustomResult,
  NumberedCall,
  NumberedResult,
} from './channel/customCalls.ts';

/** How a thread calls a function of the host and waits for the result. */
export interface CustomCallChannel {
  readonly port: MessagePort;
  /** One `Int32`, which becomes 1 when a result was posted. */
  readonly isAnswered: SharedArrayBuffer;
}

/** How long a thread waits for a function of the host, in milliseconds. The host may be busy with other extensions. */
const maxWait = 10_000;

/**
 * Returns a function that calls functions of custom protocols in the host. It blocks this thread until the result, and
 * throws if there is none in time. `longest` is in milliseconds.
 */
export function createHostCalls(
  { port, isAnswered }: CustomCallChannel,
  longest = maxWait,
): (call: CustomCall) => CustomResult {
  const flag = new Int32Array(isAnswered);
  let nth = 0;
  /** Skips the results of earlier calls, for which this thread has not waited long enough. */
  const receive = (): CustomResult | undefined => {
    for (;;) {
      const received = receiveMessageOnPort(port)?.message as NumberedResult | undefined;
      if (received === undefined || received.nth === nth) return received?.result;
    }
  };
  return (call) => {
    nth += 1;
    const end = performance.now() + longest;
    Atomics.store(flag, 0, 0);
    port.postMessage({ nth, call } satisfies NumberedCall);
    for (;;) {
      if (Atomics.wait(flag, 0, 0, end - performance.now()) === 'timed-out')
        throw new Error(`${call.protocol} does not answer.`);
      Atomics.store(flag, 0, 0);
      const result = receive();
      if (result !== undefined) return result;
    }
  };
}

/** Calls a function at a path in a custom protocol. What other extensions return is checked by `wrapProtocol`. */
type Call = (path: readonly string[], args: readonly unknown[], object?: CustomCall['object']) => never;

/** A custom protocol of the host, as an object of this thread. */
export function toCustomProtocol(
  { id, title, requests, serving }: CustomDescription,
  callHost: (call: CustomCall) => CustomResult,
): CustomProtocol {
  const call: Call = (path, args, object) => {
    const { result, error } = callHost({ protocol: id, path, args, ...(object && { object }) });
    if (error !== undefined) throw new HostError(error);
    return result as never;
  };
  const createObject = (path: readonly string[], args: readonly unknown[]): NonNullable<CustomCall['object']> => {
    lastObject += 1;
    return { id: lastObject, path, args };
  };
  /** Has the host forget its object when the one of this thread is not used any more. */
  const release = (owner: object, object: NonNullable<CustomCall['object']>): void =>
    unused.register(owner, () => callHost({ protocol: id, path: [], args: [], object }));
  const createReader = (): CustomReader => {
    const object = createObject(['createReader'], []);
    const reader: CustomReader = {
      read(event: CustomEvent, emit) {
        const asked = { protocol: id, path: ['read'], args: [event], object, collects: true } as const;
        const { collected = [], error } = callHost(asked);
        for (const op of collected) emit(op as Parameters<typeof emit>[0]);
        if (error !== undefined) throw new HostError(error);
      },
    };
    release(reader, object);
    return reader;
  };
  return {
    id,
    title,
    recognizeEvent: (json) => call(['recognizeEvent'], [json]),
    createReader,
    ...(requests && { requests: toRequests(requests, call) }),
    ...(serving && {
      serving: {
        paths: serving.paths,
        createWriter(options): CustomWriter {
          const object = createObject(['serving', 'createWriter'], [options]);
          const writer: CustomWriter = { write: (op) => call(['write'], [op], object) };
          release(writer, object);
          return writer;
        },
        ...(serving.hasToFrame && { toFrame: (event) => call(['serving', 'toFrame'], [event]) }),
        ...(serving.endMark === undefined ? {} : { endMark: serving.endMark }),
      },
    }),
  };
}

let lastObject = 0;

/** Releases the objects in the host that this thread does not use any more. */
const unused = new FinalizationRegistry<() => unknown>((release) => {
  try {
    release();
  } catch {
    // The host is busy. It keeps the object until this thread ends.
  }
});

/** The text of an error of the host already begins with its name. */
class HostError extends Error {
  constructor(text: string) {
    const [, name = 'Error', message = text] = /^(\w+): ([^]*)$/.exec(text) ?? [];
    super(message);
    this.name = name;
  }
}

function toRequests(
  { list, paths, functions, conversion }: NonNullable<CustomDescription['requests']>,
  call: Call,
): CustomRequests {
  const inRequests =
    (name: string) =>
    (...args: readonly unknown[]) =>
      call(['requests', name], args);
  return {
    list,
    paths,
    recognize: inRequests('recognize'),
    read: inRequests('read'),
    ...Object.fromEntries(functions.map((name) => [name, inRequests(name)])),
    ...(conversion && {
      conversion: {
        ...conversion,
        read: (element) => call(['requests', 'conversion', 'read'], [element]),
        write: (entry) => call(['requests', 'conversion', 'write'], [entry]),
      },
    }),
  };
}
