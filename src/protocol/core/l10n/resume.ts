/** Texts about continuing from a recorded message, and about sending variants of it. */
import type { Messages } from './translate.ts';

const en = {
  noMessage: 'Place the cursor in a message of a request, a response or a transcript, or select a message of a run.',
  noConversation: 'Requests of {protocol} contain no conversation, so there is nothing to resume from.',
  nothingStands: 'The messages up to here cannot start a request: there are none, or only tool calls without outputs.',
  pickSession: 'Resume in which session?',
  fresh: 'A new session',
  freshDetail: 'The agent knows only what the request contains.',
  same: 'The same session',
  sameDetail: 'The server may already have these messages. The agent would then see them twice.',
  taken: 'Outputs after the message that were included because its calls need them: {count}.',
  left: 'Messages omitted because they would make the request invalid, such as calls without outputs: {count}.',
  resumeEnd: 'Resume from the last message',
  readingStream: 'Reading the stream',
  noChange: 'This message contains no output, arguments or text to change.',
  pickChange: 'What do you want to change?',
  'change-output': 'The output of the tool',
  'change-arguments': 'The arguments of the call',
  'change-text': 'The text',
  variantsOpened: 'Edit the list of variants, then send them. Each variant is sent as a separate run in a new session.',
  noVariants: 'The active editor contains no variants of a request (“whatIf”, “variants”, “request”).',
  pickOrder: 'Send {count} variants',
  together: 'All at once',
  oneByOne: 'One after the other',
  limit:
    'The agent receives the outputs from the request. Tools that the agent runs itself cannot be intercepted, and it may call them again.',
} as const;

export type ResumeKey = keyof typeof en;

export const resumeMessages: Messages<ResumeKey> = {
  en,
  'zh-cn': {
    noMessage: '请将光标置于请求、应答或对话记录的某条消息中，或选择运行中的某条消息。',
    noConversation: '{protocol} 的请求不携带对话，因此无法从其中的某条消息继续。',
    nothingStands: '到此处为止没有可作为请求开头的内容：还没有消息，或只有没有输出的调用。',
    pickSession: '在哪个会话中继续？',
    fresh: '新会话',
    freshDetail: '智能体只知道请求中所写的内容。',
    same: '同一会话',
    sameDetail: '服务器可能已保存这些消息：智能体会重复收到它们。',
    taken: '一并带上了该消息之后的 {count} 个输出，因为其中的调用需要它们。',
    left: '略去了 {count} 条无法成立的消息，例如从未得到回答的调用。',
    resumeEnd: '从最后一条消息继续',
    readingStream: '正在读取流',
    noChange: '此消息中没有可以改动后重试的输出、参数或文本。',
    pickChange: '要改动什么？',
    'change-output': '工具的输出',
    'change-arguments': '调用的参数',
    'change-text': '文本',
    variantsOpened: '请编辑变体列表，然后发送：每个变体都在新会话中单独运行。',
    noVariants: '当前编辑器中没有请求的变体（“whatIf”“variants”“request”）。',
    pickOrder: '发送 {count} 个变体',
    together: '同时发送',
    oneByOne: '依次发送',
    limit: '输出是现在告诉智能体的内容。智能体自行运行的工具无法从外部拦截：它可能会再次调用。',
  },
};
