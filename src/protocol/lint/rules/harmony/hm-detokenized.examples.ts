/** Why `hm-detokenized` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Decode with `skip_special_tokens=False`, or let the server parse Harmony. The remaining text cannot be split into messages again.',
    'zh-cn': '请使用 `skip_special_tokens=False` 解码，或让服务器解析 Harmony。剩下的文本无法再拆分为消息。',
  },
  examples: [
    {
      shows: 'text without special tokens',
      harmony: 'analysisUser says hi. Respond kindly.assistantfinalHello! How can I help?',
      finds: ['/0'],
    },
    { shows: 'ordinary text', harmony: 'The analysis says that the final answer is 4.' },
  ],
};
