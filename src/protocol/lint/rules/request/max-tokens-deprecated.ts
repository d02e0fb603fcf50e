/** Reports `max_tokens`, the old name of a limit. */
import { stringOr } from '../../../core/json/json.ts';
import { offer } from '../../checks/mend.ts';
import type { Rule } from '../../engine/rule.ts';
import { told } from '../../checks/sources.ts';

/** The names of OpenAI's models. Servers of other vendors know the old name, and some know only that one. */
const ofOpenAi = /(?:^|[/:])(?:gpt|chatgpt|o\d|codex)/;

export const maxTokensDeprecated: Rule = {
  id: 'max-tokens-deprecated',
  severity: 'info',
  about: 'name',
  tag: 'deprecated',
  title: { en: 'Deprecated `max_tokens`', 'zh-cn': '已弃用的 `max_tokens`' },
  says: {
    en: 'Use max_completion_tokens instead (o-series and GPT-5 models reject max_tokens).',
    'zh-cn': '请使用 max_completion_tokens（o 系列和 GPT-5 拒绝 max_tokens）。',
  },
  source: told(
    'OpenAI',
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
    'anomalyco/opencode#37964',
  ),
  dialects: ['chat'],
  fix({ finding: { pointer }, whole: { head = {} } }) {
    const name = 'max_completion_tokens';
    // Servers of other vendors than OpenAI may know only the old name.
    return name in head
      ? [offer('Remove it', '删除', { do: 'remove', pointer })]
      : [offer(`Rename to “${name}”`, `重命名为“${name}”`, { do: 'rename', pointer, name })];
  },
  checkDocument({ head }, _context, tell) {
    const model = stringOr(head?.['model']) ?? 'gpt';
    if (head?.['max_tokens'] != null && ofOpenAi.test(model)) tell({ pointer: '/max_tokens' });
  },
};
