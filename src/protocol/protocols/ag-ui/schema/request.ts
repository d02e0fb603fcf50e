/**
 * `RunAgentInput`, according to @ag-ui/core 1.0. Ids may be omitted in files, because they are added when the request
 * is sent.
 */
import * as z from 'zod';
import { Message } from './messages.ts';
import { bag, something } from './parts.ts';

const text = z.string();

export const Tool = z.looseObject({ name: text, description: text, parameters: something, metadata: bag.optional() });
export const Context = z.looseObject({ description: text, value: text });
/** The entry with which a run that waited for the user continues. */
export const ResumeEntry = z.looseObject({
  interruptId: text,
  status: z.enum(['resolved', 'cancelled']),
  payload: something,
  metadata: bag.optional(),
});

export const RunAgentInput = z.looseObject({
  threadId: text.optional(),
  runId: text.optional(),
  protocolVersion: text.optional(),
  parentRunId: text.optional(),
  state: z.unknown().optional(),
  messages: z.array(Message),
  tools: z.array(Tool).optional(),
  context: z.array(Context).optional(),
  forwardedProps: something,
  resume: z.array(ResumeEntry).optional(),
});
