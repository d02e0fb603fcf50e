/** The events of @ag-ui/core 1.0, by type. An event of a type that is not listed here always matches. */
import { Message } from './messages.ts';
import { bag, Content, something } from './parts.ts';
import * as z from 'zod';

const pointer = z.string().regex(/^(?:\/(?:[^/~]|~[01])*)*$/, { message: 'JSON Pointer' });

/** Any value, but it must not be absent. */
const given = z.unknown().refine((value) => value !== undefined, { message: 'any value' });

/** JSON Patch (RFC 6902), which the events that change state and activities contain. */
const Patch = z.array(
  z.discriminatedUnion('op', [
    z.looseObject({ op: z.literal('add'), path: pointer, value: given }),
    z.looseObject({ op: z.literal('replace'), path: pointer, value: given }),
    z.looseObject({ op: z.literal('test'), path: pointer, value: given }),
    z.looseObject({ op: z.literal('remove'), path: pointer }),
    z.looseObject({ op: z.literal('move'), from: pointer, path: pointer }),
    z.looseObject({ op: z.literal('copy'), from: pointer, path: pointer }),
  ]),
);

const text = z.string();
const every = { timestamp: z.int().optional(), rawEvent: something, metadata: bag.optional() };
const owned = { ...every, subagentRunId: text.optional() };

const event = <Shape extends z.ZodRawShape>(shape: Shape) => z.looseObject({ type: text, ...owned, ...shape });
const runEvent = <Shape extends z.ZodRawShape>(shape: Shape) => z.looseObject({ type: text, ...every, ...shape });

const message = event({ messageId: text });
const grown = event({ messageId: text, delta: text });
const call = event({ toolCallId: text });
const step = event({ stepName: text });
const plain = runEvent({});
const thought = runEvent({ delta: text });
const role = z.enum(['developer', 'system', 'assistant', 'user']).optional();

const count = z.int().min(0).optional();
const Usage = z.looseObject({ inputTokens: count, outputTokens: count, totalTokens: count });
const Interrupt = z.looseObject({ id: text, reason: text, message: text.optional(), toolCallId: text.optional() });
const Outcome = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('success'), pendingToolCallIds: z.array(text).optional() }),
  z.looseObject({ type: z.literal('interrupt'), interrupts: z.array(Interrupt).min(1) }),
  z.looseObject({ type: z.literal('cancelled') }),
]);
const SubagentOutcome = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('success') }),
  z.looseObject({ type: z.literal('suspended'), interruptIds: z.array(text).optional() }),
]);
const run = { threadId: text, runId: text };
const usage = z.array(Usage).optional();

export const events: Readonly<Record<string, z.ZodObject>> = {
  RUN_STARTED: runEvent({ ...run, protocolVersion: text.optional(), parentRunId: text.optional() }),
  RUN_FINISHED: runEvent({ ...run, result: something, outcome: Outcome.optional(), usage }),
  RUN_ERROR: runEvent({ message: text, code: text.optional(), usage }),
  STEP_STARTED: step,
  STEP_FINISHED: step,
  SUBAGENT_STARTED: event({
    subagentRunId: text,
    name: text,
    description: text.optional(),
    parentSubagentRunId: text.optional(),
    parentToolCallId: text.optional(),
    parentMessageId: text.optional(),
  }),
  SUBAGENT_FINISHED: event({ subagentRunId: text, result: something, outcome: SubagentOutcome.optional() }),
  SUBAGENT_ERROR: event({ subagentRunId: text, message: text, code: text.optional() }),
  TEXT_MESSAGE_START: event({ messageId: text, role, name: text.optional() }),
  TEXT_MESSAGE_CONTENT: grown,
  TEXT_MESSAGE_END: message,
  TEXT_MESSAGE_CHUNK: event({ messageId: text.optional(), role, delta: text.optional(), name: text.optional() }),
  REASONING_START: message,
  REASONING_END: message,
  REASONING_MESSAGE_START: event({ messageId: text, role: z.literal('reasoning') }),
  REASONING_MESSAGE_CONTENT: grown,
  REASONING_MESSAGE_END: message,
  REASONING_MESSAGE_CHUNK: event({ messageId: text.optional(), delta: text.optional() }),
  REASONING_ENCRYPTED_VALUE: event({
    subtype: z.enum(['tool-call', 'message']),
    entityId: text,
    encryptedValue: text,
  }),
  THINKING_START: plain,
  THINKING_END: plain,
  THINKING_TEXT_MESSAGE_START: plain,
  THINKING_TEXT_MESSAGE_CONTENT: thought,
  THINKING_TEXT_MESSAGE_END: plain,
  TOOL_CALL_START: event({ toolCallId: text, toolCallName: text, parentMessageId: text.optional() }),
  TOOL_CALL_ARGS: event({ toolCallId: text, delta: text }),
  TOOL_CALL_END: call,
  TOOL_CALL_CHUNK: event({
    toolCallId: text.optional(),
    toolCallName: text.optional(),
    parentMessageId: text.optional(),
    delta: text.optional(),
  }),
  TOOL_CALL_RESULT: event({
    messageId: text,
    toolCallId: text,
    content: Content,
    role: z.literal('tool').optional(),
  }),
  STATE_SNAPSHOT: event({ snapshot: given }),
  STATE_DELTA: event({ delta: Patch }),
  MESSAGES_SNAPSHOT: runEvent({ messages: z.array(Message) }),
  ACTIVITY_SNAPSHOT: event({ messageId: text, activityType: text, content: bag, replace: z.boolean().optional() }),
  ACTIVITY_DELTA: event({ messageId: text, activityType: text, patch: Patch }),
  RAW: event({ event: given, source: text.optional() }),
  CUSTOM: event({ name: text, value: given }),
};
