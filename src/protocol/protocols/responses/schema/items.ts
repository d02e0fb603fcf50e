/**
 * All items that an input or an output may contain: openai-python 3.3, `types/responses`. Where the two differ, only
 * what an input needs is required; an output also has an id and a status.
 */
import * as z from 'zod';
import { parts } from './parts.ts';
import { anyPart } from './placeholders.ts';
import { byType, free, maybe, object, text, integer } from './types.ts';

const anyParts = z.array(anyPart);

export const ItemStatus = z.enum(['in_progress', 'completed', 'incomplete']);
const progress = { id: maybe(text), status: maybe(ItemStatus) };
/** Tools that the service runs have additional statuses. */
const served = (...more: readonly string[]) => ({
  id: maybe(text),
  status: maybe(z.enum([...ItemStatus.options, ...more])),
});

export const Role = z.enum(['user', 'assistant', 'system', 'developer']);

const answered = { ...progress, call_id: text };
const answer = z.union([text, anyParts]);

export const Message = z.looseObject({
  ...progress,
  type: maybe(z.literal('message')),
  role: Role,
  content: z.union([text, anyParts]),
  phase: maybe(z.enum(['commentary', 'final_answer'])),
});

const calls = {
  function_call: { ...answered, name: text, arguments: text, namespace: maybe(text) },
  custom_tool_call: { ...answered, name: text, input: text, namespace: maybe(text) },
  computer_call: {
    ...answered,
    action: maybe(object),
    actions: maybe(z.array(object)),
    pending_safety_checks: maybe(z.array(object)),
  },
  local_shell_call: { ...answered, action: object },
  shell_call: { ...answered, action: object, environment: maybe(object) },
  apply_patch_call: { ...answered, operation: object },
} as const;

const outputs = {
  function_call_output: { ...answered, output: answer },
  custom_tool_call_output: { ...answered, output: answer },
  computer_call_output: {
    ...served('failed'),
    call_id: text,
    output: object,
    acknowledged_safety_checks: maybe(z.array(object)),
  },
  local_shell_call_output: { ...progress, output: text },
  shell_call_output: {
    ...answered,
    output: z.array(object),
    max_output_length: maybe(integer),
  },
  apply_patch_call_output: {
    ...served('failed'),
    call_id: text,
    output: maybe(text),
  },
} as const;

const mcp = {
  mcp_list_tools: { ...served(), server_label: text, tools: z.array(object) },
  mcp_call: {
    ...served('calling', 'failed'),
    server_label: text,
    name: text,
    arguments: text,
    output: maybe(text),
    error: free,
    approval_request_id: maybe(text),
  },
  mcp_approval_request: { ...progress, server_label: text, name: text, arguments: text },
  mcp_approval_response: {
    ...progress,
    approval_request_id: text,
    approve: z.boolean(),
    reason: maybe(text),
  },
} as const;

const hosted = {
  file_search_call: {
    ...served('searching', 'failed'),
    queries: maybe(z.array(text)),
    results: maybe(z.array(object)),
  },
  web_search_call: { ...served('searching', 'failed'), action: maybe(object) },
  image_generation_call: { ...served('generating', 'failed'), result: maybe(text) },
  code_interpreter_call: {
    ...served('interpreting', 'failed'),
    code: maybe(text),
    container_id: maybe(text),
    outputs: maybe(z.array(object)),
  },
  program: { ...progress, call_id: text, code: text },
  program_output: { ...progress, call_id: text, result: text },
  tool_search_call: { ...progress, call_id: maybe(text), arguments: free },
  tool_search_output: { ...progress, call_id: maybe(text), tools: z.array(object) },
  additional_tools: { ...progress, tools: z.array(object) },
} as const;

const reasoning = {
  ...progress,
  summary: z.array(parts.summary_text),
  content: maybe(anyParts),
  encrypted_content: maybe(text),
};

/** The items, by type. A message may leave out its type. */
export const items = {
  message: Message,
  ...byType({
    reasoning,
    ...calls,
    ...outputs,
    ...mcp,
    ...hosted,
    item_reference: { id: text },
    compaction: { ...progress, encrypted_content: text },
    compaction_trigger: {},
    configuration_update: { reasoning: maybe(object), text: maybe(object) },
  }),
} as const;
