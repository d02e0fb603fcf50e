/**
 * Adds to an item what events contain besides its texts: parts that begin empty, citations, commands and their output,
 * and the progress of a tool. The event that completes the item contains all of it again, but in a stream that is cut
 * off, these events are the only source. Lists grow in place, because copying them for each event would take quadratic
 * time.
 */
import { adoptExact } from '../../core/json/exactJson.ts';
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Emit } from '../contract/protocol.ts';
import type { StreamedItem } from './streamedItems.ts';
import type { StreamEvent } from './stream/streamEvent.ts';

/** Adds a part that begins or is complete. */
export function growPart({ slot, stage, json }: StreamEvent, item: StreamedItem, emit: Emit): void {
  const [list = '', place = '0'] = slot.split('/');
  const { part } = json;
  const parts = listOf(item, list);
  const index = Number(place);
  const isNew = index === parts.length;
  if (!isJsonObject(part) || (!isNew && (stage !== 'ends' || parts[index] === undefined))) return;
  parts[index] = part;
  report(item, { [list]: parts }, emit);
}

/** Adds a citation to a part that has begun. */
export function growAnnotation({ json }: StreamEvent, item: StreamedItem, emit: Emit): void {
  const { annotation, content_index: place, annotation_index: at } = json;
  const parts = listOf(item, 'content');
  const index = typeof place === 'number' ? place : 0;
  const part = parts[index] ?? (index === parts.length ? { type: 'output_text', text: '' } : undefined);
  if (annotation === undefined || !isJsonObject(part)) return;
  const known = item.citations.get(index);
  const list = known ?? (Array.isArray(part['annotations']) ? [...(part['annotations'] as readonly Json[])] : []);
  item.citations.set(index, list);
  list[typeof at === 'number' && list[at] !== undefined ? at : list.length] = annotation;
  if (part['annotations'] !== list) parts[index] = adoptExact({ ...part, annotations: list }, part);
  report(item, { content: parts }, emit);
}

/** Adds to a command of a shell call. */
export function growCommand({ json }: StreamEvent, word: string, item: StreamedItem, emit: Emit): void {
  const { command_index: index, command, delta } = json;
  const action = isJsonObject(item.sent['action']) ? item.sent['action'] : {};
  const commands = listOf(item, 'commands', action);
  if (typeof index !== 'number' || (index !== commands.length && commands[index] === undefined)) return;
  commands[index] = word === 'delta' ? (stringOr(commands[index]) ?? '') + (stringOr(delta) ?? '') : (command ?? '');
  const grown = action['commands'] === commands ? action : adoptExact({ ...action, commands }, action);
  report(item, { action: grown }, emit);
}

/** Adds the output of a command, in pieces or as a whole. */
export function growOutput({ json }: StreamEvent, word: string, item: StreamedItem, emit: Emit): void {
  const { command_index: index, delta, output } = json;
  const outputs = listOf(item, 'output');
  if (typeof index !== 'number' || (index !== outputs.length && outputs[index] === undefined)) return;
  const before = isJsonObject(outputs[index]) ? outputs[index] : { stdout: '', stderr: '' };
  const grow = (name: string, more: JsonObject): string =>
    (stringOr(before[name]) ?? '') + (stringOr(more[name]) ?? '');
  if (word === 'done') outputs[index] = (Array.isArray(output) ? (output as readonly Json[])[0] : undefined) ?? before;
  else if (isJsonObject(delta)) {
    const outcome = before['outcome'] ?? { type: 'exit', exit_code: 0 };
    outputs[index] = { stdout: grow('stdout', delta), stderr: grow('stderr', delta), outcome };
  } else return;
  report(item, { output: outputs }, emit);
}

/** Sets the progress of a tool that the service runs. */
export function growStatus(word: string, item: StreamedItem, emit: Emit): void {
  report(item, { status: word }, emit);
}

/** The list as it was announced, with everything that was added since. */
function listOf({ lists, sent }: StreamedItem, name: string, holder = sent): Json[] {
  const known = lists.get(name);
  if (known !== undefined) return known;
  const list: Json[] = Array.isArray(holder[name]) ? [...(holder[name] as readonly Json[])] : [];
  lists.set(name, list);
  return list;
}

function report(item: StreamedItem, fields: JsonObject, emit: Emit): void {
  item.sent = { ...item.sent, ...fields };
  emit({ op: 'item-start', item: item.key, kind: 'unknown', fields });
}
