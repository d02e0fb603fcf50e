/** Why `tools-too-many` matters, and where it finds something and where it does not. */
import { asking, tool } from '../../checks/exampleChat.ts';
import type { RulePage } from '../../engine/rulePage.ts';

const many = (count: number) => Array.from({ length: count }, (_, nth) => tool(`tool_${nth}`));

export const page: RulePage = {
  why: {
    en: 'Several MCP servers together can easily exceed the limit. Even well below it, models choose less reliably and every request costs more. Declare only the tools that the task needs.',
    'zh-cn':
      '多个 MCP 服务器加起来很容易超过上限。即使远低于上限，模型的选择也会变差，每个请求的花费也会增加。请只声明任务需要的工具。',
  },
  examples: [
    { shows: '129', protocol: 'chat', document: asking({ tools: many(129) }), finds: ['/tools'] },
    { shows: '128', protocol: 'chat', document: asking({ tools: many(128) }) },
  ],
};
