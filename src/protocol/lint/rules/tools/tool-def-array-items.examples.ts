/** Why `tool-def-array-items` matters, and where it finds something and where it does not. */
import { asking, tool } from '../../checks/exampleChat.ts';
import type { RulePage } from '../../engine/rulePage.ts';

const withPaths = (paths: Parameters<typeof asking>[0]) =>
  asking({ tools: [tool('f', { type: 'object', properties: { paths } })] });

export const page: RulePage = {
  why: {
    en: 'OpenAI rejects the declaration. Schemas that are generated from types such as `list` or `any[]` do not specify the type of the items.',
    'zh-cn': 'OpenAI 会拒绝该声明。由 `list` 或 `any[]` 等类型生成的 schema 没有说明元素的类型。',
  },
  examples: [
    {
      shows: 'a bare list',
      protocol: 'chat',
      document: withPaths({ type: 'array' }),
      finds: ['/tools/0/function/parameters/properties/paths'],
      fixed: withPaths({ type: 'array', items: {} }),
    },
    { shows: 'a list of texts', protocol: 'chat', document: withPaths({ type: 'array', items: { type: 'string' } }) },
  ],
};
