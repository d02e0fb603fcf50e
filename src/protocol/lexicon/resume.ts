/** Going on from a recorded message, and trying what would have been. */
import type { Sentences } from './lexicon.ts';

const en = {
  noMessage: 'Put the cursor in a message of a request, an answer or a transcript, or choose a message of a run.',
  noConversation: 'Requests of {protocol} carry no conversation, so nothing can be resumed from a message of one.',
  pickSession: 'In which session does it go on?',
  fresh: 'A fresh session',
  freshDetail: 'The agent knows only what the request says.',
  same: 'The same session',
  sameDetail: 'The server may have kept these messages already: then the agent hears them twice.',
  taken: 'Outputs taken along from behind the message, because its calls need them: {count}.',
  left: 'Messages left out that could not stand, such as calls that were never answered: {count}.',
  limit:
    'Outputs are what the agent is told now. Tools that it runs itself cannot be intercepted from outside: it may call them again.',
} as const;

export type ResumeKey = keyof typeof en;

export const resumeSentences: Sentences<ResumeKey> = {
  en,
  'zh-cn': {
    noMessage: '请将光标置于请求、应答或对话记录的某条消息中，或选择运行中的某条消息。',
    noConversation: '{protocol} 的请求不携带对话，因此无法从其中的某条消息继续。',
    pickSession: '在哪个会话中继续？',
    fresh: '新会话',
    freshDetail: '智能体只知道请求中所写的内容。',
    same: '同一会话',
    sameDetail: '服务器可能已保存这些消息：智能体会重复收到它们。',
    taken: '一并带上了该消息之后的 {count} 个输出，因为其中的调用需要它们。',
    left: '略去了 {count} 条无法成立的消息，例如从未得到回答的调用。',
    limit: '输出是现在告诉智能体的内容。智能体自行运行的工具无法从外部拦截：它可能会再次调用。',
  },
};
