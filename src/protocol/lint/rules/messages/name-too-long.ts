/** Reports a speaker's name that is too long. */
import { isJsonObject } from '../../../core/json/json.ts';
import { optionalFix, valueOf } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';

const maxLength = 64;

export const nameTooLong: Rule = {
  id: 'name-too-long',
  severity: 'warning',
  title: { en: '“name” is too long', 'zh-cn': '“name”过长' },
  message: {
    en: 'The name has {n} characters, and some servers reject more than 64. Shorten it.',
    'zh-cn': '名称有 {n} 个字符，有些服务器会拒绝超过 64 个字符的名称。请缩短。',
  },
  source: { text: "OpenAI, in older versions: “Expected a string that matches the pattern '^[a-zA-Z0-9_-]{1,64}$'.”" },
  protocols: ['chat'],
  fix(found) {
    const name = valueOf(found);
    if (typeof name !== 'string') return [];
    const value = name.slice(0, maxLength);
    return [
      optionalFix('Shorten to 64 characters', '缩短为 64 个字符', { do: 'set', pointer: found.finding.pointer, value }),
    ];
  },
  checkMessage({ json }, _context, report) {
    const name = isJsonObject(json) ? json['name'] : undefined;
    if (typeof name === 'string' && name.length > maxLength) report({ pointer: '/name', args: { n: name.length } });
  },
};
