/** Conversations as frameworks, gateways and self-hosted servers store and forward them. */
import type { Json } from '../../../../../src/protocol/core/json/json.ts';

const tool = (name: string, properties: Json): Json => ({
  type: 'function',
  function: { name, description: `Use ${name}.`, parameters: { type: 'object', properties, required: [] } },
});

const call = (id: string, name: string, text: string): { readonly id: string; readonly [member: string]: Json } => ({
  id,
  type: 'function',
  function: { name, arguments: text },
});

export const frameworkConversations: Readonly<Record<string, Json>> = {
  'OpenAI cookbook: a reasoning model with strict tools': {
    model: 'o4-mini',
    messages: [
      { role: 'developer', content: 'Formatting re-enabled. Today is 2025-05-12.' },
      { role: 'user', content: 'Where is my order #12345?' },
      {
        role: 'assistant',
        content: null,
        refusal: null,
        annotations: [],
        tool_calls: [call('call_62136355', 'get_order', '{"order_id":"12345"}')],
      },
      { role: 'tool', tool_call_id: 'call_62136355', content: '{"status":"shipped","eta":null}' },
      { role: 'assistant', content: 'It is on its way.' },
      { role: 'user', content: [{ type: 'text', text: 'Thanks! Cancel it, please.' }] },
    ],
    tools: [
      {
        type: 'function',
        function: {
          name: 'get_order',
          description: 'Call this whenever you need to know the delivery date.',
          strict: true,
          parameters: {
            type: 'object',
            properties: { order_id: { type: 'string' } },
            required: ['order_id'],
            additionalProperties: false,
          },
        },
      },
    ],
    tool_choice: { type: 'function', function: { name: 'get_order' } },
    reasoning_effort: 'medium',
    max_completion_tokens: 2048,
    store: true,
    metadata: { team: 'support' },
    service_tier: 'flex',
    prompt_cache_key: 'support-1',
    safety_identifier: 'user_123456',
    verbosity: 'low',
  },
  'OpenAI: a custom tool, and tools that are allowed': {
    model: 'gpt-5',
    messages: [
      { role: 'user', content: 'Print hello.' },
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: 'call_c1', type: 'custom', custom: { name: 'code_exec', input: 'print("hello")' } }],
      },
      { role: 'tool', tool_call_id: 'call_c1', content: 'hello\n' },
      { role: 'assistant', content: 'Done.' },
    ],
    tools: [{ type: 'custom', custom: { name: 'code_exec', description: 'Runs Python.', format: { type: 'text' } } }],
    tool_choice: 'auto',
  },
  'AutoGen: a group chat with an executor': [
    { role: 'system', content: 'You are a helpful AI assistant. Reply TERMINATE when the task is done.' },
    { role: 'user', name: 'user_proxy', content: 'Plot NVDA and TSLA, year to date.' },
    {
      role: 'assistant',
      name: 'coder',
      content:
        'First the data:\n```python\n# filename: plot.py\nimport yfinance\nprint(yfinance.download("NVDA"))\n```',
    },
    {
      role: 'user',
      name: 'executor',
      content: 'exitcode: 0 (execution succeeded)\nCode output: \n[100%]  1 of 1 done',
    },
    { role: 'user', name: 'critic', content: 'The axis has no title. {"score": 7, "reason": "labels"}' },
    { role: 'assistant', name: 'coder', content: 'TERMINATE' },
  ],
  'LlamaIndex: a ReAct agent': [
    {
      role: 'system',
      content:
        'You have access to tools.\n\n## Output Format\n```\nThought: I need a tool.\nAction: tool name\nAction Input: {"input": "hello world"}\n```\nPlease ALWAYS start with a Thought.',
    },
    { role: 'user', content: 'What is 20 + (2 * 4)?' },
    { role: 'assistant', content: 'Thought: I need a tool.\nAction: multiply\nAction Input: {"a": 2, "b": 4}' },
    { role: 'user', content: 'Observation: 8' },
    { role: 'assistant', content: 'Thought: I can answer.\nAnswer: 28' },
  ],
  'LlamaIndex: function calls, one after another': [
    { role: 'user', content: 'What is (121 + 2) * 5?' },
    { role: 'assistant', content: '', tool_calls: [call('call_a', 'add', '{"a": 121, "b": 2}')] },
    { role: 'tool', content: '123', tool_call_id: 'call_a' },
    { role: 'assistant', content: '', tool_calls: [call('call_b', 'multiply', '{"a":123,"b":5}')] },
    { role: 'tool', content: '615', tool_call_id: 'call_b' },
    { role: 'assistant', content: '615' },
  ],
  'LiteLLM: an answer of Claude that thought, going back': {
    model: 'anthropic/claude-sonnet-4',
    messages: [
      { role: 'user', content: 'What is the weather in Paris?' },
      {
        role: 'assistant',
        content: "I'll check.",
        reasoning_content: 'The user asks for the weather.',
        thinking_blocks: [{ type: 'thinking', thinking: 'The user asks for the weather.', signature: 'EuYBCkQYAiJA' }],
        provider_specific_fields: { citations: null },
        tool_calls: [call('toolu_01A09q90qw90lq917835lq9', 'get_weather', '{"location": "Paris"}')],
        function_call: null,
      },
      { role: 'tool', tool_call_id: 'toolu_01A09q90qw90lq917835lq9', name: 'get_weather', content: 'Sunny, 24 °C' },
    ],
    tools: [tool('get_weather', { location: { type: 'string' } })],
    thinking: { type: 'enabled', budget_tokens: 1024 },
  },
  'OpenRouter: reasoning with its details': {
    model: 'openai/gpt-oss-120b',
    models: ['openai/gpt-oss-120b', 'openai/gpt-oss-20b'],
    provider: { order: ['Groq'], allow_fallbacks: false },
    reasoning: { effort: 'high' },
    messages: [
      { role: 'user', content: 'How many r in strawberry?' },
      {
        role: 'assistant',
        content: 'Three.',
        reasoning: 'Count them: st-r-awbe-r-r-y.',
        reasoning_details: [{ type: 'reasoning.text', text: 'Count them.', format: 'unknown', index: 0 }],
      },
      { role: 'user', content: 'Sure?' },
    ],
  },
  'Gemini, compatible: signatures of thoughts': [
    { role: 'user', content: 'Check the flight and book a taxi.' },
    {
      role: 'assistant',
      tool_calls: [
        {
          ...call('function-call-1', 'check_flight', '{"flight":"AA100"}'),
          extra_content: { google: { thought_signature: 'CrABAb4+9v' } },
        },
      ],
    },
    { role: 'tool', name: 'check_flight', tool_call_id: 'function-call-1', content: '{"status":"delayed"}' },
    { role: 'assistant', content: 'Delayed.' },
  ],
  'Azure: search in own data': {
    model: 'gpt-4o',
    messages: [
      { role: 'system', content: 'You are an AI assistant that helps people find information.' },
      { role: 'user', content: 'Which health plans are there?' },
    ],
    data_sources: [
      {
        type: 'azure_search',
        parameters: { endpoint: 'https://example.search.windows.net', index_name: 'plans', top_n_documents: 5 },
      },
    ],
    temperature: 0,
    max_tokens: 800,
  },
  'DeepSeek: JSON, and a prefix to go on from': {
    model: 'deepseek-chat',
    messages: [
      { role: 'system', content: 'Parse question and answer, as JSON: {"question": "…", "answer": "…"}' },
      { role: 'user', content: 'Which is the longest river in the world? The Nile River.' },
      { role: 'assistant', content: '{"question":', prefix: true },
    ],
    response_format: { type: 'json_object' },
    stop: ['```'],
    stream: false,
  },
  '通义千问：视频、语音与搜索': {
    model: 'qwen-omni-turbo',
    messages: [
      { role: 'system', content: [{ type: 'text', text: 'You are a helpful assistant.' }] },
      {
        role: 'user',
        content: [
          { type: 'video', video: ['https://example.com/1.jpg', 'https://example.com/2.jpg'] },
          { type: 'video_url', video_url: { url: 'https://example.com/a.mp4' } },
          { type: 'input_audio', input_audio: { data: 'https://example.com/a.wav', format: 'wav' } },
          { type: 'text', text: '这段视频描绘的是什么？' },
        ],
      },
    ],
    modalities: ['text', 'audio'],
    audio: { voice: 'Cherry', format: 'wav' },
    stream: true,
    stream_options: { include_usage: true },
    enable_search: true,
    search_options: { forced_search: true },
  },
  'MLflow: a ChatAgent’s request and its messages': {
    messages: [
      { role: 'user', content: 'What is the sum of the first 5 primes?', id: '1' },
      {
        role: 'assistant',
        content: '',
        id: 'run-9',
        tool_calls: [call('call_1', 'python_exec', '{"code": "print(2+3+5+7+11)"}')],
      },
      {
        role: 'tool',
        name: 'python_exec',
        id: '3',
        content: '28\n',
        tool_call_id: 'call_1',
        attachments: { value: '28' },
      },
      { role: 'assistant', content: '28', id: '4' },
    ],
    context: { conversation_id: '123', user_id: '456' },
    custom_inputs: { asker: 'me' },
    stream: true,
  },
  'vLLM: structured output, documents, a message to go on with': {
    model: 'NousResearch/Meta-Llama-3-8B-Instruct',
    messages: [
      { role: 'user', content: 'Generate a JSON with the brand of a car.' },
      { role: 'assistant', content: '{"brand": "' },
    ],
    add_generation_prompt: false,
    continue_final_message: true,
    guided_json: { type: 'object', properties: { brand: { type: 'string' } } },
    structured_outputs: { regex: '\\w+' },
    documents: [{ title: 'Cars', text: 'Many.' }],
    chat_template_kwargs: { thinking: false },
    use_beam_search: false,
    ignore_eos: false,
    logprobs: true,
    top_logprobs: 5,
  },
  'Mistral: short ids, and thinking in parts': [
    { role: 'user', content: 'What is the status of T1001?' },
    {
      role: 'assistant',
      content: [
        { type: 'thinking', thinking: [{ type: 'text', text: 'I need the status.' }] },
        { type: 'text', text: 'One moment.' },
      ],
      tool_calls: [{ id: 'D681PevKs', function: { name: 'status', arguments: '{"id": "T1001"}' }, type: 'function' }],
    },
    { role: 'tool', name: 'status', content: '{"status": "Paid"}', tool_call_id: 'D681PevKs' },
    { role: 'assistant', content: 'Paid.' },
  ],
  'tau-bench: a long talk with a simulated customer': [
    { role: 'system', content: '# Retail agent policy\n\n- You should not make up information. All times are EST.' },
    { role: 'user', content: 'Hi, I’d like to exchange my keyboard.' },
    {
      role: 'assistant',
      content: null,
      refusal: null,
      audio: null,
      function_call: null,
      tool_calls: [call('call_x', 'find_user', '{"first_name":"Yusuf","zip":"19122"}')],
    },
    { role: 'tool', tool_call_id: 'call_x', name: 'find_user', content: 'Error: user not found' },
    { role: 'assistant', content: 'I cannot find you. May I transfer you to a human agent?' },
    { role: 'user', content: 'No. ###STOP###' },
  ],
};
