/** Requests and responses of agents that use the service's built-in tools, as documentation and clients write them. */
import type { Json } from '../../../../src/protocol/core/json/json.ts';
import type { Sample } from './conversations.ts';

const content = (id: string, text: string, annotations: readonly Json[] = []): Json => ({
  id,
  type: 'message',
  role: 'assistant',
  status: 'completed',
  content: [{ type: 'output_text', text, annotations, logprobs: [] }],
});

export const serviceTools: readonly Sample[] = [
  {
    shows: 'cookbook: items of the Python client go back as it dumps them',
    profiles: ['openai'],
    document: {
      model: 'o4-mini',
      reasoning: { effort: 'low', summary: 'detailed' },
      store: false,
      include: ['reasoning.encrypted_content'],
      tools: [
        {
          type: 'function',
          name: 'get_weather',
          description: null,
          parameters: {
            type: 'object',
            properties: { latitude: { type: 'number' } },
            required: ['latitude'],
            additionalProperties: false,
          },
          strict: true,
        },
      ],
      input: [
        { role: 'user', content: "What's the weather like in Paris today?" },
        {
          id: 'rs_6820f383d7c08191846711c5df8233bc',
          summary: [],
          type: 'reasoning',
          content: null,
          encrypted_content: 'gAAAAABoIPO',
          status: null,
        },
        {
          arguments: '{"latitude":48.8566}',
          call_id: 'call_7ylwPCqmRy9RLbxLQ3dMIsdm',
          name: 'get_weather',
          type: 'function_call',
          id: 'fc_6820f386a7',
          status: 'completed',
        },
        { type: 'function_call_output', call_id: 'call_7ylwPCqmRy9RLbxLQ3dMIsdm', output: '22.5' },
      ],
    },
  },
  {
    shows: 'web search: what it did, and what it cites',
    profiles: ['openai'],
    document: {
      id: 'resp_ws',
      object: 'response',
      created_at: 1741484430,
      status: 'completed',
      model: 'gpt-5',
      output: [
        { id: 'rs_1', type: 'reasoning', summary: [] },
        {
          id: 'ws_1',
          type: 'web_search_call',
          status: 'completed',
          action: {
            type: 'search',
            query: 'positive news',
            queries: ['positive news'],
            sources: [{ type: 'url', url: 'https://example.com/a' }],
          },
        },
        {
          id: 'ws_2',
          type: 'web_search_call',
          status: 'completed',
          action: { type: 'open_page', url: 'https://e.com' },
        },
        {
          id: 'ws_3',
          type: 'web_search_call',
          status: 'completed',
          action: { type: 'find_in_page', url: 'https://e.com', pattern: 'news' },
        },
        content('msg_1', 'On March 6, 2025, …', [
          { type: 'url_citation', start_index: 0, end_index: 10, url: 'https://e.com', title: 'News' },
        ]),
      ],
      tools: [
        { type: 'web_search', user_location: { type: 'approximate', country: 'GB' }, search_context_size: 'low' },
      ],
      tool_choice: 'auto',
      parallel_tool_calls: true,
      usage: { input_tokens: 1, output_tokens: 2, total_tokens: 3 },
    },
  },
  {
    shows: 'computer use: an action, its check, and the screen',
    profiles: ['openai'],
    document: {
      model: 'computer-use-preview',
      truncation: 'auto',
      tools: [{ type: 'computer_use_preview', display_width: 1024, display_height: 768, environment: 'linux' }],
      input: [
        { role: 'user', content: [{ type: 'input_text', text: 'Check the latest news.' }] },
        { type: 'reasoning', id: 'rs_cu', summary: [{ type: 'summary_text', text: 'Clicking on the address bar.' }] },
        {
          type: 'computer_call',
          id: 'cu_1',
          call_id: 'call_zw3',
          action: { type: 'click', button: 'left', x: 156, y: 50 },
          pending_safety_checks: [{ id: 'cu_sc_1', code: 'malicious_instructions', message: 'Careful.' }],
          status: 'completed',
        },
        {
          type: 'computer_call_output',
          call_id: 'call_zw3',
          acknowledged_safety_checks: [{ id: 'cu_sc_1', code: 'malicious_instructions', message: 'Careful.' }],
          output: { type: 'computer_screenshot', image_url: 'data:image/png;base64,iVBORw0KGgo=' },
          current_url: 'https://example.com',
        },
      ],
    },
  },
  {
    shows: 'MCP: an approval that is asked for and given, and what the tool said',
    profiles: ['openai'],
    document: {
      model: 'gpt-5',
      tools: [
        { type: 'mcp', server_label: 'deepwiki', server_url: 'https://mcp.deepwiki.com/mcp', allowed_tools: ['ask'] },
        { type: 'mcp', server_label: 'calendar', connector_id: 'connector_googlecalendar', authorization: 'ya29' },
      ],
      input: [
        { role: 'user', content: 'What transports does the MCP specification support?' },
        {
          id: 'mcpl_1',
          type: 'mcp_list_tools',
          server_label: 'deepwiki',
          tools: [{ name: 'ask', description: 'Asks.', annotations: null, input_schema: { type: 'object' } }],
          error: null,
        },
        { id: 'mcpr_1', type: 'mcp_approval_request', server_label: 'deepwiki', name: 'ask', arguments: '{"q":"x"}' },
        { type: 'mcp_approval_response', approve: true, approval_request_id: 'mcpr_1' },
        {
          id: 'mcp_1',
          type: 'mcp_call',
          approval_request_id: 'mcpr_1',
          server_label: 'deepwiki',
          name: 'ask',
          arguments: '{"q":"x"}',
          output: 'stdio and Streamable HTTP',
          error: null,
          status: 'completed',
        },
        content('msg_1', 'Two: stdio and Streamable HTTP.'),
        { role: 'user', content: 'Thanks.' },
      ],
    },
  },
  {
    shows: 'MCP: only the approval, because the server has kept the rest',
    profiles: ['openai'],
    document: {
      model: 'gpt-5',
      previous_response_id: 'resp_682d498bdefc81918b4a6aa477bfafd904ad1e533afccbfa',
      input: [{ type: 'mcp_approval_response', approve: true, approval_request_id: 'mcpr_682d498e3bd4' }],
    },
  },
  {
    shows: 'files, code and pictures',
    profiles: ['openai'],
    document: {
      object: 'response',
      id: 'resp_f',
      status: 'completed',
      created_at: 1,
      model: 'gpt-4.1',
      output: [
        {
          type: 'file_search_call',
          id: 'fs_1',
          status: 'completed',
          queries: ['deep research'],
          results: [{ file_id: 'file-1', filename: 'a.pdf', score: 0.9, text: '…', attributes: {} }],
        },
        {
          id: 'ci_1',
          type: 'code_interpreter_call',
          status: 'completed',
          code: 'print(1)',
          container_id: 'cntr_1',
          outputs: [{ type: 'logs', logs: '1' }],
        },
        { id: 'ig_1', type: 'image_generation_call', status: 'completed', result: 'iVBORw0KGgo=' },
        content('msg_f', 'See the picture.', [
          { type: 'file_citation', index: 3, file_id: 'file-1', filename: 'a.pdf' },
          {
            type: 'container_file_citation',
            container_id: 'cntr_1',
            file_id: 'cfile_1',
            filename: 'plot.png',
            start_index: 0,
            end_index: 3,
          },
        ]),
      ],
      tools: [{ type: 'image_generation' }, { type: 'code_interpreter', container: { type: 'auto', file_ids: [] } }],
      parallel_tool_calls: true,
      tool_choice: 'auto',
    },
  },
];
