/** Why `tool-arguments-type` matters, and where it finds something and where it does not. */
import { calling } from '../../checks/exampleChat.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The model writes arguments as text, which may even be invalid JSON. Therefore, servers require a string and reject an object.',
    'zh-cn': '模型以文本形式写出参数，甚至可能不是有效的 JSON。因此，服务器要求字符串，并拒绝对象。',
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
