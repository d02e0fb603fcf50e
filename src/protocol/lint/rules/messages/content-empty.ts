/** Reports a message whose content is empty. */
import { isJsonObject } from '../../../core/json/json.ts';
import { hasOtherContent } from '../../../protocols/chat/hasOtherContent.ts';
import { optionalFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { reported } from '../../checks/sources.ts';

const outputs: ReadonlySet<unknown> = new Set(['tool', 'function']);

const adviceOnOutputs = {
  en: 'If the tool failed or returned nothing, say so in the output, for example “Error: …”.',
  'zh-cn': '如果工具失败或没有结果，请在输出中说明，例如“Error: …”。',
} as const;

const adviceOnOthers = {
  en: 'Some providers reject the message; add text or remove it.',
  'zh-cn': '有些模型服务会拒绝该消息；请添加文本，或删除该消息。',
} as const;

export const contentEmpty: Rule = {
  id: 'content-empty',
  severity: 'warning',
  title: { en: 'Empty content', 'zh-cn': '内容为空' },
  message: { en: 'The content is empty. {advice}', 'zh-cn': '内容为空。{advice}' },
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
      optionalFix('Insert “(no output)”', '插入“(no output)”', { do: 'set', pointer, value: '(no output)' }),
      optionalFix('Insert “Error: ”', '插入“Error: ”', { do: 'set', pointer, value: 'Error: ' }),
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
