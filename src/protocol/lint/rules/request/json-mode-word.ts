/** Reports JSON mode when no message mentions JSON. */
import { isJsonObject, stringOr } from '../../../core/json/json.ts';
import { isInstruction } from '../../checks/instructions.ts';
import { preferredFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { reported } from '../../checks/sources.ts';

const request = 'Reply in JSON.';

export const jsonModeWord: Rule = {
  id: 'json-mode-word',
  severity: 'error',
  title: { en: 'JSON mode without “JSON” in the messages', 'zh-cn': '启用了 JSON 模式，但消息中没有“JSON”' },
  message: {
    en: 'JSON mode is on, but no message contains the word “JSON”, so the server rejects the request. Ask for JSON in a message.',
    'zh-cn': '已启用 JSON 模式，但没有消息包含“JSON”一词，服务器会拒绝请求。请在消息中要求使用 JSON。',
  },
  source: reported(
    'OpenAI',
    "'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.",
    'ultimatejimmy/xray.koplugin#33',
  ),
  protocols: ['chat'],
  fix({ document: { list }, message }) {
    const json = message(0)?.json;
    const text = isJsonObject(json) ? stringOr(json['content']) : undefined;
    const first = isInstruction(message(0)?.role) ? text : undefined;
    return [
      first === undefined
        ? preferredFix('Insert a system message', '插入系统消息', {
            do: 'insert',
            pointer: `${list}/0`,
            value: { role: 'system', content: request },
          })
        : preferredFix(`Append “${request}” to the system message`, `在系统消息末尾添加“${request}”`, {
            do: 'set',
            pointer: `${list}/0/content`,
            value: `${first.trimEnd()} ${request}`,
          }),
    ];
  },
  checkDocument({ conversation }, { asksForJson }, report) {
    if (!asksForJson || conversation.length === 0 || conversation.mentionsJson) return;
    report({ pointer: '/response_format' });
  },
};
