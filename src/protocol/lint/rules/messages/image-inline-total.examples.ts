/** Why `image-inline-total` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'All images are sent with every request. Replace those that the conversation no longer needs with a short text.',
    'zh-cn': '每次请求都会发送全部图片。请把对话不再需要的图片替换为简短的文本。',
  },
  examples: [
    {
      shows: 'more than allowed',
      protocol: 'chat',
      options: { maxInlineBytes: 50 },
      document: [
        {
          role: 'user',
          content: [{ type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORw0KGgo=', detail: 'low' } }],
        },
        { role: 'assistant', content: 'A dot.' },
        {
          role: 'user',
          content: [{ type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORw0KGgo=', detail: 'low' } }],
        },
      ],
      finds: [''],
      fixed: [
        { role: 'user', content: [{ type: 'text', text: '(Image placeholder: omitted to save context)' }] },
        { role: 'assistant', content: 'A dot.' },
        {
          role: 'user',
          content: [{ type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORw0KGgo=', detail: 'low' } }],
        },
      ],
    },
    {
      shows: 'a small image',
      protocol: 'chat',
      document: [
        {
          role: 'user',
          content: [{ type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORw0KGgo=', detail: 'low' } }],
        },
      ],
    },
  ],
};
