/** Generates documents of each protocol, with usual, unusual and unknown members. */
import fc from 'fast-check';
import { isJsonObject, type Json } from '../../../../src/protocol/core/json/json.ts';
import { agUiMessage, blockMessage } from './arbitraryBlocks.ts';
import { args, asRead, maybe, mediaType, object, role, text } from './arbitraryPieces.ts';

const chatPart = fc.oneof(
  object(fc.record({ type: fc.constant('text'), text })),
  object(
    fc.record({
      type: fc.constant('image_url'),
      image_url: fc.record({ url: text, detail: text }, { requiredKeys: ['url'] }),
    }),
  ),
  object(fc.record({ type: fc.constant('file'), file: fc.record({ file_data: text, filename: text }) })),
  object(fc.record({ type: fc.constant('input_audio'), input_audio: fc.record({ data: text, format: text }) })),
  object(fc.record({ type: fc.constant('hologram'), hologram: text })),
);
const chatCall = fc.oneof(
  object(fc.record({ id: text, type: fc.constant('function'), function: fc.record({ name: text, arguments: args }) })),
  object(fc.record({ id: text, type: fc.constant('custom'), custom: fc.record({ name: text, input: text }) })),
);
const chatMessage = fc.oneof(
  object(
    fc.record({ role, content: fc.oneof(text, fc.array(chatPart, { maxLength: 3 }), fc.constant(null)) }),
    fc.record(
      { name: text, reasoning_content: text, refusal: text, tool_calls: fc.array(chatCall, { maxLength: 2 }) },
      { requiredKeys: [] },
    ),
  ),
  object(
    fc.record({
      role: fc.constant('tool'),
      tool_call_id: text,
      content: fc.oneof(text, fc.array(chatPart, { maxLength: 2 })),
    }),
  ),
  fc.oneof(text, fc.constant(null), fc.record({})),
);

const choice = object(
  fc.record({
    index: fc.nat({ max: 2 }),
    message: chatMessage,
    finish_reason: fc.constantFrom('stop', 'tool_calls', null),
    logprobs: maybe(text),
  }),
);

const part = fc.oneof(
  object(
    fc.record({
      type: fc.constantFrom('input_text', 'output_text'),
      text,
      annotations: fc.array(text, { maxLength: 1 }),
    }),
  ),
  object(fc.record({ type: fc.constant('refusal'), refusal: text })),
  object(fc.record({ type: fc.constant('input_image'), image_url: text })),
  object(fc.record({ type: fc.constant('input_file'), file_url: text, file_id: text })),
  object(fc.record({ type: fc.constant('computer_screenshot'), x: text })),
);
const item = fc.oneof(
  object(fc.record({ role, content: fc.oneof(text, fc.array(part, { maxLength: 3 })) })),
  object(fc.record({ type: fc.constant('message'), id: text, role, content: fc.array(part, { maxLength: 2 }) })),
  object(
    fc.record({ type: fc.constant('function_call'), call_id: text, name: text, arguments: args }),
    fc.record({ id: text }, { requiredKeys: [] }),
  ),
  object(fc.record({ type: fc.constant('custom_tool_call'), call_id: text, name: text, input: text })),
  object(
    fc.record({
      type: fc.constantFrom('function_call_output', 'custom_tool_call_output'),
      call_id: text,
      output: fc.oneof(text, fc.array(part, { maxLength: 2 })),
    }),
  ),
  object(
    fc.record({
      type: fc.constant('mcp_call'),
      id: text,
      name: text,
      server_label: text,
      arguments: text,
      output: maybe(text),
    }),
  ),
  object(
    fc.record({
      type: fc.constant('reasoning'),
      summary: fc.array(fc.record({ type: fc.constant('summary_text'), text }), { maxLength: 2 }),
      content: fc.array(fc.record({ type: fc.constant('reasoning_text'), text }), { maxLength: 2 }),
    }),
  ),
  object(fc.record({ type: fc.constantFrom('item_reference', 'compaction'), id: text })),
  fc.oneof(text, fc.constant(7)),
);

const agentPart = fc.oneof(
  object(fc.record({ type: fc.constant('text'), text })),
  object(fc.record({ type: fc.constant('image'), image_url: text })),
  object(fc.record({ type: fc.constant('video'), video_url: text })),
  object(fc.record({ type: fc.constant('file'), file_url: text, filename: text })),
  object(fc.record({ type: fc.constant('data'), data: fc.record({ any: text }) })),
);
const tool = fc.constantFrom('function_call', 'plugin_call', 'component_call', 'mcp_call');
const data = (inner: fc.Arbitrary<object>) =>
  fc.array(object(fc.record({ type: fc.constant('data'), data: object(inner) })), { minLength: 1, maxLength: 2 });
