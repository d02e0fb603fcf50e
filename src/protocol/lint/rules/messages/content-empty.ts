/** Reports a message whose content is empty. */
import { isJsonObject } from '../../../core/json/json.ts';
import { hasOtherContent } from '../../../protocols/chat/hasOtherContent.ts';
import { optionalFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { reported } from '../../checks/sources.ts';

const outputs: ReadonlySet<unknown> = new Set(['tool', 'function']);

const adviceOnOutputs = {
  en: 'If the tool failed or returned nothing, write that into the output, for example “Error: …”.',
  'zh-cn': '工具失败或没有结果时请写明，例如“Error: …”。',
} as const;

const adviceOnOthers = {
  en: 'Some providers reject a message without text: remove the message or add text.',
  'zh-cn': '有些模型服务会拒绝没有文本的消息：请删去该消息，或写入内容。',
} as const;

export const contentEmpty: Rule = {
  id: 'content-empty',
  severity: 'warning',
  title: { en: 'Empty content', 'zh-cn': '内容为空' },
  message: {
    en: 'Empty content. {advice}',
    'zh-cn': '内容为空。{advice}',
  },
  localizeArgs: ({ role }, locale) => ({ advice: (outputs.has(role) ? adviceOnOutputs : adviceOnOthers)[locale] }),
  source: reported(
    'Anthropic',
    'all messages must have non-empty content except for the optional final assistant message',
    'anthropics/claude-code#6774',
  ),
  protocols: ['chat'],
  fix({ scope, finding: { pointer } }) {
    if (!outputs.has(scope?.message.role)) return [];
    return [
      optionalFix('State that there is no output', '写明没有输出', { do: 'set', pointer, value: '(no output)' }),
      optionalFix('State that the tool failed', '写明失败', { do: 'set', pointer, value: 'Error: ' }),
    ];
  },
  checkMessage({ json, role }, { isUnfinished }, report) {
    // The last message of the assistant may be empty, and an answer that is still arriving is the last message.
    if (isUnfinished && role === 'assistant') return;
    const content = isJsonObject(json) ? json['content'] : undefined;
    const isEmpty =
      typeof content === 'string' ? content.trim() === '' : Array.isArray(content) && content.length === 0;
    if (!isEmpty || !isJsonObject(json) || hasOtherContent(json)) return;
    report({ pointer: '/content', args: { role: role ?? '' }, ...(outputs.has(role) ? { severity: 'info' } : {}) });
  },
};
