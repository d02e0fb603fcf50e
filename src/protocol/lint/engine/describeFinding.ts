/** Describes a finding in one sentence. */
import { createTranslate, type Locale } from '../../core/l10n/translate.ts';
import { rules } from '../rules/all.ts';
import type { Finding } from './finding.ts';
import type { Rule } from './rule.ts';

type Described = Pick<Finding, 'rule' | 'pointer' | 'args' | 'habit'> & { readonly count?: number };

const byId: ReadonlyMap<string, Rule> = new Map(rules.map((rule) => [rule.id, rule]));

export function ruleById(id: string): Rule | undefined {
  return byId.get(id);
}

/** The text that is added when the server is known to always behave like this. */
const habitual = { en: ' This server is known to do this.', 'zh-cn': '已知该服务器会这样做。' } as const;

/** The text that is added when one finding represents all identical findings. */
const repeated = {
  en: (count: number) => ` (${count} times)`,
  'zh-cn': (count: number) => `（共 ${count} 处）`,
} as const;

/**
 * Replaces `{pointer}` in the message with the current place of the finding. Throws for a rule that does
 * not exist, because findings come only from the linter.
 */
export function describeFinding({ rule: id, pointer, args: given, habit, count }: Described, locale: Locale): string {
  const rule = byId.get(id);
  if (rule === undefined) throw new Error(`no rule ${id}`);
  const args = { pointer: pointer === '' ? '/' : pointer, ...given };
  const message = { en: { message: rule.message.en }, 'zh-cn': { message: rule.message['zh-cn'] } };
  return (
    createTranslate(message, locale)('message', rule.localizeArgs?.(args, locale) ?? args) +
    (habit === undefined ? '' : habitual[locale]) +
    (count === undefined ? '' : repeated[locale](count))
  );
}
