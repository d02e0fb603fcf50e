/** Starts a thread of the engine in Node, with a limit of its memory. */
import { MessageChannel, Worker } from 'node:worker_threads';
import type { NumberedCall, NumberedResult } from '../../../engine/channel/customCalls.ts';
import { outOfMemory } from '../../../protocol/core/l10n/threadEnds.ts';
import type { ThreadData } from '../../../engine/thread.ts';
import type { EngineThread, FromThread, ThreadOptions } from '../platform.ts';

/**
 * The most memory that the objects of a thread may take, in MB. A thread that needs more ends. From 2048 on, V8 would let
 * the heap grow to four times what is used before it collects, instead of two times (`MaxGrowingFactor`).
 */
const maxMemory = 1984;
/** The most memory for new objects, in MB. The default of 48 is never given back, and there are five threads. */
const maxYoungGenerationSizeMb = 24;

/** `file` is the program of the thread. */
export function startThread(
  { callCustom, onMessage, onEnd, ...given }: ThreadOptions,
  file: string,
  maxOldGenerationSizeMb = maxMemory,
): EngineThread {
  const executing = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const isAnswered = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const { port1: hostPort, port2: port } = new MessageChannel();
  const workerData: ThreadData = { ...given, executing, customCalls: { port, isAnswered } };
  const worker = new Worker(file, {
    workerData,
    transferList: [port],
    resourceLimits: { maxOldGenerationSizeMb, maxYoungGenerationSizeMb },
    name: `agent-api ${given.role}`,
  });
  hostPort.on('message', ({ nth, call }: NumberedCall) => {
    try {
      hostPort.postMessage({ nth, result: callCustom(call) } satisfies NumberedResult);
    } catch (error) {
      // The result cannot be cloned.
      hostPort.postMessage({ nth, result: { error: String(error) } } satisfies NumberedResult);
    }
    const flag = new Int32Array(isAnswered);
    Atomics.store(flag, 0, 1);
    Atomics.notify(flag, 0);
  });
  hostPort.unref();
  // The window must be able to close while a thread is idle.
  worker.unref();
  let reason: Error | undefined;
  worker.on('message', (message: FromThread) => onMessage(message));
  worker.on('error', (error: NodeJS.ErrnoException) => {
    reason = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Error(outOfMemory) : error;
  });
  worker.on('exit', (code) => {
    hostPort.close();
    onEnd(reason ?? (isTerminated ? undefined : new Error(`exit code ${code}`)));
  });
  let isTerminated = false;
  const executingId = new Int32Array(executing);
  return {
    post: (message, transfer = []) => worker.postMessage(message, transfer),
    get executing() {
      return Atomics.load(executingId, 0);
    },
    terminate() {
      isTerminated = true;
      void worker.terminate();
    },
  };
}
