/** Requests and responses of agents: their shells, handoffs, stored prompts, open models and refusals. */
import type { Json } from '../../../../src/protocol/core/json/json.ts';
import type { Sample } from './conversations.ts';

const content = (id: string, text: string): Json => ({
  id,
  type: 'message',
  role: 'assistant',
  status: 'completed',
  content: [{ type: 'output_text', text, annotations: [], logprobs: [] }],
});

export const agentItems: readonly Sample[] = [
  {
    shows: 'a coding agent: its shell, a patch, and a summary of what was before',
    profiles: ['openai'],
    document: {
      model: 'gpt-5.1-codex',
      instructions: 'You are a coding agent.',
      prompt_cache_key: '019a',
      tools: [{ type: 'shell' }, { type: 'apply_patch' }],
      input: [
        { type: 'compaction', id: 'cmp_1', encrypted_content: 'gAAAAABpM0Yj' },
        { role: 'user', content: 'Fix the test.' },
        {
          type: 'shell_call',
          id: 'sh_1',
          call_id: 'call_s',
          action: { commands: ['ls -l'], timeout_ms: 120000, max_output_length: 4096 },
          status: 'completed',
        },
        {
          type: 'shell_call_output',
          call_id: 'call_s',
          max_output_length: 4096,
          output: [{ stdout: 'a.py', stderr: '', outcome: { type: 'exit', exit_code: 0 } }],
        },
        {
          type: 'apply_patch_call',
          id: 'apc_1',
          call_id: 'call_p',
          status: 'completed',
          operation: { type: 'update_file', path: 'a.py', diff: '@@\n-x\n+y\n' },
        },
        { type: 'apply_patch_call_output', call_id: 'call_p', status: 'completed', output: 'done' },
      ],
    },
  },
  {
    shows: 'Agents SDK: a handoff, and outputs in parts',
    profiles: ['openai'],
    document: {
      model: 'gpt-5',
      input: [
        { role: 'user', content: 'I want a refund.' },
        {
          type: 'function_call',
          id: 'fc_h',
          call_id: 'call_h',
          name: 'transfer_to_refund_agent',
          arguments: '{}',
          status: 'completed',
        },
        { type: 'function_call_output', call_id: 'call_h', output: '{"assistant": "Refund agent"}' },
        { type: 'function_call', call_id: 'call_i', name: 'photo', arguments: '{}' },
        {
          type: 'function_call_output',
          call_id: 'call_i',
          output: [
            { type: 'input_text', text: 'The receipt:' },
            { type: 'input_image', image_url: 'https://example.com/r.png', detail: 'low' },
          ],
        },
      ],
      tools: [
        {
          type: 'function',
          name: 'transfer_to_refund_agent',
          description: 'Handoff to the Refund agent.',
          parameters: { additionalProperties: false, type: 'object', properties: {}, required: [] },
          strict: true,
        },
        { type: 'function', name: 'photo', parameters: null, strict: false },
      ],
    },
  },
  {
    shows: 'a stored prompt, in a conversation, in the background',
    profiles: ['openai'],
    document: {
      model: 'gpt-5',
      prompt: { id: 'pmpt_abc123', version: '2', variables: { name: 'Jane' } },
      input: 'Go on.',
      conversation: 'conv_689667905b048191b4740501625afd940c7533ace33a2dab',
      background: true,
      stream: true,
      stream_options: { include_obfuscation: false },
      max_tool_calls: 4,
      top_logprobs: 2,
      service_tier: 'priority',
      safety_identifier: 'u1',
      prompt_cache_retention: '24h',
      truncation: 'disabled',
      metadata: { topic: 'demo' },
    },
  },
  {
    shows: 'an open model behind vLLM: reasoning in the open',
    profiles: ['openai', 'open-responses'],
    document: {
      id: 'resp_v',
      object: 'response',
      created_at: 1,
      status: 'completed',
      model: 'openai/gpt-oss-20b',
      output: [
        {
          id: 'rs_v',
          type: 'reasoning',
          summary: [],
          content: [{ type: 'reasoning_text', text: 'The user greets.' }],
          encrypted_content: null,
          status: null,
        },
        content('msg_v', 'Hello!'),
      ],
      parallel_tool_calls: true,
      tool_choice: 'auto',
      tools: [],
    },
  },
  {
    shows: 'a refusal, and an answer that was cut',
    profiles: ['openai'],
    document: {
      id: 'resp_r',
      object: 'response',
      created_at: 1,
      status: 'incomplete',
      incomplete_details: { reason: 'max_output_tokens' },
      model: 'gpt-5',
      output: [
        {
          id: 'msg_r',
          type: 'message',
          role: 'assistant',
          status: 'completed',
          content: [{ type: 'refusal', refusal: 'I cannot help with that.' }],
        },
        { id: 'msg_s', type: 'message', role: 'assistant', status: 'incomplete', content: [] },
      ],
      parallel_tool_calls: true,
      tool_choice: 'auto',
      tools: [],
    },
  },
];
