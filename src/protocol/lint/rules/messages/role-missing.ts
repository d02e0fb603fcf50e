/** A message that does not say who speaks. */
import { isJsonObject } from '../../../core/json/json.ts';
import { offer } from '../../engine/mend.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { openaiTypes } from '../../engine/sources.ts';

export const roleMissing: Rule = {
  id: 'role-missing',
  severity: 'error',
  title: { en: 'No role', 'zh-cn': '缺少角色' },
  says: { en: 'Missing `role`.', 'zh-cn': '缺少 `role`。' },
  source: openaiTypes('ChatCompletionMessageParam.role'),
  dialects: ['chat'],
  fix({ here, finding: { pointer } }) {
    const json = here?.message.json;
    if (!isJsonObject(json)) return [];
    const isTool = json['tool_call_id'] !== undefined;
    const isAssistant = json['tool_calls'] !== undefined || json['reasoning_content'] !== undefined;
    const likely = isTool ? ['tool'] : isAssistant ? ['assistant'] : ['user', 'assistant', 'system'];
    return likely.map((role) => ({
      ...offer(`Insert the role “${role}”`, `插入角色“${role}”`, {
        do: 'set',
        pointer: `${pointer}/role`,
        value: role,
      }),
      isPreferred: likely.length === 1,
    }));
  },
  checkMessage({ json }, _context, tell) {
    if (isJsonObject(json) && json['role'] == null) tell();
  },
};

export const page: RulePage = {
  why: {
    en: 'Without a role, the server does not know whether the user, the assistant or a tool said it, and refuses the request.',
    'zh-cn': '没有角色，服务器就无法知道这句话出自用户、助手还是工具，因而会拒绝请求。',
  },
  examples: [
    {
      shows: 'only a content',
      dialect: 'chat',
      document: [{ content: 'Hi' }],
      finds: ['/0'],
      fixed: [{ content: 'Hi', role: 'user' }],
    },
    { shows: 'a role', dialect: 'chat', document: [{ role: 'user', content: 'Hi' }] },
  ],
};
