/** Reports a speaker's name with characters that are not allowed in names. */
import { isJsonObject } from '../../../core/json/json.ts';
import { excerpt } from '../../checks/excerpt.ts';
import { preferredFix, valueOf } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { reported } from '../../checks/sources.ts';

export const namePattern: Rule = {
  id: 'name-pattern',
  severity: 'error',
  title: { en: 'Invalid “name”', 'zh-cn': '无效的“name”' },
  message: {
    en: 'Invalid name “{name}”, which some servers reject. Use only letters, digits, _ and -.',
    'zh-cn': '无效的名称“{name}”，有些服务器会拒绝。请只使用字母、数字、_ 和 -。',
  },
  source: reported(
    'OpenAI',
    "Invalid 'messages[1].name': string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.",
    'jekalmin/extended_openai_conversation#251',
  ),
  protocols: ['chat'],
  fix(found) {
    const { pointer } = found.finding;
    const name = valueOf(found);
    const value = typeof name === 'string' ? toPlainName(name) : '';
    // A name without Latin letters or digits would become nothing but underscores.
    if (!/[A-Za-z0-9]/.test(value)) return [];
    return [preferredFix(`Change to “${value}”`, `改为“${value}”`, { do: 'set', pointer, value })];
  },
  checkMessage({ json }, _context, report) {
    const name = isJsonObject(json) ? json['name'] : undefined;
    if (typeof name !== 'string' || (name !== '' && !/[^a-zA-Z0-9_-]/.test(name))) return;
    report({ pointer: '/name', args: { name: excerpt(name) } });
  },
};

/** Removes accents, and replaces all other characters that are not allowed by underscores. */
function toPlainName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .trim()
    .replaceAll(/[^a-zA-Z0-9_-]+/g, '_');
}
