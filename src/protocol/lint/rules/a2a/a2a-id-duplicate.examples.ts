/** Why `a2a-id-duplicate` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

const task = (ids: readonly string[]) => ({
  kind: 'task',
  id: 't',
  contextId: 'c',
  status: { state: 'completed' },
  artifacts: ids.map((artifactId, index) => ({ artifactId, parts: [{ kind: 'text', text: `Part ${index}` }] })),
});

const working = (messageId: string, text: string) => ({
  kind: 'status-update',
  taskId: 't',
  contextId: 'c',
  final: false,
  status: {
    state: 'working',
    message: { kind: 'message', messageId, role: 'agent', parts: [{ kind: 'text', text }] },
  },
});

const over = { kind: 'status-update', taskId: 't', contextId: 'c', final: true, status: { state: 'completed' } };

export const page: RulePage = {
  why: {
    en: 'Clients keep artifacts and messages by their id, so the later one replaces the earlier one, or is added to it. Here both are shown. A new version of an artifact that is sent in a stream, and a message that is repeated or grows, are no second ones.',
    'zh-cn':
      '客户端按 id 保存产物和消息，因此后一个会替换前一个，或被并入前一个；此处两者都会显示。流中发送的产物新版本，以及重复发送或逐渐增长的消息，不算第二个。',
  },
  examples: [
    {
      shows: 'two artifacts with one id',
      dialect: 'a2a',
      document: { jsonrpc: '2.0', id: 1, result: task(['a', 'a']) },
      finds: ['/result/artifacts/1/artifactId'],
    },
    {
      shows: 'two messages of a stream with one id',
      dialect: 'a2a',
      events: [working('m', 'Looking'), working('m', 'Found'), over],
      finds: ['1/status/message/messageId'],
    },
    {
      shows: 'ids of their own',
      dialect: 'a2a',
      document: { jsonrpc: '2.0', id: 1, result: task(['a', 'b']) },
    },
    {
      shows: 'a message that grows',
      dialect: 'a2a',
      events: [working('m', 'Look'), working('m', 'Looking'), working('m', 'Looking'), over],
    },
  ],
};
