/** Requests and responses from the public documentation of OpenAI, MLflow and Open Responses. */
import type { Json } from '../../../../src/protocol/core/json/json.ts';

export interface Sample {
  readonly shows: string;
  readonly profiles: readonly string[];
  readonly document: Json;
}

const weather = {
  type: 'function',
  name: 'get_weather',
  description: 'Get current temperature for provided coordinates in celsius.',
  parameters: {
    type: 'object',
    properties: { latitude: { type: 'number' }, longitude: { type: 'number' } },
    required: ['latitude', 'longitude'],
    additionalProperties: false,
  },
  strict: true,
};

const content = (id: string, text: string): Json => ({
  id,
  type: 'message',
  role: 'assistant',
  status: 'completed',
  content: [{ type: 'output_text', text, annotations: [], logprobs: [] }],
});

export const samples: readonly Sample[] = [
  {
    shows: 'one text, with instructions',
    profiles: ['openai', 'open-responses', 'agentscope'],
    document: { model: 'gpt-5.1', instructions: 'Talk like a pirate.', input: 'Are semicolons optional?' },
  },
  {
    shows: 'a tool, called and answered, with its reasoning',
    profiles: ['openai', 'open-responses', 'mlflow'],
    document: {
      model: 'gpt-5.1',
      tools: [weather],
      tool_choice: 'auto',
      parallel_tool_calls: true,
      input: [
        { role: 'developer', content: 'Answer in one sentence.' },
        { role: 'user', content: 'What is the weather like in Paris today?' },
        { id: 'rs_1', type: 'reasoning', summary: [], encrypted_content: 'gAAAA' },
        {
          id: 'fc_1',
          type: 'function_call',
          call_id: 'call_1',
          name: 'get_weather',
          arguments: '{"latitude":48.8566,"longitude":2.3522}',
          status: 'completed',
        },
        { type: 'function_call_output', call_id: 'call_1', output: '14' },
        content('msg_1', 'It is 14 degrees.'),
        { role: 'user', content: [{ type: 'input_text', text: 'And tomorrow?' }] },
      ],
    },
  },
  {
    shows: 'the outputs of calls that the server has kept',
    profiles: ['openai', 'open-responses'],
    document: {
      model: 'gpt-5.1',
      previous_response_id: 'resp_1',
      input: [{ type: 'function_call_output', call_id: 'call_1', output: '14' }],
    },
  },
  {
    shows: 'an image, a file and a sound',
    profiles: ['openai', 'open-responses'],
    document: {
      model: 'gpt-5.1',
      input: [
        {
          role: 'user',
          content: [
            { type: 'input_text', text: 'What is in these?' },
            { type: 'input_image', image_url: 'https://upload.wikimedia.org/boardwalk.jpg', detail: 'auto' },
            { type: 'input_image', file_id: 'file_1' },
            { type: 'input_file', file_url: 'https://www.berkshirehathaway.com/letters/2024ltr.pdf' },
          ],
        },
      ],
    },
  },
  {
    shows: 'a structured answer',
    profiles: ['openai', 'open-responses'],
    document: {
      model: 'gpt-5.1',
      input: 'Jane, 54 years old',
      store: false,
      include: ['reasoning.encrypted_content'],
      reasoning: { effort: 'medium', summary: 'auto' },
      text: {
        verbosity: 'low',
        format: { type: 'json_schema', name: 'person', strict: true, schema: { type: 'object', properties: {} } },
      },
    },
  },
  {
    shows: 'tools of the service: MCP, search, code, computer, shell',
    profiles: ['openai'],
    document: {
      model: 'gpt-5.1',
      tools: [
        {
          type: 'mcp',
          server_label: 'dmcp',
          server_url: 'https://dmcp-server.deno.dev/sse',
          require_approval: 'never',
        },
        { type: 'web_search', filters: { allowed_domains: ['openai.com'] } },
        { type: 'file_search', vector_store_ids: ['vs_1'] },
        { type: 'code_interpreter', container: { type: 'auto' } },
        { type: 'computer_use_preview', display_width: 1024, display_height: 768, environment: 'browser' },
        { type: 'custom', name: 'code_exec', description: 'Executes arbitrary Python code.' },
      ],
      input: [
        { role: 'user', content: 'Roll 2d4+1, then look around.' },
        { id: 'mcpl_1', type: 'mcp_list_tools', server_label: 'dmcp', tools: [{ name: 'roll', input_schema: {} }] },
        { id: 'mcp_1', type: 'mcp_call', server_label: 'dmcp', name: 'roll', arguments: '{"d":"2d4+1"}', output: '4' },
        { id: 'ws_1', type: 'web_search_call', status: 'completed', action: { type: 'search', query: 'dice' } },
        { id: 'cu_1', type: 'computer_call', call_id: 'call_2', action: { type: 'screenshot' }, status: 'completed' },
        {
          type: 'computer_call_output',
          call_id: 'call_2',
          output: { type: 'computer_screenshot', image_url: 'https://example.com/screen.png' },
        },
        { id: 'ctc_1', type: 'custom_tool_call', call_id: 'call_3', name: 'code_exec', input: 'print("hello world")' },
        { type: 'custom_tool_call_output', call_id: 'call_3', output: 'hello world' },
        content('msg_1', 'You rolled 4.'),
      ],
    },
  },
  {
    shows: 'a whole response that waits for its call',
    profiles: ['openai', 'open-responses', 'mlflow'],
    document: {
      id: 'resp_1',
      object: 'response',
      created_at: 1741476777,
      status: 'completed',
      error: null,
      incomplete_details: null,
      instructions: null,
      model: 'gpt-4o-2024-08-06',
      output: [
        { id: 'rs_1', type: 'reasoning', summary: [{ type: 'summary_text', text: 'Coordinates of Paris.' }] },
        content('msg_1', 'Let me look.'),
        {
          id: 'fc_1',
          type: 'function_call',
          call_id: 'call_1',
          name: 'get_weather',
          arguments: '{}',
          status: 'completed',
        },
      ],
      parallel_tool_calls: true,
      tools: [],
      tool_choice: 'auto',
      usage: {
        input_tokens: 328,
        input_tokens_details: { cached_tokens: 0 },
        output_tokens: 52,
        output_tokens_details: { reasoning_tokens: 0 },
        total_tokens: 380,
      },
      metadata: {},
    },
  },
  {
    shows: 'a ResponsesAgent of MLflow, asked in Chinese',
    profiles: ['mlflow'],
    document: {
      input: [{ role: 'user', content: '北京今天天气怎么样？' }],
      context: { conversation_id: '123', user_id: '456' },
      custom_inputs: { locale: 'zh-CN' },
    },
  },
];