const agentMessage = fc.oneof(
  object(
    fc.record({
      type: fc.constantFrom('message', 'reasoning'),
      role: fc.constantFrom('user', 'assistant'),
      content: fc.array(agentPart, { maxLength: 3 }),
    }),
    fc.record({ id: text }, { requiredKeys: [] }),
  ),
  object(fc.record({ role, content: fc.array(agentPart, { maxLength: 3 }) })),
  object(
    fc.record({
      type: tool,
      role: fc.constant('assistant'),
      content: data(
        fc.record(
          { call_id: text, name: text, arguments: args, server_label: text },
          { requiredKeys: ['call_id', 'name'] },
        ),
      ),
    }),
  ),
  object(
    fc.record({
      type: tool.map((type) => `${type}_output`),
      role: fc.constant('tool'),
      content: data(fc.record({ call_id: text, output: args })),
    }),
  ),
  object(
    fc.record({
      type: fc.constantFrom('heartbeat', 'mcp_list_tools', 'error'),
      content: fc.array(agentPart, { maxLength: 1 }),
    }),
  ),
  fc.oneof(text, fc.constant(null)),
);

const settings = fc.record(
  {
    model: text,
    temperature: fc.double({ min: 0, max: 1, noNaN: true }),
    stream: fc.boolean(),
    seed: fc.nat(),
    session_id: text,
    user: text,
    previous_response_id: text,
  },
  { requiredKeys: [] },
);
const named = fc.record({ name: text, description: text, parameters: fc.record({ type: text }) });
const nested = fc.record(
  { tools: fc.array(fc.record({ type: fc.constant('function'), function: named }), { maxLength: 2 }) },
  { requiredKeys: [] },
);
const flat = fc.record(
  {
    tools: fc.array(
      named.map((one) => ({ type: 'function', ...one })),
      { maxLength: 2 },
    ),
  },
  { requiredKeys: [] },
);

const list = (one: fc.Arbitrary<Json>) => fc.array(one, { maxLength: 6 });
/** Adds `content` at the start, so that there is always an element that every protocol can represent. */
const spoken = (one: fc.Arbitrary<Json>, content: Json) => list(one).map((all): Json[] => [content, ...all]);

const a2aPart = fc.oneof(
  object(fc.record({ text })),
  object(fc.record({ url: text, mediaType: fc.oneof(fc.constant('image/*'), mediaType), filename: text })),
  object(fc.record({ raw: text, mediaType, filename: text })),
  object(fc.record({ data: fc.oneof(text, fc.record({ any: text })) })),
  fc.record({
    data: fc.record({ id: text, name: text, args: fc.record({ deep: text }) }),
    metadata: fc.constant({ adk_type: 'function_call' }),
  }),
  fc.record({
    data: fc.record({ id: text, name: text, response: fc.record({ result: text }) }),
    metadata: fc.constant({ adk_type: 'function_response' }),
  }),
  fc.record({ text, metadata: fc.constant({ adk_thought: true }) }),
  object(fc.record({ kind: fc.constant('text'), text })),
  object(fc.record({ kind: fc.constant('file'), file: fc.record({ bytes: text, name: text, mimeType: text }) })),
  object(fc.record({ kind: fc.constant('file'), file: fc.record({ uri: text, name: text, mimeType: mediaType }) })),
  object(fc.record({ hologram: text })),
);
const a2aMessage = fc.oneof(
  object(
    fc.record({
      messageId: text,
      role: fc.constantFrom('ROLE_USER', 'ROLE_AGENT', 'user', 'critic'),
      parts: fc.array(a2aPart, { maxLength: 3 }),
    }),
    fc.record({ taskId: text, extensions: fc.array(text, { maxLength: 1 }) }, { requiredKeys: [] }),
  ),
  fc.oneof(text, fc.record({})),
);
const a2aArtifact = object(fc.record({ artifactId: text, name: text, parts: fc.array(a2aPart, { maxLength: 2 }) }));
const sampleA2aMessage = { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'Hi' }] };
const a2aDocument = fc.oneof(
  spoken(a2aMessage, sampleA2aMessage),
  object(
    fc.record({
      jsonrpc: fc.constant('2.0'),
      id: text,
      method: fc.constantFrom('SendMessage', 'message/stream'),
      params: object(fc.record({ message: object(fc.constant(sampleA2aMessage), fc.record({ contextId: text })) })),
    }),
  ),
  object(
    fc.record({
      task: object(
        fc.record({
          id: text,
          contextId: text,
          history: spoken(a2aMessage, sampleA2aMessage),
          artifacts: fc.array(a2aArtifact, { minLength: 1, maxLength: 2 }),
        }),
      ).map((task) => ({ ...(task as object), status: { state: 'TASK_STATE_COMPLETED', timestamp: 'now' } })),
    }),
  ),
);

