/** Reports a message without content, if its role requires content. */
import { isJsonObject } from '../../../core/json/json.ts';
import { carriesMore } from '../../../protocols/chat/carriesMore.ts';
import { membersOf } from '../../../protocols/chat/members.ts';
import { offer } from '../../checks/mend.ts';
import type { Rule } from '../../engine/rule.ts';
import { told } from '../../checks/sources.ts';

export const contentRequired: Rule = {
  id: 'content-required',
  severity: 'error',
  title: { en: 'Missing content', 'zh-cn': '缺少内容' },
  says: { en: '`content` is required for this message.', 'zh-cn': '此消息必须有 `content`。' },
  source: told('OpenAI', "Invalid value for 'content': expected a string, got null.", 'openai/openai-cookbook#503'),
  dialects: ['chat'],
  fix: ({ finding: { pointer } }) => [offer('Insert empty content', '插入空内容', { do: 'set', pointer, value: '' })],
  checkMessage({ json, role }, _context, tell) {
    if (!isJsonObject(json) || role === undefined || json['content'] != null) return;
    if (membersOf(role) === undefined || carriesMore(json)) return;
    // The content of a function message may be null, but the member must exist.
    if (role === 'function' && json['content'] === null) return;
    tell({ pointer: '/content' });
  },
};
