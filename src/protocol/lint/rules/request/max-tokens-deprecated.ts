/** Reports `max_tokens`, the old name of a limit. */
import { stringOr } from '../../../core/json/json.ts';
import { optionalFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { reported } from '../../checks/sources.ts';

/** The names of OpenAI's models. Servers of other vendors know the old name, and some know only that one. */
const ofOpenAi = /(?:^|[/:])(?:gpt|chatgpt|o\d|codex)/;

export const maxTokensDeprecated: Rule = {
  id: 'max-tokens-deprecated',
  severity: 'info',
  about: 'name',
  tag: 'deprecated',
  title: { en: 'Deprecated “max_tokens”', 'zh-cn': '已弃用的“max_tokens”' },
  message: {
    en: '“max_tokens” is deprecated, and o-series and GPT-5 models reject it. Use “max_completion_tokens”.',
    'zh-cn': '“max_tokens”已弃用，o 系列和 GPT-5 模型会拒绝它。请使用“max_completion_tokens”。',
  },
  source: reported(
    'OpenAI',
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
    'anomalyco/opencode#37964',
  ),
  protocols: ['chat'],
  fix({ finding: { pointer }, document: { head = {} } }) {
    const name = 'max_completion_tokens';
    // Servers of other vendors than OpenAI may know only the old name.
    return name in head
      ? [optionalFix('Remove “max_tokens”', '删除“max_tokens”', { do: 'remove', pointer })]
      : [optionalFix(`Rename to “${name}”`, `重命名为“${name}”`, { do: 'rename', pointer, name })];
  },
  checkDocument({ head }, _context, report) {
    const model = stringOr(head?.['model']) ?? 'gpt';
    if (head?.['max_tokens'] != null && ofOpenAi.test(model)) report({ pointer: '/max_tokens' });
  },
};