const document: Readonly<
  Record<'a2a' | 'agent-api' | 'ag-ui' | 'agentscope-2' | 'responses' | 'chat', fc.Arbitrary<Json>>
> = {
  a2a: a2aDocument,
  'agentscope-2': fc.oneof(
    spoken(blockMessage, { name: 'u', role: 'user', content: [{ type: 'text', text: 'Hi' }] }),
    object(
      fc.record({ agent_id: text, session_id: text }),
      fc.record({ input: spoken(blockMessage, { name: 'u', role: 'user', content: [{ type: 'text', text: 'Hi' }] }) }),
    ),
  ),
  'ag-ui': fc.oneof(
    spoken(agUiMessage, { id: 'u', role: 'user', content: 'Hi' }),
    object(
      fc.record({ threadId: text, state: fc.record({ deep: text }) }),
      fc.record({ tools: fc.array(named, { maxLength: 2 }) }, { requiredKeys: [] }),
      fc.record({ messages: spoken(agUiMessage, { id: 'u', role: 'user', content: 'Hi' }) }),
    ),
  ),
  chat: fc.oneof(
    spoken(chatMessage, { role: 'user', content: 'Hi' }),
    object(settings, nested, fc.record({ messages: spoken(chatMessage, { role: 'user', content: 'Hi' }) })),
    object(
      fc.record({ id: text, object: fc.constant('chat.completion'), model: text, usage: fc.record({ deep: text }) }),
      fc.record({ choices: spoken(choice, { index: 0, message: { role: 'assistant', content: 'Hi' } }) }),
    ),
  ),
  responses: fc.oneof(
    spoken(item, { role: 'user', content: 'Hi' }),
    object(
      settings,
      flat,
      fc.record({ input: fc.oneof(text, spoken(item, { role: 'user', content: 'Hi' })) }),
      fc.record({ instructions: text }, { requiredKeys: [] }),
    ),
    object(
      fc.record({
        id: text,
        object: fc.constant('response'),
        output: spoken(item, { role: 'assistant', content: 'Hi' }),
      }),
    ),
  ),
  'agent-api': fc.oneof(
    spoken(agentMessage, { role: 'user', content: [{ type: 'text', text: 'Hi' }] }),
    object(
      settings,
      nested,
      fc.record({ input: spoken(agentMessage, { role: 'user', content: [{ type: 'text', text: 'Hi' }] }) }),
    ),
    object(
      fc.record({
        id: text,
        object: fc.constant('response'),
        session_id: text,
        output: spoken(agentMessage, { type: 'message', role: 'assistant', content: [{ type: 'text', text: 'Hi' }] }),
      }),
    ),
  ),
};

/**
 * Documents of MLflow are Responses with ids where they are required, the conversation's id in a context, and
 * additional members.
 */
const context = fc.record({ conversation_id: text, user_id: text }, { requiredKeys: [] });
const own = fc.record({ context, custom_inputs: fc.record({ any: text }) }, { requiredKeys: [] });
const mlflowItem = item.map((one) => (isJsonObject(one) && one['type'] === 'reasoning' ? { ...one, id: 'rs' } : one));
const mlflowMessage = fc.record({ type: fc.constant('message'), id: text, role: fc.constant('assistant') });

export const arbitraryDocument = asRead({
  ...document,
  mlflow: fc.oneof(
    spoken(mlflowItem, { role: 'user', content: 'Hi' }),
    object(own, flat, settings, fc.record({ input: spoken(mlflowItem, { role: 'user', content: 'Hi' }) })),
    object(
      fc.record({ object: fc.constant('response'), output: fc.array(mlflowMessage, { minLength: 1, maxLength: 3 }) }),
    ),
  ),
});
