/** Why `tool-choice-invalid` matters, and where it finds something and where it does not. */
import type { Json } from '../../../core/json/json.ts';
import { asking, tool } from '../../checks/exampleChat.ts';
import type { RulePage } from '../../engine/rulePage.ts';

const choosing = (choice: Json) => asking({ tools: [tool('f')], tool_choice: choice });

export const page: RulePage = {
  why: {
    en: 'Other protocols use `any`, or put the tool name next to the type. Servers reject a choice without a type.',
    'zh-cn': '其他协议使用 `any`，或把工具名放在类型旁边。服务器会拒绝没有类型的选择。',
  },
  examples: [
    {
      shows: 'no type',
      protocol: 'chat',
      document: choosing({ function: { name: 'f' } }),
      finds: ['/tool_choice'],
      fixed: choosing({ type: 'function', function: { name: 'f' } }),
    },
    { shows: 'a value of another protocol', protocol: 'chat', document: choosing('any'), finds: ['/tool_choice'] },
    { shows: 'a word', protocol: 'chat', document: choosing('required') },
    { shows: 'a tool', protocol: 'chat', document: choosing({ type: 'function', function: { name: 'f' } }) },
  ],
};
