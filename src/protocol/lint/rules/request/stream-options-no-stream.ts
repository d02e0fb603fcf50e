/** Reports `stream_options` in a request that does not ask for a stream. */
import { optionalFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { reported } from '../../checks/sources.ts';

export const streamOptionsNoStream: Rule = {
  id: 'stream-options-no-stream',
  severity: 'warning',
  title: { en: '“stream_options” without streaming', 'zh-cn': '未启用流式传输的“stream_options”' },
  message: {
    en: '“stream_options” requires "stream": true. Otherwise, the server rejects the request or ignores the options.',
    'zh-cn': '“stream_options”需要 "stream": true，否则服务器会拒绝请求或忽略这些选项。',
  },
  source: reported(
    'OpenAI',
    "The 'stream_options' parameter is only allowed when 'stream' is enabled.",
    'BerriAI/litellm#5803',
  ),
  protocols: ['chat'],
  fix: ({ finding: { pointer } }) => [
    optionalFix('Remove “stream_options”', '删除“stream_options”', { do: 'remove', pointer }),
    optionalFix('Add "stream": true', '添加 "stream": true', { do: 'set', pointer: '/stream', value: true }),
  ],
  checkDocument({ head }, _context, report) {
    if (head?.['stream_options'] != null && head['stream'] !== true) report({ pointer: '/stream_options' });
  },
};
