/** Why `part-foreign` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Responses, Anthropic’s Messages and the Agent API have similar parts, but with other names and values in other members. Convert conversations that were recorded with one of these protocols.',
    'zh-cn':
      'Responses、Anthropic 的 Messages 和 Agent API 有相似的片段，但名称不同，值也在其他成员中。请转换用这些协议录制的对话。',
  },
  examples: [
    {
      shows: 'a video, which some servers accept',
      protocol: 'chat',
      document: [{ role: 'user', content: [{ type: 'video_url', video_url: { url: 'https://example.com/a.mp4' } }] }],
      finds: ['/0/content/0/type'],
      severity: 'info',
    },
    {
      shows: 'a text of Responses',
      protocol: 'chat',
      document: [{ role: 'user', content: [{ type: 'input_text', text: 'Hi' }] }],
      finds: ['/0/content/0/type'],
      fixed: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }],
    },
    {
      shows: 'an image of Anthropic',
      protocol: 'chat',
      document: [
        {
          role: 'user',
          content: [{ type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'iVBORw0KGgo=' } }],
        },
      ],
      finds: ['/0/content/0/type'],
      fixed: [
        {
          role: 'user',
          content: [{ type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORw0KGgo=', detail: 'auto' } }],
        },
      ],
    },
    {
      shows: 'parts of Chat Completions, in a request of Responses',
      protocol: 'responses',
      document: {
        input: [
          { role: 'assistant', content: [{ type: 'text', text: 'Hello' }] },
          { role: 'user', content: [{ type: 'image_url', image_url: { url: 'https://example.org/a.png' } }] },
        ],
      },
      finds: ['/input/0/content/0/type', '/input/1/content/0/type'],
      fixed: {
        input: [
          { role: 'assistant', content: [{ type: 'output_text', text: 'Hello', annotations: [] }] },
          { role: 'user', content: [{ type: 'image_url', image_url: { url: 'https://example.org/a.png' } }] },
        ],
      },
    },
    { shows: 'a text', protocol: 'chat', document: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }] },
  ],
};
