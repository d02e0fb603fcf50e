/** A task as an answer: when it is over or waits, or as it goes on. */
import type { JsonObject } from '../../../base/json.ts';
import type { ServedAnswer } from '../../protocolServer.ts';
import type { AskedCall } from './askedCall.ts';
import { toFrame } from './rpc.ts';
import { writeTask, writeUpdate, type Task } from './task.ts';
import { listenTo, type RunningTask, type TaskEvent } from './tasks.ts';

interface Piece {
  readonly text: string;
  readonly breaks?: true;
}

/** In an answer to a message, 1.0 says that it is a task. */
export function wrap({ version }: AskedCall, task: Task): JsonObject {
  const written = writeTask(task, version);
  return version === '0.3' ? written : { task: written };
}

export function wait(asked: AskedCall, running: RunningTask): ServedAnswer {
  const channel = listenTo(running, asked.signal);
  async function* whole(): AsyncGenerator<Piece, void> {
    let failure: string | undefined;
    for await (const event of channel.read()) {
      if (event.update === 'cut') {
        yield { text: '{"jsonrpc"', breaks: true };
        return;
      }
      if (event.update === 'error') failure = event.message;
    }
    const { rpc } = asked;
    const json = failure === undefined ? rpc.result(wrap(asked, running.task)) : rpc.error('internal', failure);
    yield { text: JSON.stringify(json) };
  }
  return { status: 200, contentType: 'application/json', pieces: whole() };
}

export function stream(asked: AskedCall, running: RunningTask): ServedAnswer {
  const channel = listenTo(running, asked.signal);
  const first = toFrame(asked.rpc.result(wrap(asked, running.task)));
  async function* frames(): AsyncGenerator<Piece, void> {
    yield { text: first };
    for await (const event of channel.read()) {
      if (event.update === 'cut') {
        yield { text: first.slice(0, first.length / 2), breaks: true };
        return;
      }
      yield { text: toFrame(writeEvent(event, asked, running.task)) };
    }
  }
  return { status: 200, contentType: 'text/event-stream; charset=utf-8', pieces: frames() };
}

function writeEvent(event: Exclude<TaskEvent, { update: 'cut' }>, { rpc, version }: AskedCall, task: Task): JsonObject {
  if (event.update === 'error') return rpc.error('internal', event.message);
  return rpc.result(writeUpdate(task, event, version));
}
