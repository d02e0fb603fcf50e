/** Reports a message without a role. */
import { isJsonObject } from '../../../core/json/json.ts';
import { optionalFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { openaiTypes } from '../../checks/sources.ts';

export const roleMissing: Rule = {
  id: 'role-missing',
  severity: 'error',
  title: { en: 'Missing role', 'zh-cn': '缺少角色' },
  message: {
    en: 'The message is missing “role”, so servers reject the request.',
    'zh-cn': '消息缺少“role”，服务器会拒绝请求。',
  },
  source: openaiTypes('ChatCompletionMessageParam.role'),
  protocols: ['chat'],
  fix({ scope, finding: { pointer } }) {
    const json = scope?.message.json;
    if (!isJsonObject(json)) return [];
    const isTool = json['tool_call_id'] !== undefined;
    const isAssistant = json['tool_calls'] !== undefined || json['reasoning_content'] !== undefined;
    const likely = isTool ? ['tool'] : isAssistant ? ['assistant'] : ['user', 'assistant', 'system'];
    return likely.map((role) => ({
      ...optionalFix(`Insert the role “${role}”`, `插入角色“${role}”`, {
        do: 'set',
        pointer: `${pointer}/role`,
        value: role,
      }),
      isPreferred: likely.length === 1,
    }));
  },
  checkMessage({ json }, _context, report) {
    if (isJsonObject(json) && json['role'] == null) report();
  },
};
