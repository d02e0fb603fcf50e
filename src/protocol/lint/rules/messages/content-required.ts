/** Reports a message without content, if its role requires content. */
import { isJsonObject } from '../../../core/json/json.ts';
import { hasOtherContent } from '../../../protocols/chat/hasOtherContent.ts';
import { membersOf } from '../../../protocols/chat/members.ts';
import { optionalFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { reported } from '../../checks/sources.ts';

export const contentRequired: Rule = {
  id: 'content-required',
  severity: 'error',
  title: { en: 'Missing content', 'zh-cn': '缺少内容' },
  message: {
    en: '“content” is missing. Servers reject this message without it.',
    'zh-cn': '缺少“content”。没有它，服务器会拒绝此消息。',
  },
  source: reported('OpenAI', "Invalid value for 'content': expected a string, got null.", 'openai/openai-cookbook#503'),
  protocols: ['chat'],
  fix: ({ finding: { pointer } }) => [
    optionalFix('Insert empty content', '插入空内容', { do: 'set', pointer, value: '' }),
  ],
  checkMessage({ json, role }, _context, report) {
    if (!isJsonObject(json) || role === undefined || json['content'] != null) return;
    if (membersOf(role) === undefined || hasOtherContent(json)) return;
    // The content of a function message may be null, but the member must exist.
    if (role === 'function' && json['content'] === null) return;
    report({ pointer: '/content' });
  },
};
