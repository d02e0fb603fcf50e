/** Creates the answer to each call. */
import type { ServedAnswer } from '../../contract/protocolServer.ts';
import type { JsonObject } from '../../../core/json/json.ts';
import { objectOf, textOf } from '../vocabulary.ts';
import type { AskedCall } from './askedCall.ts';
import { hasCredentials, requireCredentials } from './authentication.ts';
import { listTasks } from './listTasks.ts';
import { refuse, toLoneFrame, toJsonAnswer, type Call } from './rpc.ts';
import { sampleCard, unsupportedType } from './sampleCard.ts';
import { isOver, isWaiting, writeTask } from './task.ts';
import { historyOf, stream, wait } from './taskAnswer.ts';
import type { RunningTask } from './tasks.ts';

export const answers: Readonly<Record<Call, (asked: AskedCall) => ServedAnswer>> = {
  send: (asked) => {
    const config = objectOf(asked.params, 'configuration') ?? {};
    const isLeft = config['blocking'] === false || config['returnImmediately'] === true;
    return take(asked, (running) => wait(asked, running, isLeft));
  },
  stream: (asked) => take(asked, (running) => stream(asked, running, 'from-the-start')),
  get: (asked) =>
    withTask(asked, ({ task }) =>
      toJsonAnswer(asked.rpc.result(writeTask(task, asked.version, historyOf(asked.params)))),
    ),
  list: listTasks,
  cancel: (asked) =>
    withTask(asked, (running) => {
      const { task } = running;
      if (isOver(task)) return refuse(asked.rpc, 'notCancelable', `Task not cancelable: ${task.id}`);
      asked.tasks.cancel(running);
      return toJsonAnswer(asked.rpc.result(writeTask(task, asked.version)));
    }),
  subscribe: (asked) => {
    const id = textOf(asked.params, 'id') ?? '';
    const running = asked.tasks.find(id);
    // Clients that subscribe to a task read a stream, even if it only contains the error that there is no such task.
    if (running === undefined) return toLoneFrame(asked.rpc.error('noTask', `Task not found: ${id}`));
    if (!isOver(running.task)) return stream(asked, running, 'from-now');
    return refuse(asked.rpc, 'unsupported', `Task ${id} is in a terminal state and cannot be subscribed to.`);
  },
  card: ({ rpc, version, request }) => {
    const { headers, origin, path } = request;
    if (!hasCredentials(headers))
      return requireCredentials(rpc.error('invalidRequest', 'The extended card needs a bearer token.'));
    return toJsonAnswer(rpc.result(sampleCard(version, { url: `${origin}${path}`, isExtended: true })));
  },
  push: ({ rpc }) => refuse(rpc, 'noPush', 'Push Notification is not supported'),
};

function withTask(asked: AskedCall, answer: (running: RunningTask) => ServedAnswer): ServedAnswer {
  const id = textOf(asked.params, 'id') ?? '';
  const running = asked.tasks.find(id);
  return running === undefined ? refuse(asked.rpc, 'noTask', `Task not found: ${id}`) : answer(running);
}

/**
 * Accepts a message for a new task, or for the task that waits for it. The answer starts to listen before the task
 * continues.
 */
function take(asked: AskedCall, answer: (running: RunningTask) => ServedAnswer): ServedAnswer {
  const { params, rpc, tasks } = asked;
  const message: JsonObject = objectOf(params, 'message') ?? {};
  const unsupported = unsupportedType(message);
  if (unsupported !== undefined) return refuse(rpc, 'contentType', `Content type not supported: ${unsupported}`);
  const taskId = textOf(message, 'taskId') ?? '';
  const known = taskId === '' ? undefined : tasks.find(taskId);
  if (taskId !== '' && known === undefined) return refuse(rpc, 'noTask', `Task not found: ${taskId}`);
  if (known !== undefined && !isWaiting(known.task) && !known.isLeft) {
    return refuse(rpc, 'unsupported', `Task ${taskId} is ${known.task.status.state} and takes no message.`);
  }
  const contextId = textOf(message, 'contextId') ?? '';
  if (known !== undefined && contextId !== '' && contextId !== known.task.contextId) {
    const problem = `expected the context of task ${taskId}`;
    const fault = { isEnvelope: false, field: 'message.contextId', message: problem };
    return refuse(rpc, 'invalidParams', `Invalid params: message.contextId: ${problem}`, [fault]);
  }
  const { running, resume } = tasks.take(message, known);
  const answered = answer(running);
  resume();
  return answered;
}
