/** A message without content, of a role that needs it. */
import { isJsonObject } from '../../../core/json/json.ts';
import { carriesMore } from '../../../protocols/chat/carriesMore.ts';
import { membersOf } from '../../../protocols/chat/members.ts';
import { offer } from '../../engine/mend.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { told } from '../../engine/sources.ts';

export const contentRequired: Rule = {
  id: 'content-required',
  severity: 'error',
  title: { en: 'No content', 'zh-cn': '缺少内容' },
  says: { en: '`content` is required for this message.', 'zh-cn': '此消息必须有 `content`。' },
  source: told('OpenAI', "Invalid value for 'content': expected a string, got null.", 'openai/openai-cookbook#503'),
  dialects: ['chat'],
  fix: ({ finding: { pointer } }) => [
    offer('Insert an empty content', '插入空内容', { do: 'set', pointer, value: '' }),
  ],
  checkMessage({ json, role }, _context, tell) {
    if (!isJsonObject(json) || role === undefined || json['content'] != null) return;
    if (membersOf(role) === undefined || carriesMore(json)) return;
    // The answer of a function may be null, but must be there.
    if (role === 'function' && json['content'] === null) return;
    tell({ pointer: '/content' });
  },
};

export const page: RulePage = {
  why: {
    en: 'Only an assistant that calls a tool, refuses or answers with audio may do without content. Anybody else is refused, `null` included.',
    'zh-cn': '只有在调用工具、拒绝回答或以音频作答时，助手才可以没有内容。其他情况都会被拒绝，`null` 也不行。',
  },
  examples: [
    {
      shows: 'an answer that is null',
      dialect: 'chat',
      document: [{ role: 'assistant', content: null }],
      finds: ['/0/content'],
      fixed: [{ role: 'assistant', content: '' }],
    },
    { shows: 'no content', dialect: 'chat', document: [{ role: 'user' }], finds: ['/0/content'] },
    {
      shows: 'an assistant that calls a tool',
      dialect: 'chat',
      document: [
        {
          role: 'assistant',
          content: null,
          tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'now', arguments: '{}' } }],
        },
      ],
    },
    { shows: 'an assistant that refuses', dialect: 'chat', document: [{ role: 'assistant', refusal: 'No.' }] },
  ],
};
