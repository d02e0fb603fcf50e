/** Why the rules about what begins and ends matter, and where each finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

const begun = { type: 'RUN_STARTED', threadId: 't', runId: 'r' };
const done = { type: 'RUN_FINISHED', threadId: 't', runId: 'r' };

export const pages: Readonly<Record<string, RulePage>> = {
  'run-not-started': {
    why: {
      en: 'The first event gives the ids of the run and its thread. The official client of AG-UI rejects a stream that begins with any other event: “First event must be RUN_STARTED”. Only an error may come first.',
      'zh-cn':
        '第一个事件给出运行及其会话线程的 id。AG-UI 官方客户端会拒绝以其他事件开头的流：“First event must be RUN_STARTED”。只有错误可以在最前面。',
    },
    examples: [
      {
        shows: 'a message comes first',
        events: [
          { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
          begun,
          { type: 'TEXT_MESSAGE_END', messageId: 'm' },
          done,
        ],
        finds: ['0/type'],
      },
      { shows: 'an error at once', events: [{ type: 'RUN_ERROR', message: 'no' }] },
    ],
  },
  'block-not-open': {
    why: {
      en: 'Clients create a text, a call or a step when it starts. The official client of AG-UI ends the run with an error at an event for anything else, so the whole response is lost. Only the first event of this kind is reported for each id.',
      'zh-cn':
        '客户端在文本、调用或步骤开始时创建它。AG-UI 官方客户端遇到指向其他内容的事件会报错并结束运行，整个响应都会丢失。每个 id 只报告第一个这样的事件。',
    },
    examples: [
      {
        shows: 'a text without its beginning',
        events: [
          begun,
          { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'Hi' },
          { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'Hi' },
          done,
        ],
        finds: ['1/messageId'],
      },
      {
        shows: 'a call that ends twice',
        events: [
          begun,
          { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'f' },
          { type: 'TOOL_CALL_END', toolCallId: 'c' },
          { type: 'TOOL_CALL_END', toolCallId: 'c' },
          done,
        ],
        finds: ['3/toolCallId'],
      },
      {
        shows: 'chunks, which start and continue a text or a call by themselves',
        events: [
          begun,
          { type: 'REASONING_MESSAGE_CHUNK', messageId: 'r', delta: 'So' },
          { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', role: 'assistant', delta: 'Hi' },
          { type: 'TEXT_MESSAGE_CHUNK', delta: ' there' },
          { type: 'TOOL_CALL_CHUNK', toolCallId: 'c', toolCallName: 'f', delta: '{}' },
          done,
        ],
      },
      {
        shows: 'a first chunk without an id, and a call without a name',
        events: [
          begun,
          { type: 'TEXT_MESSAGE_CHUNK', delta: 'Hi' },
          { type: 'TOOL_CALL_CHUNK', toolCallId: 'c', delta: '{}' },
          done,
        ],
        finds: ['1/messageId', '2/toolCallId'],
      },
      {
        shows: 'another step',
        events: [
          begun,
          { type: 'STEP_STARTED', stepName: 'plan' },
          { type: 'STEP_FINISHED', stepName: 'act' },
          { type: 'STEP_FINISHED', stepName: 'plan' },
          done,
        ],
        finds: ['2/stepName'],
      },
      {
        shows: 'two texts at a time',
        events: [
          begun,
          { type: 'TEXT_MESSAGE_START', messageId: 'a', role: 'assistant' },
          { type: 'TEXT_MESSAGE_START', messageId: 'b', role: 'assistant' },
          { type: 'TEXT_MESSAGE_CONTENT', messageId: 'a', delta: 'Hi' },
          { type: 'TEXT_MESSAGE_END', messageId: 'b' },
          { type: 'TEXT_MESSAGE_END', messageId: 'a' },
          done,
        ],
      },
    ],
  },
  'block-opened-twice': {
    why: {
      en: 'Clients cannot distinguish two things with the same id. The official client of AG-UI ends the run with an error: “… is already in progress. Complete it first.”',
      'zh-cn':
        '客户端无法区分 id 相同的两项内容。AG-UI 官方客户端会报错并结束运行：“… is already in progress. Complete it first.”',
    },
    examples: [
      {
        shows: 'a message',
        events: [
          begun,
          { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
          { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
          { type: 'TEXT_MESSAGE_END', messageId: 'm' },
          done,
        ],
        finds: ['2/messageId'],
      },
      {
        shows: 'a chunk of a message that was started',
        events: [
          begun,
          { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
          { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'Hi' },
          done,
        ],
        finds: ['2/messageId'],
      },
      {
        shows: 'one after the other',
        events: [
          begun,
          { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
          { type: 'TEXT_MESSAGE_END', messageId: 'm' },
          { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
          { type: 'TEXT_MESSAGE_END', messageId: 'm' },
          done,
        ],
      },
    ],
  },
  'block-unfinished': {
    why: {
      en: "A front end shows the message or call as still in progress. In AG-UI this is an error, because the official client ends the run with one: “Cannot send 'RUN_FINISHED' while text messages are still active”. End everything before the run ends.",
      'zh-cn':
        "前端会显示该消息或调用仍在进行。在 AG-UI 中这是错误，因为官方客户端会报错并结束运行：“Cannot send 'RUN_FINISHED' while text messages are still active”。请在运行结束之前结束所有内容。",
    },
    examples: [
      {
        shows: 'a text',
        events: [
          begun,
          { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
          { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'Hi' },
          done,
        ],
        severity: 'error',
        finds: ['1/messageId'],
      },
      {
        shows: 'a run that fails while it is open',
        events: [
          begun,
          { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
          { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'Hal' },
          { type: 'RUN_ERROR', message: 'boom' },
        ],
      },
    ],
  },
  'run-id-changed': {
    why: {
      en: 'Clients that follow several runs at once distinguish them by these ids. For them, this run never ends.',
      'zh-cn': '同时跟踪多个运行的客户端靠这些 id 区分它们。对它们来说，此运行永远不会结束。',
    },
    examples: [
      {
        shows: 'another run',
        events: [begun, { type: 'RUN_FINISHED', threadId: 't', runId: 'r2' }],
        finds: ['1/runId'],
      },
      {
        shows: 'two runs in one stream',
        events: [
          begun,
          done,
          { type: 'RUN_STARTED', threadId: 't', runId: 'r2' },
          { type: 'RUN_FINISHED', threadId: 't', runId: 'r2' },
        ],
      },
    ],
  },
  'patch-not-applicable': {
    why: {
      en: 'State and activities are sent once, and then updated with patches (RFC 6902). A client that cannot apply a patch shows a warning and keeps the old state, so the front end and the agent are out of sync.',
      'zh-cn':
        '状态和活动先整体发送，之后以补丁（RFC 6902）更新。无法应用补丁的客户端会显示警告并保留旧状态，前端与智能体从此不一致。',
    },
    examples: [
      {
        shows: 'a member that is not there',
        events: [
          begun,
          { type: 'STATE_SNAPSHOT', snapshot: { step: 1 } },
          { type: 'STATE_DELTA', delta: [{ op: 'replace', path: '/steps', value: 2 }] },
          done,
        ],
        finds: ['2/delta'],
      },
      {
        shows: 'before the activity',
        events: [begun, { type: 'ACTIVITY_DELTA', messageId: 'a', activityType: 'PLAN', patch: [] }, done],
        finds: ['1/patch'],
      },
      {
        shows: 'one that fits',
        events: [
          begun,
          { type: 'STATE_SNAPSHOT', snapshot: { list: [1] } },
          { type: 'STATE_DELTA', delta: [{ op: 'add', path: '/list/-', value: 2 }] },
          done,
        ],
      },
    ],
  },
  'member-snake-case': {
    why: {
      en: 'Clients look for the name in the protocol and do not find it. Python servers write these names when they dump a model without its aliases; the adapter of AgentScope Runtime does so in errors.',
      'zh-cn':
        '客户端查找协议中的名称，因此找不到它。Python 服务器在不使用别名序列化模型时会写出这些名称；AgentScope Runtime 的适配器在错误中就是如此。',
    },
    examples: [
      {
        shows: 'an error of AgentScope Runtime',
        events: [begun, { type: 'RUN_ERROR', message: 'boom', run_id: 'r' }],
        finds: ['1/run_id'],
      },
      {
        shows: 'a server that is known to do this',
        events: [begun, { type: 'RUN_ERROR', message: 'boom', run_id: 'r' }],
        profile: 'agentscope',
        severity: 'info',
        finds: ['1/run_id'],
      },
      { shows: 'as it should be', events: [begun, { type: 'RUN_ERROR', message: 'boom' }] },
    ],
  },
  'event-retired': {
    why: {
      en: 'Events about thinking had no ids before AG-UI 1.0. Clients still accept them, but newer clients are not required to.',
      'zh-cn': 'AG-UI 1.0 之前的 THINKING 事件没有 id。客户端目前仍接受它们，但较新的客户端不必如此。',
    },
    examples: [
      {
        shows: 'thinking',
        events: [begun, { type: 'THINKING_TEXT_MESSAGE_START' }, { type: 'THINKING_TEXT_MESSAGE_END' }, done],
        finds: ['1/type', '2/type'],
      },
      {
        shows: 'reasoning',
        events: [
          begun,
          { type: 'REASONING_MESSAGE_START', messageId: 'm', role: 'reasoning' },
          { type: 'REASONING_MESSAGE_END', messageId: 'm' },
          done,
        ],
      },
    ],
  },
};
