/** Why `part-wrong-role` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Only user messages can contain images, audio and files, and only assistant messages can contain refusals. If a tool creates an image, its output is a text, and the image follows in a user message.',
    'zh-cn':
      '只有用户消息可以包含图片、音频和文件，只有助手消息可以包含拒绝。工具生成图片时，其输出是文本，图片放在随后的用户消息中。',
  },
  examples: [
    {
      shows: 'an image as the output of a tool',
      protocol: 'chat',
      document: [
        {
          role: 'tool',
          tool_call_id: 'call_1',
          content: [{ type: 'image_url', image_url: { url: 'https://example.com/page.png', detail: 'high' } }],
        },
        { role: 'tool', tool_call_id: 'call_2', content: 'done' },
      ],
      finds: ['/0/content/0'],
      fixed: [
        {
          role: 'tool',
          tool_call_id: 'call_1',
          content: [{ type: 'text', text: '(See the attachment in the next user message.)' }],
        },
        { role: 'tool', tool_call_id: 'call_2', content: 'done' },
        {
          role: 'user',
          content: [
            { type: 'text', text: '(From the output of call_1.)' },
            { type: 'image_url', image_url: { url: 'https://example.com/page.png', detail: 'high' } },
          ],
        },
      ],
    },
    {
      shows: 'several images as the output of a tool',
      protocol: 'chat',
      document: [
        {
          role: 'tool',
          tool_call_id: 'call_1',
          content: [
            { type: 'text', text: 'Pages:' },
            { type: 'image_url', image_url: { url: 'https://example.com/50.png', detail: 'high' } },
            { type: 'image_url', image_url: { url: 'https://example.com/51.png', detail: 'high' } },
          ],
        },
        { role: 'assistant', content: 'Growth.' },
      ],
      finds: ['/0/content/1', '/0/content/2'],
      fixed: [
        {
          role: 'tool',
          tool_call_id: 'call_1',
          content: [
            { type: 'text', text: 'Pages:' },
            { type: 'text', text: '(See the attachments in the next user message.)' },
          ],
        },
        {
          role: 'user',
          content: [
            { type: 'text', text: '(From the output of call_1.)' },
            { type: 'image_url', image_url: { url: 'https://example.com/50.png', detail: 'high' } },
            { type: 'image_url', image_url: { url: 'https://example.com/51.png', detail: 'high' } },
          ],
        },
        { role: 'assistant', content: 'Growth.' },
      ],
    },
    {
      shows: 'a refusal by the user',
      protocol: 'chat',
      document: [{ role: 'user', content: [{ type: 'refusal', refusal: 'No.' }] }],
      finds: ['/0/content/0'],
    },
    {
      shows:
        "in Responses: “Invalid value: 'input_text'. Supported values are: 'output_text' and 'refusal'.” (tinyhumansai/openhuman#3624)",
      protocol: 'responses',
      document: [{ role: 'assistant', content: [{ type: 'input_text', text: 'Hello' }] }],
      finds: ['/0/content/0'],
      fixed: [{ role: 'assistant', content: [{ type: 'output_text', text: 'Hello' }] }],
    },
    {
      shows:
        "the output of a tool: “Invalid value: 'output_text'. Supported values are: 'input_text', …” (linanwx/nagobot#27)",
      protocol: 'responses',
      document: [
        { type: 'function_call', call_id: 'call_1', name: 'f', arguments: '{}' },
        { type: 'function_call_output', call_id: 'call_1', output: [{ type: 'output_text', text: '12' }] },
      ],
      finds: ['/1/output/0'],
    },
    {
      shows: 'each with its own',
      protocol: 'responses',
      document: [
        { role: 'user', content: [{ type: 'input_text', text: 'Hi' }] },
        { role: 'assistant', content: [{ type: 'output_text', text: 'Hello' }] },
      ],
    },
    {
      shows: 'an image of the user',
      protocol: 'chat',
      document: [
        {
          role: 'user',
          content: [{ type: 'image_url', image_url: { url: 'https://example.com/page.png', detail: 'high' } }],
        },
      ],
    },
  ],
};
