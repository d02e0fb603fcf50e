/** Why `think-tag` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The model reads its earlier reasoning as part of its response, and users see it. Servers keep reasoning separate, as `reasoning_content` or `reasoning`. Some require it in the next request, so do not simply drop it.',
    'zh-cn':
      '模型会把先前的推理当作响应的一部分，用户也会看到它。服务器把推理单独放在 `reasoning_content` 或 `reasoning` 中。有些服务器要求在下一个请求中带上它，所以不要直接丢弃。',
  },
  examples: [
    {
      shows: 'reasoning before the response',
      protocol: 'chat',
      document: [{ role: 'assistant', content: '<think>\nEasy.\n</think>\n\nIt is 4.' }],
      finds: ['/0/content'],
      fixed: [{ role: 'assistant', content: 'It is 4.', reasoning_content: 'Easy.' }],
    },
    {
      shows: 'reasoning that the template had begun',
      protocol: 'chat',
      document: [{ role: 'assistant', content: 'Easy.</think>It is 4.' }],
      finds: ['/0/content'],
      fixed: [{ role: 'assistant', content: 'It is 4.', reasoning_content: 'Easy.' }],
    },
    {
      shows: 'letters whose lower case is longer',
      protocol: 'chat',
      document: [{ role: 'assistant', content: '<think>İstanbul İzmir</think>It is 4.' }],
      finds: ['/0/content'],
      fixed: [{ role: 'assistant', content: 'It is 4.', reasoning_content: 'İstanbul İzmir' }],
    },
    {
      shows: 'tags in code',
      protocol: 'chat',
      document: [{ role: 'assistant', content: 'Models emit `<think>`.' }],
    },
  ],
};
