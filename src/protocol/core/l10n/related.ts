/** Describes how a related location is connected with a finding. */
import type { Messages } from './translate.ts';

type RelatedKey = 'call' | 'output' | 'first' | 'tool';

export const relatedMessages: Messages<RelatedKey> = {
  en: {
    call: 'The tool call.',
    output: 'The tool output.',
    first: 'The first occurrence.',
    tool: 'The declaration of the tool.',
  },
  'zh-cn': {
    call: '工具调用。',
    output: '工具输出。',
    first: '第一次出现的位置。',
    tool: '工具的声明。',
  },
};
