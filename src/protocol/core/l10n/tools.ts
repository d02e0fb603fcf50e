/** What VS Code shows about the tools for coding agents. */
import type { Messages } from './translate.ts';

export type ToolKey =
  | 'confirmSend'
  | 'unknownEndpoint'
  | 'notSent'
  | 'changed'
  | 'untrusted'
  | 'whichInstructions'
  | 'whichFolder'
  | 'skill'
  | 'paragraph';

export const toolMessages: Messages<ToolKey> = {
  en: {
    confirmSend: 'Send this request to {endpoint}?',
    unknownEndpoint: 'There is no endpoint {name}. Use one of: {known}.',
    notSent: 'The request was not sent: it was canceled, or a notification says why.',
    changed: 'The request or its endpoint has changed since it was confirmed, so it was not sent. Call the tool again.',
    untrusted: 'The tools of Agent API Workbench need a trusted workspace.',
    whichInstructions: 'Which instructions do you want to add?',
    whichFolder: 'Add the instructions to which folder?',
    skill: 'Skill for coding agents',
    paragraph: 'Paragraph for coding agents',
  },
  'zh-cn': {
    confirmSend: '将此请求发送到 {endpoint}？',
    unknownEndpoint: '没有名为 {name} 的端点。可用的端点：{known}。',
    notSent: '请求未发送：已取消，或通知中说明了原因。',
    changed: '确认之后，请求或其端点已更改，因此未发送。请再次调用此工具。',
    untrusted: 'Agent API Workbench 的工具需要受信任的工作区。',
    whichInstructions: '要添加哪些说明？',
    whichFolder: '将说明添加到哪个文件夹？',
    skill: '供编码智能体使用的技能',
    paragraph: '供编码智能体阅读的段落',
  },
};
