/** An error event whose message stands where clients of OpenAI do not look. */
import { isJsonObject } from '../../../core/json/json.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';

export const errorNested: Rule = {
  id: 'error-nested',
  severity: 'warning',
  title: { en: 'An error event without a message of its own', 'zh-cn': '错误事件自身没有 message' },
  says: {
    en: 'The message of an error event stands beside its type; here it is inside `error`.',
    'zh-cn': '错误事件的 message 应与 type 并列；此处却位于 `error` 之内。',
  },
  source: {
    text: 'openai-python 3.3, `ResponseErrorEvent`: code, message, param, sequence_number',
    url: 'https://platform.openai.com/docs/api-reference/responses-streaming/error',
  },
  dialects: ['responses'],
  checkMessage({ json }, _context, tell) {
    if (!isJsonObject(json) || json['type'] !== 'error' || json['message'] !== undefined) return;
    if (json['error'] !== undefined && json['error'] !== null) tell({ pointer: '/error' });
  },
};

export const page: RulePage = {
  why: {
    en: 'Typed clients read `message` of the event and show an empty error. Databricks’ long-running server nests it, and OpenAI’s own service where a quota is exceeded.',
    'zh-cn':
      '有类型检查的客户端读取事件的 `message`，因而只显示一个空错误。Databricks 的 long-running 服务器采用嵌套形式，OpenAI 自己的服务在超出配额时也是如此。',
  },
  examples: [
    {
      shows: 'nested',
      dialect: 'responses',
      profile: 'open-responses',
      document: [{ type: 'error', error: { message: 'boom', type: 'server_error', code: null } }],
      finds: ['/0/error'],
    },
    { shows: 'flat', dialect: 'responses', document: [{ type: 'error', message: 'boom', code: null, param: null }] },
  ],
};
