/** The names of the roles that speakers of messages have, as people read them. */
import type { Locale, Messages } from './translate.ts';

const en = {
  user: 'User',
  assistant: 'Assistant',
  agent: 'Agent',
  system: 'System',
  developer: 'Developer',
  tool: 'Tool',
} as const;

export const roleMessages: Messages<keyof typeof en> = {
  en,
  'zh-cn': {
    user: '用户',
    assistant: '助手',
    agent: '智能体',
    system: '系统',
    developer: '开发者',
    tool: '工具',
  },
};

/** Returns the name of a role. Other roles, and names of speakers, are returned unchanged. */
export function describeRole(role: string, locale: Locale): string {
  return Object.hasOwn(en, role) ? roleMessages[locale][role as keyof typeof en] : role;
}
