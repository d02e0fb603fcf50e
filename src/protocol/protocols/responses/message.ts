/**
 * Converts an element of a Responses document to the common view: an item, or the stream event that completes an item.
 * It is tolerant: a value that is missing is simply absent.
 */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import { noMessage, type Call, type Message, type Output, type Spot } from '../../core/conversation/message.ts';
import { readContent, readOutputParts, readReasoning } from './itemParts.ts';
import { isEvent } from './recognize.ts';

/** Items occur in streams two or more times. The one in `response.output_item.done` is used. */
export function readMessage(element: Json): Message {
  if (!isJsonObject(element) || !isEvent(element)) return readItem(element, '');
  if (element['type'] !== 'response.output_item.done') return { ...noMessage, json: element };
  return { ...readItem(element['item'] ?? null, '/item'), json: element };
}

/** Calls that have an id for their output, with the member that holds the input of the tool, if that is a text. */
const calls: Readonly<Record<string, string | undefined>> = {
  function_call: 'arguments',
  custom_tool_call: 'input',
  computer_call: undefined,
  local_shell_call: undefined,
  shell_call: undefined,
  apply_patch_call: undefined,
};

/** The member in which an output repeats the id of its call. */
const outputs: Readonly<Record<string, string>> = {
  function_call_output: 'call_id',
  custom_tool_call_output: 'call_id',
  computer_call_output: 'call_id',
  local_shell_call_output: 'id',
  shell_call_output: 'call_id',
  apply_patch_call_output: 'call_id',
};

/** `pointer` is the position of the item in the element. */
function readItem(item: Json, pointer: string): Message {
  if (!isJsonObject(item)) return { ...noMessage, json: item };
  const type = stringOr(item['type']) ?? 'message';
  return {
    json: item,
    // An `item_reference` refers to any other item, so it has no speaker, but it still has to be found.
    role: type === 'item_reference' ? type : stringOr(item['role']),
    name: stringOr(item['role']) === undefined ? undefined : stringOr(item['name']),
    parts: readParts(type, item, pointer),
    calls: readCalls(type, item, pointer),
    outputs: readOutputs(type, item, pointer),
    ...(type === 'item_reference' ? {} : { id: spot(item, 'id', pointer) }),
  };
}

function readParts(type: string, item: JsonObject, pointer: string): Message['parts'] {
  if (type === 'message') return readContent(item['content'], `${pointer}/content`);
  if (type === 'reasoning') return readReasoning(item, pointer);
  return type.endsWith('_output') || type === 'mcp_call' ? readOutputParts(item['output'], `${pointer}/output`) : [];
}

function readCalls(type: string, item: JsonObject, pointer: string): readonly Call[] {
  if (!Object.hasOwn(calls, type)) return [];
  const member = calls[type];
  const id = spot(item, 'call_id', pointer);
  if (member !== undefined) {
    const name = spot(item, 'name', pointer);
    return [{ pointer, id, name, arguments: spot(item, member, pointer), takesText: member === 'input' }];
  }
  // The service's own tools have no name, and take an action that the service itself has created.
  const absent = (name: string): Spot => ({ pointer: `${pointer}/${name}`, json: undefined });
  return [{ pointer, id, name: absent('name'), arguments: absent('action'), takesText: true }];
}

function readOutputs(type: string, item: JsonObject, pointer: string): readonly Output[] {
  const member = Object.hasOwn(outputs, type) ? outputs[type] : undefined;
  if (member === undefined) return [];
  const name = typeof item['name'] === 'string' ? spot(item, 'name', pointer) : undefined;
  return [{ pointer, id: spot(item, member, pointer), name }];
}

function spot(holder: JsonObject, member: string, pointer: string): Spot {
  return { pointer: `${pointer}/${member}`, json: holder[member] };
}
