/** A role that the protocol does not have. */
import { lookUp } from '../../../core/base/lookUp.ts';
import { isJsonObject } from '../../../core/json/json.ts';
import { roles } from '../../../protocols/chat/members.ts';
import { excerptOf } from '../../engine/excerpt.ts';
import { mend } from '../../engine/mend.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';

/** What other tools and datasets call the roles. */
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
  says: {
    en: 'Unknown role “{role}”. Use developer, system, user, assistant or tool.',
    'zh-cn': '未知角色“{role}”。请使用 developer、system、user、assistant 或 tool。',
  },
  source: {
    text: "OpenAI: “'' is not one of ['system', 'assistant', 'user', 'function'] - 'messages.21.role'” (lss233/kirara-ai#1028)",
    url: 'https://github.com/lss233/kirara-ai/issues/1028',
  },
  dialects: ['chat'],
  fix({ finding: { pointer, args } }) {
    const role = String(args['role']);
    const meant = lookUp(aliases, role.toLowerCase()) ?? roles.find((known) => known === role.toLowerCase());
    if (meant === undefined) return [];
    return [mend(`Change to “${meant}”`, `改为“${meant}”`, { do: 'set', pointer, value: meant })];
  },
  checkMessage({ json }, _context, tell) {
    const role = isJsonObject(json) ? json['role'] : undefined;
    if (role == null || (roles as readonly unknown[]).includes(role)) return;
    tell({ pointer: '/role', args: { role: typeof role === 'string' ? role : excerptOf(role) } });
  },
};

export const page: RulePage = {
  why: {
    en: 'Servers refuse the whole request because of one unknown role. Roles are in lower case; `human` is `user` here, and `ai`, `bot` and `model` are `assistant`.',
    'zh-cn':
      '只要有一个未知角色，服务器就会拒绝整个请求。角色一律小写；`human` 应写作 `user`，`ai`、`bot`、`model` 应写作 `assistant`。',
  },
  examples: [
    {
      shows: 'a capital letter',
      dialect: 'chat',
      document: [{ role: 'User', content: 'a' }],
      finds: ['/0/role'],
      fixed: [{ role: 'user', content: 'a' }],
    },
    { shows: 'no text', dialect: 'chat', document: [{ role: 1, content: 'a' }], finds: ['/0/role'] },
    { shows: 'a role', dialect: 'chat', document: [{ role: 'developer', content: 'a' }] },
  ],
};
