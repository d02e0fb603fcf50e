/** Why the rules about the order of an A2A stream matter, and where each finds something and where it does not. */
import type { JsonObject } from '../../../core/json/json.ts';
import type { RulePage } from '../../engine/rulePage.ts';

const begun = { task: { id: 't', contextId: 'c', status: { state: 'TASK_STATE_WORKING' } } };
const done = { statusUpdate: { taskId: 't', contextId: 'c', status: { state: 'TASK_STATE_COMPLETED' } } };

const piece = (text: string, more: JsonObject = {}): JsonObject => ({
  artifactUpdate: { taskId: 't', contextId: 'c', artifact: { artifactId: 'a', parts: [{ text }] }, ...more },
});

export const pages: Readonly<Record<string, RulePage>> = {
  'a2a-stream-start': {
    why: {
      en: 'A client that receives an update before its task does not know which task it belongs to, or what came before. Send the task first. A client that subscribes again receives the task in its current state.',
      'zh-cn':
        '在任务之前收到更新的客户端，既不知道更新属于哪个任务，也不知道之前的内容。请先发送任务。重新订阅的客户端会收到任务的当前状态。',
    },
    examples: [
      { shows: 'an update before the task', protocol: 'a2a', events: [done], finds: ['0/statusUpdate'] },
      {
        shows: 'the task first',
        protocol: 'a2a',
        events: [{ task: { id: 't', contextId: 'c', status: { state: 'TASK_STATE_COMPLETED' } } }],
      },
    ],
  },
  'a2a-message-only': {
    why: {
      en: 'A message is a complete response. Clients stop reading after it, so later events are lost. If there is more to send, respond with a task.',
      'zh-cn': '一条消息就是完整的响应。客户端在消息之后停止读取，之后的事件会丢失。如果还有更多内容，请以任务响应。',
    },
    examples: [
      {
        shows: 'a task after the message',
        protocol: 'a2a',
        events: [
          { message: { messageId: 'm', role: 'ROLE_AGENT', parts: [{ text: 'Hi' }] } },
          { task: { id: 't', contextId: 'c', status: { state: 'TASK_STATE_COMPLETED' } } },
        ],
        finds: ['1/task'],
      },
      {
        shows: 'one message',
        protocol: 'a2a',
        events: [{ message: { messageId: 'm', role: 'ROLE_AGENT', parts: [{ text: 'Hi' }] } }],
      },
    ],
  },
  'a2a-task-id-changed': {
    why: {
      en: 'A stream belongs to one task. Clients apply the event to the wrong task or drop it; the Workbench ignores it.',
      'zh-cn': '一个流只属于一个任务。客户端会把该事件用于错误的任务或将其丢弃；Workbench 会忽略它。',
    },
    examples: [
      {
        shows: 'another task',
        protocol: 'a2a',
        events: [
          begun,
          { statusUpdate: { taskId: 'other', contextId: 'c', status: { state: 'TASK_STATE_WORKING' } } },
          done,
        ],
        finds: ['1/statusUpdate/taskId'],
      },
      { shows: 'the same', protocol: 'a2a', events: [begun, done] },
    ],
  },
  'a2a-after-terminal': {
    why: {
      en: 'A task that has ended cannot change. Clients close the stream when the task ends, so later events are lost.',
      'zh-cn': '已结束的任务不能再改变。客户端会在任务结束时关闭流，之后的事件会丢失。',
    },
    examples: [
      {
        shows: 'an artifact after the end',
        protocol: 'a2a',
        events: [{ task: { id: 't', contextId: 'c', status: { state: 'TASK_STATE_COMPLETED' } } }, piece('late')],
        finds: ['1/artifactUpdate'],
      },
      {
        shows: 'the complete task again',
        protocol: 'a2a',
        events: [
          { kind: 'task', id: 't', contextId: 'c', status: { state: 'working' } },
          { kind: 'status-update', taskId: 't', contextId: 'c', status: { state: 'completed' }, final: true },
          { kind: 'task', id: 't', contextId: 'c', status: { state: 'completed' } },
        ],
      },
    ],
  },
  'a2a-append-unknown': {
    why: {
      en: 'The first chunk of an artifact is sent without `append`. Clients drop chunks that they cannot append, or start in the middle of the artifact.',
      'zh-cn': '产物的第一块不带 `append`。客户端会丢弃无法追加的块，或从产物的中间开始。',
    },
    examples: [
      {
        shows: 'an artifact that starts with “append”',
        protocol: 'a2a',
        events: [begun, piece('x', { append: true }), done],
        finds: ['1/artifactUpdate/append'],
      },
      {
        shows: 'append to an artifact that the task has',
        protocol: 'a2a',
        events: [
          {
            task: {
              id: 't',
              contextId: 'c',
              status: { state: 'TASK_STATE_WORKING' },
              artifacts: [{ artifactId: 'a', parts: [{ text: 'x' }] }],
            },
          },
          piece('y', { append: true }),
          done,
        ],
      },
    ],
  },
  'a2a-after-last-chunk': {
    why: {
      en: '`lastChunk` marks an artifact as complete. Clients use it from then on, without anything that is appended later.',
      'zh-cn': '`lastChunk` 表示产物已完整。客户端从此开始使用它，之后追加的内容会缺失。',
    },
    examples: [
      {
        shows: 'append after the last chunk',
        protocol: 'a2a',
        events: [begun, piece('x', { lastChunk: true }), piece('y', { append: true }), done],
        finds: ['2/artifactUpdate'],
      },
      { shows: 'the last chunk at the end', protocol: 'a2a', events: [begun, piece('x', { lastChunk: true }), done] },
    ],
  },
  'a2a-closed-early': {
    why: {
      en: 'A stream continues until the task has ended or waits for the user. The server may have crashed, or a proxy may have timed out. Subscribe to the task again, or query its state.',
      'zh-cn': '流应持续到任务结束或等待用户为止。服务器可能已崩溃，或代理已超时。请重新订阅该任务，或查询其状态。',
    },
    examples: [
      { shows: 'still working', protocol: 'a2a', events: [begun], finds: ['0'] },
      {
        shows: 'waiting for the user',
        protocol: 'a2a',
        events: [{ task: { id: 't', contextId: 'c', status: { state: 'TASK_STATE_INPUT_REQUIRED' } } }],
      },
    ],
  },
  'jsonrpc-id-mismatch': {
    why: {
      en: 'Every event of a stream has the id of the request that opened the stream. The official JavaScript SDK stops at an event with another id.',
      'zh-cn': '流中每个事件的 id 都是打开该流的请求的 id。官方 JavaScript SDK 遇到其他 id 会停止。',
    },
    examples: [
      {
        shows: 'a number for each event',
        protocol: 'a2a',
        events: [
          { jsonrpc: '2.0', id: 1, result: { task: { id: 't', status: { state: 'TASK_STATE_SUBMITTED' } } } },
          { jsonrpc: '2.0', id: 2, result: { task: { id: 't', status: { state: 'TASK_STATE_COMPLETED' } } } },
        ],
        finds: ['1/id'],
      },
      {
        shows: 'the id of the request',
        protocol: 'a2a',
        events: [
          { jsonrpc: '2.0', id: 1, result: { task: { id: 't', status: { state: 'TASK_STATE_SUBMITTED' } } } },
          { jsonrpc: '2.0', id: 1, result: { task: { id: 't', status: { state: 'TASK_STATE_COMPLETED' } } } },
        ],
      },
    ],
  },
};
