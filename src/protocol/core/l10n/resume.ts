/** Texts about continuing from a recorded message, and about sending variants of it. */
import type { Messages } from './translate.ts';

const en = {
  noMessage: 'Place the cursor in a message of a request, a response or a transcript, or select a message of a run.',
  noConversation: 'Requests of {protocol} contain no conversation, so there is nothing to resume from.',
  nothingStands: 'The messages up to here cannot start a request: there are none, or only tool calls without outputs.',
  pickSession: 'Resume in which session?',
  fresh: 'New session',
  freshDetail: 'The agent knows only what the request contains.',
  same: 'Same session',
  sameDetail: 'The server may already have these messages. The agent would then see them twice.',
  taken: '{count} later {count:output was|outputs were} included, because {count:a call needs it|calls need them}.',
  left: '{count} {count:message was|messages were} omitted, because {count:it|they} would make the request invalid (for example, calls without outputs).',
  resumeEnd: 'Resume from the last message',
  readingStream: 'Reading stream…',
  noChange: 'This message contains no output, arguments or text to change.',
  pickChange: 'What do you want to change?',
  'change-output': 'The output of the tool',
  'change-arguments': 'The arguments of the call',
  'change-text': 'The text',
  variantsOpened: 'Edit the list of variants, then send them. Each variant is sent as a separate run in a new session.',
  noVariants: 'The active editor contains no variants of a request (“whatIf”, “variants”, “request”).',
  pickOrder: 'Send {count} {count:Variant|Variants}',
  together: 'All at once',
  oneByOne: 'One after the other',
  limit:
    'The agent receives the outputs from the request. Tools that the agent runs itself cannot be intercepted, and it may call them again.',
} as const;

export type ResumeKey = keyof typeof en;

export const resumeMessages: Messages<ResumeKey> = {
  en,
  'zh-cn': {
    noMessage: '请将光标放在请求、响应或对话记录的某条消息中，或选择运行的某条消息。',
    noConversation: '{protocol} 的请求不包含对话，因此无法从某条消息继续。',
    nothingStands: '到此处为止的消息无法作为请求的开头：没有消息，或只有没有输出的工具调用。',
    pickSession: '在哪个会话中继续？',
    fresh: '新会话',
    freshDetail: '智能体只知道请求中包含的内容。',
    same: '同一会话',
    sameDetail: '服务器可能已有这些消息，智能体会看到它们两次。',
    taken: '包含了之后的 {count} 个输出，因为调用需要它们。',
    left: '省略了 {count} 条会使请求无效的消息，例如没有输出的调用。',
    resumeEnd: '从最后一条消息继续',
    readingStream: '正在读取流…',
    noChange: '此消息没有可更改的输出、参数或文本。',
    pickChange: '你想更改什么？',
    'change-output': '工具的输出',
    'change-arguments': '调用的参数',
    'change-text': '文本',
    variantsOpened: '请编辑变体列表，然后发送。每个变体都在新会话中作为单独的运行发送。',
    noVariants: '活动编辑器中没有请求的变体（“whatIf”“variants”“request”）。',
    pickOrder: '发送 {count} 个变体',
    together: '同时发送',
    oneByOne: '依次发送',
    limit: '智能体会收到请求中的输出。智能体自行运行的工具无法拦截，它可能会再次调用这些工具。',
  },
};
