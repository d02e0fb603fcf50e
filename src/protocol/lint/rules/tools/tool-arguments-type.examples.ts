/** Why `tool-arguments-type` matters, and where it finds something and where it does not. */
import { calling } from '../../checks/exampleChat.ts';
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'The model writes arguments as text, which may even be invalid JSON, so servers require a string and reject an object.',
    'zh-cn': '参数是模型写出的文本，甚至可能不是 JSON，因此服务器要求文本，并拒绝对象。',
  },
  examples: [
    {
      shows: 'an object',
      protocol: 'chat',
      document: calling({ city: 'Beijing' }),
      finds: ['/messages/1/tool_calls/0/function/arguments'],
      fixed: calling('{"city":"Beijing"}'),
    },
    { shows: 'a text', protocol: 'chat', document: calling('{"city":"Beijing"}') },
  ],
};
