/** Words that the editor shows while people read and write documents. */
import type { Sentences } from './lexicon.ts';

const en = {
  required: 'required',
  requiredSentence: 'Required.',
  default: 'Default: `{value}`.',
  values: 'Values: {values}.',
  callBy: '{tool}, message {number}',
  toolDeclared: 'declared tool',
  argument: 'argument of {tool}',
  argumentRequired: 'argument of {tool}, required',
  speaker: 'speaks in this conversation',
  mediaType: 'media type',
} as const;

export type LanguageKey = keyof typeof en;

export const languageSentences: Sentences<LanguageKey> = {
  en,
  'zh-cn': {
    required: '必填',
    requiredSentence: '必填。',
    default: '默认值：`{value}`。',
    values: '可取值：{values}。',
    callBy: '{tool}，第 {number} 条消息',
    toolDeclared: '已声明的工具',
    argument: '{tool} 的参数',
    argumentRequired: '{tool} 的参数，必填',
    speaker: '本对话中的说话者',
    mediaType: '媒体类型',
  },
};
