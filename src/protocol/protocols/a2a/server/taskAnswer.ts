/**
 * Answers with a task, either when it has ended or waits, or as a stream of its updates; or with the message that is
 * sent instead of a task.
 */
import { printExact } from '../../../core/json/exactJson.ts';
import type { JsonObject } from '../../../core/json/json.ts';
import type { ServedAnswer } from '../../contract/protocolServer.ts';
import { objectOf } from '../vocabulary.ts';
import type { AskedCall } from './askedCall.ts';
import type { PlainMessage } from './plain.ts';
import { streamType, toFrame } from './rpc.ts';
import { writeMessage, writeTask, writeUpdate, type Task, type TaskOptions } from './task.ts';
import { listenTo, type RunningTask, type TaskEvent } from './tasks.ts';

interface Piece {
  readonly text: string;
  readonly breaks?: true;
}

/**
 * Returns the requested length of the history, given in a call or in the configuration of a call that sends a message.
 */
export function historyOf(params: JsonObject): TaskOptions {
  const { historyLength } = { ...objectOf(params, 'configuration'), ...params };
  return typeof historyLength === 'number' ? { historyLength } : {};
}

/** In 1.0, the answer to a message wraps the task in a member `task`. */
function wrap({ version, params }: AskedCall, task: Task): JsonObject {
  const written = writeTask(task, version, historyOf(params));
  return version === '0.3' ? written : { task: written };
}

function wrapMessage({ version }: AskedCall, task: Task, message: PlainMessage): JsonObject {
  const { taskId: _taskId, ...written } = writeMessage(task, message, version);
  return version === '0.3' ? written : { message: written };
}

/** `isLeft`: the client does not wait for the end, but only until it is known what the message results in. */
export function wait(asked: AskedCall, running: RunningTask, isLeft: boolean): ServedAnswer {
  const { rpc, signal } = asked;
  const channel = listenTo(running, signal);
  async function* whole(): AsyncGenerator<Piece, void> {
    let failure: string | undefined;
    let message: PlainMessage | undefined;
    for await (const event of channel.read()) {
      if (event.update === 'cut') {
        yield { text: '{"jsonrpc"', breaks: true };
        return;
      }
      if (event.update === 'error') failure = event.message;
      if (event.update === 'message') ({ message } = event);
      if (isLeft) break;
    }
    const { task } = running;
    const result = message === undefined ? wrap(asked, task) : wrapMessage(asked, task, message);
    yield { text: printExact(failure === undefined ? rpc.result(result) : rpc.error('internal', failure)) };
  }
  return { status: 200, contentType: 'application/json', pieces: whole() };
}

/**
 * A subscription starts with the current task. A stream from the start begins according to its first event: with the
 * task before that event, or with a message, which is then the whole answer.
 */
export function stream(asked: AskedCall, running: RunningTask, from: 'from-the-start' | 'from-now'): ServedAnswer {
  const channel = listenTo(running, asked.signal);
  const first = toFrame(asked.rpc.result(wrap(asked, running.task)));
  async function* frames(): AsyncGenerator<Piece, void> {
    let hasBegun = from === 'from-now';
    if (hasBegun) yield { text: first };
    for await (const event of channel.read()) {
      if (event.update !== 'message' && !hasBegun) yield { text: first };
      hasBegun = true;
      if (event.update === 'cut') {
        yield { text: first.slice(0, first.length / 2), breaks: true };
        return;
      }
      yield { text: toFrame(writeEvent(event, asked, running.task)) };
    }
    if (!hasBegun) yield { text: first };
  }
  return { status: 200, contentType: streamType, pieces: frames() };
}

function writeEvent(event: Exclude<TaskEvent, { update: 'cut' }>, asked: AskedCall, task: Task): JsonObject {
  const { rpc, version } = asked;
  if (event.update === 'error') return rpc.error('internal', event.message);
  if (event.update === 'message') return rpc.result(wrapMessage(asked, task, event.message));
  return rpc.result(writeUpdate(task, event, version));
}
