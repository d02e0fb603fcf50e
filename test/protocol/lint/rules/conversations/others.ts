/** Conversations of other servers, frameworks and datasets that support Chat Completions. */
import type { Json } from '../../../../../src/protocol/core/json/json.ts';

export const otherConversations: Readonly<Record<string, Json>> = {
  'DeepSeek: reasoning goes back with its calls': {
    model: 'deepseek-reasoner',
    messages: [
      { role: 'user', content: "How's the weather in Hangzhou tomorrow?" },
      {
        role: 'assistant',
        content: '',
        reasoning_content: 'The user wants tomorrow’s weather, so I need the date first.',
        tool_calls: [
          {
            id: 'call_00_kw66qNnNto11bSfJVIdlV5Oo',
            type: 'function',
            function: { name: 'get_date', arguments: '{}' },
            index: 0,
          },
        ],
      },
      { role: 'tool', tool_call_id: 'call_00_kw66qNnNto11bSfJVIdlV5Oo', content: '2025-12-01' },
      { role: 'assistant', content: 'Cloudy, 7 to 13 °C.', reasoning_content: 'Now I can answer.' },
    ],
    thinking: { type: 'enabled' },
    max_tokens: 4096,
  },
  'vLLM: a message as its client dumps it': [
    { role: 'user', content: '9.11 and 9.8, which is greater?' },
    {
      role: 'assistant',
      content: '9.8 is greater.',
      refusal: null,
      annotations: null,
      audio: null,
      function_call: null,
      tool_calls: null,
      reasoning: 'Compare 0.11 and 0.80.',
      reasoning_content: 'Compare 0.11 and 0.80.',
    },
  ],
  'vLLM: its own parameters': {
    model: 'Qwen/Qwen3-8B',
    messages: [{ role: 'user', content: 'Give me a short introduction to large language models.' }],
    temperature: 0.7,
    top_p: 0.8,
    top_k: 20,
    min_p: 0,
    min_tokens: 1,
    repetition_penalty: 1.05,
    stop_token_ids: [151645],
    chat_template_kwargs: { enable_thinking: false },
    presence_penalty: 1.5,
  },
  'LangChain: converted to OpenAI messages': [
    { role: 'system', content: 'You are a helpful assistant.' },
    { role: 'user', content: 'Multiply 3 and 12, and add 11 and 49.' },
    {
      role: 'assistant',
      content: null,
      tool_calls: [
        {
          type: 'function',
          id: 'call_loT2pliJwJe3p7nkgXYF48A1',
          function: { name: 'multiply', arguments: '{"a": 3, "b": 12}' },
        },
        {
          type: 'function',
          id: 'call_bG9tYZCXOeYDZf3W46TceoV4',
          function: { name: 'add', arguments: '{"a": 11, "b": 49}' },
        },
      ],
    },
    { role: 'tool', tool_call_id: 'call_loT2pliJwJe3p7nkgXYF48A1', name: 'multiply', content: '36' },
    { role: 'tool', tool_call_id: 'call_bG9tYZCXOeYDZf3W46TceoV4', name: 'add', content: '60' },
    { role: 'assistant', content: '3 × 12 = 36, and 11 + 49 = 60.' },
  ],
  'MCP: tools of several servers, results as JSON': {
    model: 'claude-sonnet-via-proxy',
    messages: [
      { role: 'user', content: 'Which issues are open?' },
      {
        role: 'assistant',
        content: 'I look at the repository.',
        tool_calls: [
          {
            id: 'toolu_01A09q90qw90lq917835lq9',
            type: 'function',
            function: { name: 'mcp__github__list_issues', arguments: '{"owner":"acme","repo":"site","state":"open"}' },
          },
        ],
      },
      {
        role: 'tool',
        tool_call_id: 'toolu_01A09q90qw90lq917835lq9',
        content: [
          {
            type: 'text',
            text: '[{"number": 7, "title": "Broken <link> on [home]", "url": "https://github.com/acme/site/issues/7"}]',
          },
        ],
      },
      { role: 'assistant', content: 'One: [#7 Broken link](https://github.com/acme/site/issues/7).' },
    ],
    tools: [
      {
        type: 'function',
        function: {
          name: 'mcp__github__list_issues',
          description: 'List issues of a repository.',
          parameters: {
            $schema: 'http://json-schema.org/draft-07/schema#',
            type: 'object',
            properties: {
              owner: { type: 'string' },
              repo: { type: 'string' },
              state: { type: 'string', enum: ['open', 'closed', 'all'] },
              labels: { type: 'array', items: { type: 'string' } },
            },
            required: ['owner', 'repo'],
            additionalProperties: false,
          },
        },
      },
    ],
  },
  '中文：系统提示、多位专家': [
    {
      role: 'system',
      content: '你是一个圆桌会议记录员。当前时间：2025-06-28。回答时请引用搜索结果中的来源。格式：Markdown。',
    },
    { role: 'user', content: '开始讨论。', name: 'Host' },
    { role: 'assistant', content: '主要是引力问题。', name: 'Physics_Expert' },
    { role: 'assistant', content: '我同意，但公式 `F = G·m₁m₂/r²` 需要修正。🙂', name: 'Math_Expert' },
  ],
  '中文：百炼的多模态请求': {
    model: 'qwen-vl-max',
    messages: [
      { role: 'system', content: [{ type: 'text', text: '你是一个乐于助人的助手。' }] },
      {
        role: 'user',
        content: [
          {
            type: 'image_url',
            image_url: { url: 'https://dashscope.oss-cn-beijing.aliyuncs.com/images/dog_and_girl.jpeg' },
          },
          { type: 'text', text: '图中描绘的是什么景象？' },
        ],
      },
    ],
    stream: true,
    stream_options: { include_usage: true },
    enable_thinking: true,
    vl_high_resolution_images: false,
  },
  'an answer that explains tags, tokens and calls': [
    { role: 'user', content: 'How do models mark thoughts and tool calls? Does a <b>tag</b> matter? a || b, x |> f' },
    {
      role: 'assistant',
      content:
        'Qwen writes `<think>…</think>` and\n\n```xml\n<tool_call>\n{"name": "f", "arguments": {}}\n</tool_call>\n```\n\nA generic `List<T>` is no tag, and x |> f no token.',
    },
  ],
  'an answer that is code and JSON': [
    { role: 'user', content: 'Write a config and a component.' },
    {
      role: 'assistant',
      content:
        '```json\n{ "name": "app", "version": "1.0.0", "scripts": { "start": "node ." } }\n```\n\n```tsx\nexport const A = (p: Props) => <div>{p.items[0]}</div>;\n```',
    },
  ],
  'Anthropic through a proxy: cached parts': [
    {
      role: 'system',
      content: [{ type: 'text', text: 'You are a code reviewer.', cache_control: { type: 'ephemeral' } }],
    },
    { role: 'user', content: [{ type: 'text', text: 'Review this.', cache_control: { type: 'ephemeral' } }] },
    { role: 'assistant', content: 'Looks good.', id: 'msg_1', usage: { total_tokens: 12 }, created_at: 1751000000 },
  ],
  'Mistral: a prefix': [
    { role: 'user', content: 'A poem about the sea, please.' },
    { role: 'assistant', content: 'O sea,', prefix: true },
  ],
  'Azure: citations': [
    { role: 'user', content: 'What is in the handbook?' },
    {
      role: 'assistant',
      content: 'Holidays are in chapter 3 [doc1].',
      context: { citations: [{ content: '…', url: 'https://example.com/handbook' }], intent: '["handbook"]' },
    },
  ],
};
