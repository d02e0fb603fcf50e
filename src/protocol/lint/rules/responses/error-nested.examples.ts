/** Why `error-nested` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Typed clients read `message` of the event and show an empty error. Databricks’ long-running server nests the message, and so does OpenAI’s own service if a quota is exceeded.',
    'zh-cn':
      '有类型检查的客户端读取事件的 `message`，因此显示空错误。Databricks 的 long-running 服务器会嵌套 message，OpenAI 自己的服务在超出配额时也是如此。',
  },
  examples: [
    {
      shows: 'nested',
      protocol: 'responses',
      profile: 'open-responses',
      document: [{ type: 'error', error: { message: 'boom', type: 'server_error', code: null } }],
      finds: ['/0/error'],
    },
    { shows: 'flat', protocol: 'responses', document: [{ type: 'error', message: 'boom', code: null, param: null }] },
  ],
};
