/** Why `request-rejected` matters, and where it finds something and where it does not. */
import { request, userMessage } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The stock server responds to this request with HTTP 200 and a single `{error: …}`, which many clients overlook. MLflow’s AgentServer responds with HTTP 400, “Invalid parameters for ResponsesAgent”. The message text is that of the server.',
    'zh-cn':
      '标准服务器以 HTTP 200 和一个 `{error: …}` 响应此请求，许多客户端会忽略它。MLflow 的 AgentServer 以 HTTP 400（“Invalid parameters for ResponsesAgent”）响应。提示中的文字来自服务器。',
  },
  examples: [
    {
      shows: 'an unknown role',
      request: request([{ role: 'developer', type: 'message', content: [] }]),
      finds: ['/input/0/role'],
    },
    {
      shows: 'a misspelled type',
      request: request([
        { role: 'user', type: 'message', content: [{ type: 'imgae', image_url: 'https://e.com/a.png' }] },
      ]),
      finds: ['/input/0/content/0'],
    },
    {
      shows: 'a string instead of a list of contents',
      request: request([{ role: 'user', type: 'message', content: 'Hi' }]),
      finds: ['/input/0/content'],
    },
    { shows: 'no input', request: { stream: true }, finds: ['/input'] },
    {
      shows: 'a text, where OpenAI accepts a text and MLflow a list',
      protocol: 'responses',
      profile: 'mlflow',
      document: { input: 'Hi', custom_inputs: {} },
      finds: ['/input'],
    },
    {
      shows: 'a role and a type of item that MLflow does not know',
      protocol: 'responses',
      profile: 'mlflow',
      document: {
        input: [
          { role: 'tool', content: '12' },
          { type: 'mcp_call', id: 'mcp_1' },
        ],
        custom_inputs: {},
      },
      finds: ['/input/0', '/input/1'],
    },
    {
      shows: 'a response of an agent, with a message without id',
      protocol: 'responses',
      profile: 'mlflow',
      document: { output: [{ type: 'message', content: [{ type: 'output_text', text: 'Hi' }] }] },
      finds: ['/output/0/id'],
    },
    {
      shows: 'an approval and a list as an output, which MLflow has known since 2026',
      protocol: 'responses',
      profile: 'mlflow-3.6',
      document: {
        output: [
          { type: 'mcp_approval_request', id: 'mcpr_1', name: 'roll', arguments: '{}', server_label: 'dice' },
          { type: 'function_call_output', call_id: 'c1', output: [{ type: 'input_text', text: '6' }] },
        ],
      },
      finds: ['/output/0', '/output/1/output'],
    },
    {
      shows: 'a request that MLflow accepts',
      protocol: 'responses',
      profile: 'mlflow',
      document: { input: [{ role: 'user', content: 'Hi' }], context: { user_id: 'u' } },
    },
    {
      shows: 'an output without the tool name that MLflow’s ChatAgent requires, and a list instead of a text',
      protocol: 'chat',
      profile: 'mlflow',
      document: {
        messages: [
          { role: 'user', content: [{ type: 'text', text: 'Hi' }] },
          { role: 'assistant', content: '', tool_calls: [{ id: 'c1', function: { name: 'f', arguments: '{}' } }] },
          { role: 'tool', content: '12', tool_call_id: 'c1' },
        ],
      },
      finds: ['/messages/0/content', '/messages/2'],
    },
    {
      shows: 'a stop text, where MLflow accepts a list',
      protocol: 'chat',
      profile: 'mlflow-chat',
      document: { messages: [{ role: 'user', content: 'Hi' }], stop: 'END' },
      finds: ['/stop'],
    },
    {
      shows: 'a tool without parameters, which MLflow accepts since 3.18',
      protocol: 'chat',
      profile: 'mlflow-chat-3.17',
      document: {
        messages: [{ role: 'user', content: 'Hi' }],
        tools: [{ type: 'function', function: { name: 'now', parameters: { type: 'object' } } }],
      },
      finds: ['/tools/0/function/parameters/properties'],
    },
    {
      shows: 'a tool without parameters',
      protocol: 'chat',
      profile: 'mlflow-chat',
      document: {
        messages: [{ role: 'user', content: 'Hi' }],
        tools: [{ type: 'function', function: { name: 'now', parameters: { type: 'object' } } }],
      },
    },
    { shows: 'accepted', request: request([userMessage('Hi')], { n: '3' }) },
  ],
};
