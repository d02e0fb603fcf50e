/** Why `image-base64-stale` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The earlier responses of the model already reflect the image. Replace it with `(Image placeholder: omitted to save context)` unless later turns need it again, which only you can decide.',
    'zh-cn':
      '模型先前的响应已经反映了该图片。除非后面的轮还需要它（只有你能判断），请替换为 `(Image placeholder: omitted to save context)`。',
  },
  examples: [
    {
      shows: 'a question after the allowed number of turns',
      protocol: 'chat',
      options: { staleTurns: 0 },
      document: [
        {
          role: 'user',
          content: [{ type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORw0KGgo=', detail: 'low' } }],
        },
        { role: 'user', content: 'And now?' },
      ],
      finds: ['/0/content/0/image_url/url'],
      fixed: [
        { role: 'user', content: [{ type: 'text', text: '(Image placeholder: omitted to save context)' }] },
        { role: 'user', content: 'And now?' },
      ],
    },
    {
      shows: 'an old URL, which needs few bytes',
      protocol: 'chat',
      options: { staleTurns: 0 },
      document: [
        {
          role: 'user',
          content: [{ type: 'image_url', image_url: { url: 'https://example.com/a.png', detail: 'low' } }],
        },
        { role: 'user', content: 'And now?' },
      ],
    },
  ],
};
