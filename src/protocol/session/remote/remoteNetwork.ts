/** The network as a worker sees it: a transport and an exchange whose requests another side sends (`networkHost.ts`). */
import { fail, ok, type Fault, type Result } from '../../core/base/fault.ts';
import type { Exchange } from '../client/exchange.ts';
import { toConnectFault } from '../client/toConnectFault.ts';
import type { Checkpoint, KeptBody, Transport, WireResponse } from '../client/transport.ts';
import type { Head, Post, ToHost, ToWorker } from './messages.ts';
import { receiveBody, type BodyReceiver } from './receiveBody.ts';

export interface RemoteNetwork {
  readonly transport: Transport;
  readonly exchange: Exchange;
  /** Takes a message of the host. */
  receive(message: ToWorker): void;
}

export function createRemoteNetwork(post: Post<ToHost>): RemoteNetwork {
  const calls = new Map<number, Call>();
  let count = 0;
  const begin = (signal: AbortSignal): Call => {
    count += 1;
    const id = count;
    const call = createCall(id, post, () => {
      calls.delete(id);
      signal.removeEventListener('abort', call.stop);
    });
    calls.set(id, call);
    signal.addEventListener('abort', call.stop);
    return call;
  };
  return {
    receive: (message) => calls.get(message.id)?.receive(message),
    transport(request, signal) {
      if (signal.aborted) return Promise.resolve(fail(toConnectFault(signal.reason, request.url)));
      const call = begin(signal);
      post({ type: 'request', id: call.id, request }, []);
      return call.answer;
    },
    async exchange(question, signal) {
      signal.throwIfAborted();
      const call = begin(signal);
      post({ type: 'question', id: call.id, question }, []);
      const answer = await call.answer;
      if (!answer.ok) throw toError(answer.fault);
      const { status, headers, body, received } = answer.value;
      return {
        status,
        headers,
        body: throwFaults(body),
        ...(received !== undefined && { received }),
        close: call.stop,
      };
    },
  };
}

function toError(fault: Fault): Error {
  return new Error('detail' in fault ? fault.detail : fault.kind);
}

async function* throwFaults(body: WireResponse['body']): AsyncGenerator<Uint8Array> {
  for await (const item of body) {
    if (!(item instanceof Uint8Array)) throw toError(item);
    yield item;
  }
}

interface Call {
  readonly id: number;
  readonly answer: Promise<Result<WireResponse>>;
  receive(message: ToWorker): void;
  /** The worker wants no more of the response. */
  stop(): void;
}

/** `over` is called when no more messages are expected. */
function createCall(id: number, post: Post<ToHost>, over: () => void): Call {
  let answered = (_result: Result<WireResponse>): void => undefined;
  const answer = new Promise<Result<WireResponse>>((resolve) => {
    answered = resolve;
  });
  let receiver: BodyReceiver | undefined;
  let isStopped = false;
  const stop = (): void => {
    if (isStopped) return;
    isStopped = true;
    post({ type: 'stop', id }, []);
    answered(fail({ kind: 'broken', detail: 'aborted' }));
    receiver?.end();
    over();
  };
  const toResponse = (headAt: number, { isCounted, isKept, from, ...head }: Head): WireResponse => {
    const taken = (bytes: number): void => post({ type: 'taken', id, bytes }, []);
    receiver = receiveBody({ headAt, taken, over: stop });
    const { body, arrived, received } = receiver;
    const report = (checkpoint: Checkpoint): void => post({ type: 'checkpoint', id, checkpoint }, []);
    return {
      ...head,
      body,
      arrived,
      ...(isCounted && { received }),
      ...(isKept && { kept: reportSometimes(from, report) }),
    };
  };
  return {
    id,
    answer,
    stop,
    receive(message) {
      if (message.type !== 'head') return void receiver?.push(message);
      const { at, head } = message;
      answered(head.ok ? ok(toResponse(at, head.value)) : head);
      if (!head.ok) over();
    },
  };
}

/** The number of bytes after which another checkpoint is worth a message. */
const checkpointDistance = 64 * 1024;

function reportSometimes(from: KeptBody['from'], report: KeptBody['report']): KeptBody {
  let last = from?.bytes ?? 0;
  return {
    ...(from !== undefined && { from }),
    report(checkpoint) {
      if (checkpoint.bytes - last < checkpointDistance) return;
      last = checkpoint.bytes;
      report(checkpoint);
    },
  };
}
