/** JSON mode, of which the messages know nothing. */
import { isJsonObject, stringOr } from '../../../core/json/json.ts';
import { isInstruction } from '../../checks/instructions.ts';
import { mend } from '../../engine/mend.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { told } from '../../engine/sources.ts';

const request = 'Reply in JSON.';

export const jsonModeWord: Rule = {
  id: 'json-mode-word',
  severity: 'error',
  title: { en: 'JSON mode without the word', 'zh-cn': 'JSON 模式但未提及 JSON' },
  says: { en: 'Mention JSON in a message to use JSON mode.', 'zh-cn': '使用 JSON 模式时，消息中必须提到 JSON。' },
  source: told(
    'OpenAI',
    "'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.",
    'ultimatejimmy/xray.koplugin#33',
  ),
  dialects: ['chat'],
  fix({ whole: { list }, message }) {
    const json = message(0)?.json;
    const text = isJsonObject(json) ? stringOr(json['content']) : undefined;
    const first = isInstruction(message(0)?.role) ? text : undefined;
    return [
      first === undefined
        ? mend('Insert a system message', '插入系统消息', {
            do: 'insert',
            pointer: `${list}/0`,
            value: { role: 'system', content: request },
          })
        : mend(`Append “${request}” to the system message`, `在系统消息末尾添加“${request}”`, {
            do: 'set',
            pointer: `${list}/0/content`,
            value: `${first.trimEnd()} ${request}`,
          }),
    ];
  },
  checkDocument({ conversation }, { asksForJson }, tell) {
    if (!asksForJson || conversation.length === 0 || conversation.mentionsJson) return;
    tell({ pointer: '/response_format' });
  },
};

export const page: RulePage = {
  why: {
    en: 'In JSON mode a model that was not told to write JSON may write blanks until it reaches its limit, so the server refuses the request unless the word is there.',
    'zh-cn':
      '在 JSON 模式下，如果没有告诉模型要写 JSON，它可能会一直输出空白直到上限，因此没有这个词时服务器会拒绝请求。',
  },
  examples: [
    {
      shows: 'nobody says JSON',
      dialect: 'chat',
      document: {
        messages: [
          { role: 'system', content: 'Be brief.' },
          { role: 'user', content: 'A list, please.' },
        ],
        response_format: { type: 'json_object' },
      },
      finds: ['/response_format'],
      fixed: {
        messages: [
          { role: 'system', content: 'Be brief. Reply in JSON.' },
          { role: 'user', content: 'A list, please.' },
        ],
        response_format: { type: 'json_object' },
      },
    },
    {
      shows: 'the user says it',
      dialect: 'chat',
      document: {
        messages: [{ role: 'user', content: 'A list as json, please.' }],
        response_format: { type: 'json_object' },
      },
    },
  ],
};
