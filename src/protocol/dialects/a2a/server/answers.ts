/** What is answered to each call. */
import type { ServedAnswer } from '../../protocolServer.ts';
import { listOf, objectOf, textOf, toState } from '../vocabulary.ts';
import type { AskedCall } from './askedCall.ts';
import { toWhole, type Call } from './rpc.ts';
import { sampleCard } from './sampleCard.ts';
import { isOver, isWaiting, writeTask } from './task.ts';
import { stream, wait, wrap } from './taskAnswer.ts';
import type { RunningTask } from './tasks.ts';

export const answers: Readonly<Record<Call, (asked: AskedCall) => ServedAnswer>> = {
  send: (asked) => {
    const config = objectOf(asked.params, 'configuration') ?? {};
    const isLeft = config['blocking'] === false || config['returnImmediately'] === true;
    return take(asked, (running) =>
      isLeft ? toWhole(asked.rpc.result(wrap(asked, running.task))) : wait(asked, running),
    );
  },
  stream: (asked) => take(asked, (running) => stream(asked, running)),
  get: (asked) =>
    withTask(asked, ({ task }) => {
      const { historyLength } = asked.params;
      const length = typeof historyLength === 'number' ? historyLength : Infinity;
      return toWhole(asked.rpc.result(writeTask(task, asked.version, length)));
    }),
  list: ({ rpc, params, tasks, version }) => {
    const [context, state] = [textOf(params, 'contextId'), toState(params['status'])];
    const fitting = tasks
      .list()
      .filter(
        ({ contextId, status }) => (context ?? contextId) === contextId && (state ?? status.state) === status.state,
      );
    const size = typeof params['pageSize'] === 'number' ? Math.max(1, params['pageSize']) : 50;
    const from = Number(textOf(params, 'pageToken') ?? 0) || 0;
    const page = fitting.slice(from, from + size).map((task) => writeTask(task, version, 0));
    const nextPageToken = from + size < fitting.length ? String(from + size) : '';
    return toWhole(rpc.result({ tasks: page, nextPageToken, pageSize: page.length, totalSize: fitting.length }));
  },
  cancel: (asked) =>
    withTask(asked, (running) => {
      const { task } = running;
      if (isOver(task)) return toWhole(asked.rpc.error('notCancelable', `Task not cancelable: ${task.id}`));
      asked.tasks.cancel(running);
      return toWhole(asked.rpc.result(writeTask(task, asked.version)));
    }),
  subscribe: (asked) =>
    withTask(asked, (running) => {
      if (!isOver(running.task)) return stream(asked, running);
      const text = `Task ${running.task.id} is in a terminal state and cannot be subscribed to.`;
      return toWhole(asked.rpc.error('unsupported', text));
    }),
  card: ({ rpc, version, request: { headers, origin, path } }) => {
    if (!/^bearer\s+\S/i.test(headers['authorization'] ?? '')) {
      return toWhole(rpc.error('invalidRequest', 'The extended card needs a bearer token.'), 401);
    }
    return toWhole(rpc.result(sampleCard(version, { url: `${origin}${path}`, isExtended: true })));
  },
  push: ({ rpc }) => toWhole(rpc.error('noPush', 'Push Notification is not supported')),
};

function withTask(asked: AskedCall, answer: (running: RunningTask) => ServedAnswer): ServedAnswer {
  const id = textOf(asked.params, 'id') ?? '';
  const running = asked.tasks.find(id);
  return running === undefined ? toWhole(asked.rpc.error('noTask', `Task not found: ${id}`)) : answer(running);
}

/** A message for a new task, or for the one that waits for it. The answer listens before the task goes on. */
function take(asked: AskedCall, answer: (running: RunningTask) => ServedAnswer): ServedAnswer {
  const { params, rpc, tasks } = asked;
  const message = objectOf(params, 'message');
  if (message === undefined) return toWhole(rpc.error('invalidParams', 'message must be an object'));
  if (listOf(message, 'parts').length === 0)
    return toWhole(rpc.error('invalidParams', 'message.parts must not be empty'));
  const taskId = textOf(message, 'taskId') ?? '';
  const known = taskId === '' ? undefined : tasks.find(taskId);
  if (taskId !== '' && known === undefined) return toWhole(rpc.error('noTask', `Task not found: ${taskId}`));
  if (known !== undefined && !isWaiting(known.task)) {
    return toWhole(rpc.error('unsupported', `Task ${taskId} is ${known.task.status.state} and takes no message.`));
  }
  const { running, goOn } = tasks.take(message, known);
  const answered = answer(running);
  goOn();
  return answered;
}
