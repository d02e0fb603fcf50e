/**
 * The schemas of what AgentScope 2 sends and accepts, according to the models of agentscope 2.0.6. Objects are loose
 * because they get new members from version to version.
 */
import * as z from 'zod';

const text = z.string();
const bag = z.record(text, z.unknown());

const Source = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('base64'), data: text, media_type: text }),
  z.looseObject({ type: z.literal('url'), url: text, media_type: text }),
]);
const TextBlock = z.looseObject({ type: z.literal('text'), text });
const DataBlock = z.looseObject({ type: z.literal('data'), source: Source, name: text.nullish() });
const Shown = z.discriminatedUnion('type', [TextBlock, DataBlock]);
const ShownList = z.union([text, z.array(Shown)]);
export const ToolCallBlock = z.looseObject({ type: z.literal('tool_call'), id: text, name: text, input: text });
const ToolResultBlock = z.looseObject({ type: z.literal('tool_result'), id: text, name: text, output: ShownList });

const Block = z.discriminatedUnion('type', [
  TextBlock,
  DataBlock,
  z.looseObject({ type: z.literal('thinking'), thinking: text }),
  z.looseObject({ type: z.literal('hint'), hint: ShownList }),
  ToolCallBlock,
  ToolResultBlock,
]);

/**
 * A message. A plain text stands for a list with one text block, but not in a sent request. Ids and names may be
 * omitted in files.
 */
export const Msg = z.looseObject({
  name: text.optional(),
  role: z.enum(['user', 'assistant', 'system']),
  content: z.array(Block),
});

const event = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.looseObject({ type: text, id: text.optional(), created_at: text.optional(), metadata: bag.optional(), ...shape });
const reply_id = text;
const reply = event({ reply_id, session_id: text });
const block = event({ reply_id, block_id: text });
const blockDelta = event({ reply_id, block_id: text, delta: text });
const call = event({ reply_id, tool_call_id: text });
const callDelta = event({ reply_id, tool_call_id: text, delta: text });
const named = event({ reply_id, tool_call_id: text, tool_call_name: text });
const media = { media_type: text, data: text.nullish(), url: text.nullish() };
const question = event({ reply_id, tool_calls: z.array(ToolCallBlock) });

export const UserConfirmResult = event({
  type: z.literal('USER_CONFIRM_RESULT'),
  reply_id,
  confirm_results: z.array(z.looseObject({ confirmed: z.boolean(), tool_call: ToolCallBlock })),
});
export const ExternalExecutionResult = event({
  type: z.literal('EXTERNAL_EXECUTION_RESULT'),
  reply_id,
  execution_results: z.array(ToolResultBlock),
});

export const events: Readonly<Record<string, z.ZodType>> = {
  REPLY_START: event({ reply_id, session_id: text, name: text, role: text.optional() }),
  REPLY_END: reply,
  MODEL_CALL_START: event({ reply_id, model_name: text }),
  MODEL_CALL_END: event({ reply_id, input_tokens: z.int(), output_tokens: z.int() }),
  TEXT_BLOCK_START: block,
  TEXT_BLOCK_DELTA: blockDelta,
  TEXT_BLOCK_END: block,
  THINKING_BLOCK_START: block,
  THINKING_BLOCK_DELTA: blockDelta,
  THINKING_BLOCK_END: block,
  DATA_BLOCK_START: event({ reply_id, block_id: text, media_type: text }),
  DATA_BLOCK_DELTA: event({ reply_id, block_id: text, ...media }),
  DATA_BLOCK_END: block,
  TOOL_CALL_START: named,
  TOOL_CALL_DELTA: callDelta,
  TOOL_CALL_END: call,
  TOOL_RESULT_START: named,
  TOOL_RESULT_TEXT_DELTA: callDelta,
  TOOL_RESULT_DATA_DELTA: event({ reply_id, tool_call_id: text, ...media }),
  TOOL_RESULT_END: event({
    reply_id,
    tool_call_id: text,
    state: z.enum(['success', 'error', 'interrupted', 'denied', 'running']),
  }),
  HINT_BLOCK: event({ reply_id, block_id: text, hint: ShownList }),
  REQUIRE_USER_CONFIRM: question,
  REQUIRE_EXTERNAL_EXECUTION: question,
  USER_CONFIRM_RESULT: UserConfirmResult,
  EXTERNAL_EXECUTION_RESULT: ExternalExecutionResult,
  USER_INTERRUPT: event({ reply_id }),
  EXCEED_MAX_ITERS: event({ reply_id }),
  CUSTOM: event({ name: text, value: bag.optional() }),
};

/** The body of `POST /chat/`. */
export const ChatRequest = z.looseObject({
  agent_id: text,
  session_id: text,
  input: z.union([Msg, z.array(Msg), UserConfirmResult, ExternalExecutionResult]).nullable(),
});
