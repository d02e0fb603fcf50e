/** Why `wrong-shape` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'OpenAI rejects the whole request, and typed clients reject the response. Only what the protocol is known to require is checked; custom members are allowed.',
    'zh-cn': 'OpenAI 会拒绝整个请求，有类型检查的客户端会拒绝响应。只检查协议明确要求的内容；自定义成员是允许的。',
  },
  examples: [
    {
      shows: 'an output that is an object, and a call without id',
      protocol: 'responses',
      document: [
        { type: 'function_call', name: 'f', arguments: '{}' },
        { type: 'function_call_output', call_id: 'call_1', output: { temperature: 21 } },
      ],
      finds: ['/0/call_id', '/1/output'],
    },
    {
      shows: 'no content, an unknown detail, and a temperature as a string',
      protocol: 'responses',
      document: {
        temperature: '0.5',
        input: [
          { role: 'user', content: null },
          {
            role: 'user',
            content: [{ type: 'input_image', image_url: 'https://example.org/a.png', detail: 'medium' }],
          },
        ],
      },
      finds: ['/temperature', '/input/0/content', '/input/1/content/0/detail'],
    },
    {
      shows: 'an event without its text',
      protocol: 'responses',
      document: [{ type: 'response.output_text.delta', item_id: 'msg_1' }],
      finds: ['/0/delta'],
    },
    {
      shows: 'a tool in the form of Chat Completions',
      protocol: 'responses',
      document: { input: 'Hi', tools: [{ type: 'function', function: { name: 'f', parameters: {} } }] },
      finds: ['/tools/0/name'],
      fixed: { input: 'Hi', tools: [{ type: 'function', name: 'f', parameters: {} }] },
    },
    {
      shows: 'what MLflow sends in addition to its events',
      protocol: 'responses',
      document: [{ type: 'response.output_text.delta', item_id: 'msg_1', delta: 'Hi' }, { trace_id: 'tr-1' }],
    },
    {
      shows: 'valid, with a custom member',
      protocol: 'responses',
      document: { input: [{ role: 'user', content: 'Hi', tenant: 'x' }], tools: [{ type: 'mcp', server_label: 's' }] },
    },
  ],
};
