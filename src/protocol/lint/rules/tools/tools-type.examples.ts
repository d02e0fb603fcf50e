/** Why `tools-type` matters, and where it finds something and where it does not. */
import { asking, tool } from '../../checks/exampleChat.ts';
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'Tools are a list, and each tool contains its name. Other libraries use an object with the names as keys.',
    'zh-cn': '工具是一个数组，每个工具自带名称。以名称为键的对象是其他库的形式。',
  },
  examples: [
    { shows: 'an object', protocol: 'chat', document: asking({ tools: { f: tool('f') } }), finds: ['/tools'] },
    { shows: 'a list', protocol: 'chat', document: asking({ tools: [tool('f')] }) },
    { shows: 'null', protocol: 'chat', document: asking({ tools: null }) },
  ],
};
