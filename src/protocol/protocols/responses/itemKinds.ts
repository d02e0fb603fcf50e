/**
 * Maps the types of items to neutral kinds, and the text names in the stream to the parts of an item. These are data
 * tables for the reader and the writer.
 */
import type { ItemKind } from '../../core/run/ops.ts';

const kinds: Readonly<Record<string, ItemKind>> = {
  message: 'message',
  reasoning: 'reasoning',
  mcp_list_tools: 'tool-list',
  mcp_approval_request: 'approval-request',
  mcp_approval_response: 'approval-response',
  program: 'call',
  program_output: 'output',
  tool_search_output: 'output',
};

/** `unknown` for types that are not known, and for items that are not part of a conversation. */
export function toItemKind(type: string | undefined): ItemKind {
  if (type === undefined) return 'unknown';
  if (type.endsWith('_call_output')) return 'output';
  if (type.endsWith('_call')) return 'call';
  return Object.hasOwn(kinds, type) ? (kinds[type] ?? 'unknown') : 'unknown';
}

/** The type of an item whose texts are streamed under this name, if no event has announced the item. */
export const typeOfText: Readonly<Record<string, string>> = {
  output_text: 'message',
  refusal: 'message',
  reasoning_text: 'reasoning',
  reasoning: 'reasoning',
  reasoning_summary_text: 'reasoning',
  function_call_arguments: 'function_call',
  custom_tool_call_input: 'custom_tool_call',
  mcp_call_arguments: 'mcp_call',
  code_interpreter_call_code: 'code_interpreter_call',
};

/** Members that hold the input of a tool. The first one that exists is used. */
export const inputMembers = ['arguments', 'input', 'code', 'action', 'actions', 'operation', 'queries'] as const;

/** Members that hold the output of a tool. */
export const outputMembers = ['output', 'result', 'results', 'outputs', 'tools'] as const;

/** The indexes of a tool's input and output among the parts of their item. */
export const inputPart = 0;
export const outputPart = 1;

/** Summaries of reasoning are placed after its contents. */
const firstSummary = 10_000;

/** The part for a place in an item, such as `content/2`, `summary/0` or `arguments`. */
export function partOfSlot(slot: string): number {
  const [list = '', index = '0'] = slot.split('/');
  if (list === 'content') return Number(index);
  return list === 'summary' ? firstSummary + Number(index) : inputPart;
}

/** The list and the index for a part of a message or of reasoning. */
export function slotOfPart(part: number): readonly ['content' | 'summary', number] {
  return part >= firstSummary ? ['summary', part - firstSummary] : ['content', part];
}
