/**
 * All events of a stream: those of openai-python 3.54, `types/responses/response_stream_event.py`, and the two events
 * about patches, which it does not have but the service sends (recorded by langchain-openai 1.7.4). Members that show
 * where an event belongs are optional here, because MLflow leaves them out and rules check them.
 */
import * as z from 'zod';
import { byType, free, maybe, text, integer } from './types.ts';

const sequence_number = maybe(integer);
const inResponse = { sequence_number, response: z.looseObject({}) };
const inOutput = { sequence_number, output_index: maybe(integer) };
const inItem = { ...inOutput, item_id: maybe(text) };
const inPart = { ...inItem, content_index: maybe(integer) };
const inSummary = { ...inItem, summary_index: maybe(integer) };
const inCommand = { ...inOutput, command_index: maybe(integer) };
const item = z.looseObject({});
const part = z.looseObject({});
const delta = text;

/** The events, by type. */
export const events = byType({
  'response.created': inResponse,
  'response.queued': inResponse,
  'response.in_progress': inResponse,
  'response.completed': inResponse,
  'response.incomplete': inResponse,
  'response.failed': inResponse,
  'response.output_item.added': { ...inOutput, item },
  'response.output_item.done': { ...inOutput, item },
  'response.content_part.added': { ...inPart, part },
  'response.content_part.done': { ...inPart, part },
  'response.output_text.delta': { ...inPart, delta },
  'response.output_text.done': { ...inPart, text },
  'response.output_text.annotation.added': {
    ...inPart,
    annotation: free,
    annotation_index: maybe(integer),
  },
  'response.refusal.delta': { ...inPart, delta },
  'response.refusal.done': { ...inPart, refusal: text },
  'response.reasoning_text.delta': { ...inPart, delta },
  'response.reasoning_text.done': { ...inPart, text },
  'response.reasoning_summary_part.added': { ...inSummary, part },
  'response.reasoning_summary_part.done': { ...inSummary, part },
  'response.reasoning_summary_text.delta': { ...inSummary, delta },
  'response.reasoning_summary_text.done': { ...inSummary, text },
  'response.function_call_arguments.delta': { ...inItem, delta },
  'response.function_call_arguments.done': { ...inItem, arguments: text, name: maybe(text) },
  'response.custom_tool_call_input.delta': { ...inItem, delta },
  'response.custom_tool_call_input.done': { ...inItem, input: text },
  'response.mcp_call_arguments.delta': { ...inItem, delta },
  'response.mcp_call_arguments.done': { ...inItem, arguments: text },
  'response.mcp_call.in_progress': inItem,
  'response.mcp_call.completed': inItem,
  'response.mcp_call.failed': inItem,
  'response.mcp_list_tools.in_progress': inItem,
  'response.mcp_list_tools.completed': inItem,
  'response.mcp_list_tools.failed': inItem,
  'response.file_search_call.in_progress': inItem,
  'response.file_search_call.searching': inItem,
  'response.file_search_call.completed': inItem,
  'response.web_search_call.in_progress': inItem,
  'response.web_search_call.searching': inItem,
  'response.web_search_call.completed': inItem,
  'response.code_interpreter_call.in_progress': inItem,
  'response.code_interpreter_call.interpreting': inItem,
  'response.code_interpreter_call.completed': inItem,
  'response.code_interpreter_call_code.delta': { ...inItem, delta },
  'response.code_interpreter_call_code.done': { ...inItem, code: text },
  'response.image_generation_call.in_progress': inItem,
  'response.image_generation_call.generating': inItem,
  'response.image_generation_call.completed': inItem,
  'response.image_generation_call.partial_image': {
    ...inItem,
    partial_image_b64: text,
    partial_image_index: maybe(integer),
  },
  'response.shell_call_command.added': { ...inCommand, command: text },
  'response.shell_call_command.delta': { ...inCommand, delta },
  'response.shell_call_command.done': { ...inCommand, command: text },
  'response.shell_call_output_content.delta': { ...inCommand, delta: free },
  'response.shell_call_output_content.done': { ...inCommand, output: z.array(z.unknown()) },
  'response.apply_patch_call_operation_diff.delta': { ...inItem, delta },
  'response.apply_patch_call_operation_diff.done': { ...inItem, diff: text },
  'response.compaction.compacting': inItem,
  'response.audio.delta': { sequence_number, delta },
  'response.audio.done': { sequence_number },
  'response.audio.transcript.delta': { sequence_number, delta },
  'response.audio.transcript.done': { sequence_number },
  // OpenAI's error is flat; Databricks nests it under `error`.
  error: { sequence_number, message: maybe(text), code: maybe(text), param: maybe(text), error: free },
});
