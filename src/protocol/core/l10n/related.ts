/** Describes how a related location is connected with a finding. */
import type { Messages } from './translate.ts';

type RelatedKey = 'call' | 'output' | 'first' | 'tool';

export const relatedMessages: Messages<RelatedKey> = {
  en: {
    call: 'The call.',
    output: 'The output.',
    first: 'The first occurrence.',
    tool: 'The tool’s declaration.',
  },
  'zh-cn': {
    call: '对应的调用。',
    output: '对应的输出。',
    first: '第一处。',
    tool: '工具的声明。',
  },
};
