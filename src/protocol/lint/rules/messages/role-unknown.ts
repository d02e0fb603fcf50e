/** Reports a role that the protocol does not have. */
import { lookUp } from '../../../core/base/lookUp.ts';
import { isJsonObject } from '../../../core/json/json.ts';
import { roles } from '../../../protocols/chat/members.ts';
import { excerptOf } from '../../checks/excerpt.ts';
import { preferredFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';

/** The names that other tools and datasets use for the roles. */
const aliases: Readonly<Record<string, string>> = {
  human: 'user',
  ai: 'assistant',
  bot: 'assistant',
  model: 'assistant',
  observation: 'tool',
};

export const roleUnknown: Rule = {
  id: 'role-unknown',
  severity: 'error',
  title: { en: 'Unknown role', 'zh-cn': '未知角色' },
  message: {
    en: 'Unknown role “{role}”, so servers reject the request. Use developer, system, user, assistant or tool.',
    'zh-cn': '未知角色“{role}”，服务器会拒绝请求。请使用 developer、system、user、assistant 或 tool。',
  },
  source: {
    text: "OpenAI: “'' is not one of ['system', 'assistant', 'user', 'function'] - 'messages.21.role'” (lss233/kirara-ai#1028)",
    url: 'https://github.com/lss233/kirara-ai/issues/1028',
  },
  protocols: ['chat'],
  fix({ finding: { pointer, args } }) {
    const role = String(args['role']);
    const intended = lookUp(aliases, role.toLowerCase()) ?? roles.find((known) => known === role.toLowerCase());
    if (intended === undefined) return [];
    return [preferredFix(`Change to “${intended}”`, `改为“${intended}”`, { do: 'set', pointer, value: intended })];
  },
  checkMessage({ json }, _context, report) {
    const role = isJsonObject(json) ? json['role'] : undefined;
    if (role == null || (roles as readonly unknown[]).includes(role)) return;
    report({ pointer: '/role', args: { role: typeof role === 'string' ? role : excerptOf(role) } });
  },
};
