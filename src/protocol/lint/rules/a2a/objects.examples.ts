/** Why the rules about A2A objects matter, and where each finds something and where it does not. */
import type { Json, JsonObject } from '../../../core/json/json.ts';
import type { RulePage } from '../../engine/rulePage.ts';

/** A JSON-RPC answer with this result. */
const answer = (result: Json): JsonObject => ({ jsonrpc: '2.0', id: 1, result });

/** A message of A2A 0.3. */
const message = { kind: 'message', messageId: 'm', role: 'agent', parts: [{ kind: 'text', text: 'Hi' }] };

/** A message of A2A 1.0. */
const newMessage = { message: { messageId: 'm', role: 'ROLE_AGENT', parts: [{ text: 'Hi' }] } };

/** A task of A2A 0.3. */
const task = (state: string): JsonObject => ({ kind: 'task', id: 't', contextId: 'c', status: { state } });

const taskWith = (ids: readonly string[]): JsonObject => ({
  ...task('completed'),
  artifacts: ids.map((artifactId, index) => ({ artifactId, parts: [{ kind: 'text', text: `Part ${index}` }] })),
});

/** A task of A2A 1.0. */
const newTask = (status: JsonObject): JsonObject => ({ task: { id: 't', contextId: 'c', status } });

/** An update of a task of A2A 0.3 with a message. */
const working = (messageId: string, text: string): JsonObject => ({
  kind: 'status-update',
  taskId: 't',
  contextId: 'c',
  final: false,
  status: { state: 'working', message: { ...message, messageId, parts: [{ kind: 'text', text }] } },
});

const over = { kind: 'status-update', taskId: 't', contextId: 'c', final: true, status: { state: 'completed' } };

