/** Reports `stream_options` in a request that does not ask for a stream. */
import { optionalFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { reported } from '../../checks/sources.ts';

export const streamOptionsNoStream: Rule = {
  id: 'stream-options-no-stream',
  severity: 'warning',
  title: { en: '`stream_options` without streaming', 'zh-cn': '没有流却设置了 `stream_options`' },
  message: {
    en: '`stream_options` requires `stream`: true.',
    'zh-cn': '只有 `stream` 为 true 时才能设置 `stream_options`。',
  },
  source: reported(
    'OpenAI',
    "The 'stream_options' parameter is only allowed when 'stream' is enabled.",
    'BerriAI/litellm#5803',
  ),
  protocols: ['chat'],
  fix: ({ finding: { pointer } }) => [
    optionalFix('Remove it', '删除', { do: 'remove', pointer }),
    optionalFix('Add `stream`: true', '改为流式请求', { do: 'set', pointer: '/stream', value: true }),
  ],
  checkDocument({ head }, _context, report) {
    if (head?.['stream_options'] != null && head['stream'] !== true) report({ pointer: '/stream_options' });
  },
};
