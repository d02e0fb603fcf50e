/** Why `tools-type` matters, and where it finds something and where it does not. */
import { asking, tool } from '../../checks/exampleChat.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Tools are an array, and each tool contains its name. Other libraries use an object with the names as keys.',
    'zh-cn': '工具是数组，每个工具包含自己的名称。其他库使用以名称为键的对象。',
  },
  examples: [
    { shows: 'an object', protocol: 'chat', document: asking({ tools: { f: tool('f') } }), finds: ['/tools'] },
    { shows: 'a list', protocol: 'chat', document: asking({ tools: [tool('f')] }) },
    { shows: 'null', protocol: 'chat', document: asking({ tools: null }) },
  ],
};