export const pages: Readonly<Record<string, RulePage>> = {
  'a2a-bad-role': {
    why: {
      en: 'Clients with typed models reject the message. The SDKs of other protocols use `assistant`; A2A uses `agent` (0.3) or `ROLE_AGENT` (1.0).',
      'zh-cn':
        '有类型检查的客户端会拒绝该消息。其他协议使用 `assistant`；A2A 使用 `agent`（0.3）或 `ROLE_AGENT`（1.0）。',
    },
    examples: [
      {
        shows: 'the role of another protocol',
        protocol: 'a2a',
        document: answer({ ...message, role: 'assistant' }),
        finds: ['/result/role'],
      },
      { shows: 'a role of 0.3', protocol: 'a2a', document: answer(message) },
    ],
  },
  'a2a-bad-state': {
    why: {
      en: 'Clients cannot tell whether the task is running, waiting or finished. The official SDK silently treats this state as unknown.',
      'zh-cn': '客户端无法判断任务是在运行、等待还是已结束。官方 SDK 会把此状态静默当作未知。',
    },
    examples: [
      {
        shows: 'a value of another protocol',
        protocol: 'a2a',
        document: answer(task('running')),
        finds: ['/result/status/state'],
      },
      { shows: 'a state of 0.3', protocol: 'a2a', document: answer(task('working')) },
    ],
  },
  'a2a-empty-parts': {
    why: {
      en: 'Both versions require at least one part. Some clients reject the message, others show an empty one.',
      'zh-cn': '两个版本都要求至少一个 part；有的客户端会拒绝该消息，有的会显示空消息。',
    },
    examples: [
      { shows: 'no part', protocol: 'a2a', document: answer({ ...message, parts: [] }), finds: ['/result/parts'] },
      { shows: 'one part', protocol: 'a2a', document: answer(message) },
    ],
  },
  'a2a-id-duplicate': {
    why: {
      en: 'Clients store artifacts and messages by their id, so the later one replaces the earlier one or is appended to it. The Workbench shows both. A new version of an artifact in a stream, and a message that is repeated or grows, do not count as duplicates.',
      'zh-cn':
        '客户端按 id 保存产物和消息，因此后一个会替换前一个，或被追加到前一个。Workbench 两者都会显示。流中产物的新版本，以及重复发送或逐渐增长的消息，不算重复。',
    },
    examples: [
      {
        shows: 'two artifacts with one id',
        protocol: 'a2a',
        document: answer(taskWith(['a', 'a'])),
        finds: ['/result/artifacts/1/artifactId'],
      },
      {
        shows: 'two messages of a stream with one id',
        protocol: 'a2a',
        events: [working('m', 'Looking'), working('m', 'Found'), over],
        finds: ['1/status/message/messageId'],
      },
      { shows: 'different ids', protocol: 'a2a', document: answer(taskWith(['a', 'b'])) },
      {
        shows: 'a message that is extended',
        protocol: 'a2a',
        events: [working('m', 'Look'), working('m', 'Looking'), working('m', 'Looking'), over],
      },
    ],
  },
  'a2a-missing-field': {
    why: {
      en: 'Typed clients reject the object; without the ids, a client cannot continue the task or the context.',
      'zh-cn': '有类型检查的客户端会拒绝该对象；没有 id，客户端无法继续该任务或上下文。',
    },
    examples: [
      {
        shows: 'a task without its context',
        protocol: 'a2a',
        document: answer({ kind: 'task', id: 't', status: { state: 'completed' } }),
        finds: ['/result/contextId'],
      },
      { shows: 'a complete task', protocol: 'a2a', document: answer(task('completed')) },
    ],
  },
  'a2a-missing-kind': {
    why: {
      en: 'In 0.3, only this member identifies the type of an object. The official SDK fails with an error that does not mention the cause.',
      'zh-cn': '在 0.3 中，只有此成员能说明对象的类型。官方 SDK 会报错，但不说明原因。',
    },
    examples: [
      {
        shows: 'a part without a kind',
        protocol: 'a2a',
        document: answer({ ...message, parts: [{ text: 'Hi' }] }),
        finds: ['/result/parts/0/kind'],
      },
      { shows: 'a part with a kind', protocol: 'a2a', document: answer(message) },
    ],
  },
  'a2a-no-payload': {
    why: {
      en: 'Clients expect a task, a message, a status update or an artifact update, and show nothing without one.',
      'zh-cn': '客户端期望收到任务、消息、状态更新或产物更新，否则什么也不会显示。',
    },
    examples: [
      { shows: 'an empty result', protocol: 'a2a', document: answer({}), finds: ['/result'] },
      { shows: 'a message', protocol: 'a2a', document: answer(newMessage) },
    ],
  },
  'a2a-oneof': {
    why: {
      en: 'Which content is used depends on the client. The official SDK uses one of them and silently drops the other.',
      'zh-cn': '使用哪种内容取决于客户端。官方 SDK 会使用其中一种，并静默丢弃另一种。',
    },
    examples: [
      {
        shows: 'a text and data',
        protocol: 'a2a',
        document: answer({ message: { messageId: 'm', role: 'ROLE_AGENT', parts: [{ text: 'Hi', data: { a: 1 } }] } }),
        finds: ['/result/message/parts/0'],
      },
      { shows: 'a text', protocol: 'a2a', document: answer(newMessage) },
    ],
  },
  'a2a-part-content': {
    why: {
      en: 'In 0.3, a file has either `uri` or `bytes`, and data is an object. In 1.0, a part has one of `text`, `raw`, `url` and `data`.',
      'zh-cn':
        '在 0.3 中，文件只能有 `uri` 或 `bytes` 之一，data 是对象。在 1.0 中，part 只能有 `text`、`raw`、`url`、`data` 之一。',
    },
    examples: [
      {
        shows: 'a file with both',
        protocol: 'a2a',
        document: answer({
          ...message,
          parts: [{ kind: 'file', file: { uri: 'https://example.org/a', bytes: 'aGk=' } }],
        }),
        finds: ['/result/parts/0/file'],
      },
      {
        shows: 'a file with one',
        protocol: 'a2a',
        document: answer({ ...message, parts: [{ kind: 'file', file: { uri: 'https://example.org/a' } }] }),
      },
    ],
  },
  'a2a-snake-case': {
    why: {
      en: 'The JSON format of A2A uses only camelCase names. Clients do not look for other spellings, so they treat the member as missing.',
      'zh-cn': 'A2A 的 JSON 格式只使用 camelCase 名称。客户端不会查找其他写法，因此会视为缺少该成员。',
    },
    examples: [
      {
        shows: 'names as in Protocol Buffers',
        protocol: 'a2a',
        document: answer({ message: { message_id: 'm', role: 'ROLE_AGENT', parts: [{ text: 'Hi' }] } }),
        finds: ['/result/message/message_id'],
      },
      { shows: 'names in JSON', protocol: 'a2a', document: answer(newMessage) },
    ],
  },
  'a2a-timestamp': {
    why: {
      en: 'A2A 1.0 writes timestamps in the JSON format of Protocol Buffers, which is in UTC. With other timestamps, sorting as text gives the wrong order.',
      'zh-cn': 'A2A 1.0 按 Protocol Buffers 的 JSON 格式书写时间，即 UTC。其他写法按文本排序会得到错误的顺序。',
    },
    examples: [
      {
        shows: 'an offset',
        protocol: 'a2a',
        document: answer(newTask({ state: 'TASK_STATE_WORKING', timestamp: '2025-06-15T17:06:41+02:00' })),
        finds: ['/result/task/status/timestamp'],
      },
      {
        shows: 'UTC',
        protocol: 'a2a',
        document: answer(newTask({ state: 'TASK_STATE_WORKING', timestamp: '2025-06-15T15:06:41.000Z' })),
      },
    ],
  },
  'a2a-version-mix': {
    why: {
      en: '0.3 and 1.0 use different names for states and roles. A client of one version treats the names of the other as unknown, or fails.',
      'zh-cn': '0.3 与 1.0 的状态和角色名称不同。一个版本的客户端会把另一版本的名称视为未知，或直接出错。',
    },
    examples: [
      {
        shows: 'a state of 0.3 in 1.0',
        protocol: 'a2a',
        document: answer(newTask({ state: 'completed' })),
        finds: ['/result/task/status/state'],
      },
      { shows: 'only names of 1.0', protocol: 'a2a', document: answer(newTask({ state: 'TASK_STATE_COMPLETED' })) },
    ],
  },
  'a2a-wrong-direction': {
    why: {
      en: 'Clients show the response as a message from the user, or send it back as one with the next request.',
      'zh-cn': '客户端会把响应显示为用户的消息，或在下一个请求中作为用户消息发回。',
    },
    examples: [
      {
        shows: 'a response with the role of the user',
        protocol: 'a2a',
        document: answer({ ...message, role: 'user' }),
        finds: ['/result/role'],
      },
      {
        shows: 'a user message in the history of a task',
        protocol: 'a2a',
        document: answer({ ...task('working'), history: [{ ...message, role: 'user' }] }),
      },
    ],
  },
  'jsonrpc-missing-id': {
    why: {
      en: 'Clients that match responses by id drop this one. If the server does not know the id, JSON-RPC requires `null`; the Python SDK 0.3 omits the member.',
      'zh-cn':
        '按 id 匹配响应的客户端会丢弃它。服务器不知道 id 时，JSON-RPC 要求写 `null`；Python SDK 0.3 会省略该成员。',
    },
    examples: [
      {
        shows: 'an error without an id',
        protocol: 'a2a',
        document: { jsonrpc: '2.0', error: { code: -32700, message: 'Expecting value' } },
        finds: ['/id'],
      },
      {
        shows: 'an id with the value null',
        protocol: 'a2a',
        document: { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Expecting value' } },
      },
    ],
  },
  'jsonrpc-result-and-error': {
    why: {
      en: 'Some clients show the result and hide the error; others do the opposite.',
      'zh-cn': '有的客户端显示结果而隐藏错误，有的则相反。',
    },
    examples: [
      {
        shows: 'both',
        protocol: 'a2a',
        document: { ...answer(message), error: { code: -32603, message: 'x' } },
        finds: [''],
      },
      { shows: 'a result', protocol: 'a2a', document: answer(message) },
    ],
  },
  'jsonrpc-version': {
    why: {
      en: 'JSON-RPC 1.0 did not have this member; strict clients reject the response, and servers must reject the request.',
      'zh-cn': 'JSON-RPC 1.0 没有该成员；严格的客户端会拒绝该响应，服务器必须拒绝该请求。',
    },
    examples: [
      { shows: 'no version', protocol: 'a2a', document: { id: 1, result: message }, finds: ['/jsonrpc'] },
      {
        shows: 'a request of another version',
        protocol: 'a2a',
        document: { jsonrpc: '1.0', id: 1, method: 'tasks/get', params: { id: 't' } },
        finds: ['/jsonrpc'],
      },
      { shows: 'a version', protocol: 'a2a', document: answer(message) },
    ],
  },
};
