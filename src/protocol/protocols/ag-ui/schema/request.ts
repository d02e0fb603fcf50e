/** `RunAgentInput`, as @ag-ui/core 1.0 has it. Ids may be left out of files: they are added when the request is sent. */
import * as z from 'zod';
import { Message } from './messages.ts';
import { bag, something } from './parts.ts';

const text = z.string();

export const Tool = z.looseObject({ name: text, description: text, parameters: something, metadata: bag.optional() });
export const Context = z.looseObject({ description: text, value: text });
/** What a run that waited for the user goes on with. */
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
