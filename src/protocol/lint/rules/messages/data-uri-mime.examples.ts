/** Why `data-uri-mime` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Providers accept PNG, JPEG, GIF and WebP. `image/jpg` is not a registered type: some servers accept it, but Gemini rejects it (“Unsupported MIME type: image/jpg”).',
    'zh-cn':
      '模型服务接受 PNG、JPEG、GIF 和 WebP。`image/jpg` 不是已注册的类型：有些服务器接受它，Gemini 会拒绝（“Unsupported MIME type: image/jpg”）。',
  },
  examples: [
    {
      shows: 'a common misspelling',
      protocol: 'chat',
      document: [
        {
          role: 'user',
          content: [{ type: 'image_url', image_url: { url: 'data:image/jpg;base64,/9j/4AAQ', detail: 'auto' } }],
        },
      ],
      finds: ['/0/content/0/image_url/url'],
      fixed: [
        {
          role: 'user',
          content: [{ type: 'image_url', image_url: { url: 'data:image/jpeg;base64,/9j/4AAQ', detail: 'auto' } }],
        },
      ],
    },
    {
      shows: 'capital letters',
      protocol: 'chat',
      document: [
        {
          role: 'user',
          content: [{ type: 'image_url', image_url: { url: 'data:IMAGE/PNG;base64,iVBORw0KGgo=', detail: 'auto' } }],
        },
      ],
    },
  ],
};
