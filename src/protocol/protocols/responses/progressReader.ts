/**
 * Converts the progress of a tool that the service runs, and its intermediate results, to ops. Unknown types become
 * notes.
 */
import { isJsonObject, stringOr, toJsonText, type Json } from '../../core/json/json.ts';
import type { Emit } from '../contract/protocol.ts';
import { growAnnotation, growCommand, growOutput, growStatus } from './grownItem.ts';
import { inputPart, outputPart, toItemKind } from './itemKinds.ts';
import { events } from './schema/events.ts';
import type { StreamedItem, StreamedItems } from './streamedItems.ts';
import type { StreamEvent } from './stream/streamEvent.ts';
import { itemOf } from './textReader.ts';

export function readProgress(event: StreamEvent, seq: number, items: StreamedItems, emit: Emit): void {
  const { type, json } = event;
  if (!Object.hasOwn(events, type)) return emit({ op: 'note', note: 'unknown-object', detail: type });
  const [, name = '', word = ''] = type.split('.');
  if (name === 'audio') return readTranscript(event, seq, items, emit);
  if (name === 'output_text') return growAnnotation(event, itemOf(event, seq, { items, type: 'message', emit }), emit);
  const tool = name.replace(/_(?:command|output_content|operation_diff)$/, '');
  const item = itemOf(event, seq, { items, type: toItemKind(tool) === 'unknown' ? undefined : tool, emit });
  const { key } = item;
  if (name === 'apply_patch_call_operation_diff') {
    if (word === 'delta') readDiff(json['delta'], item, emit);
  } else if (name === 'shell_call_command') {
    growCommand(event, word, item, emit);
    const begins = word === 'added' && json['command_index'] !== 0 ? '\n' : '';
    const text = word === 'added' ? json['command'] : word === 'delta' ? json['delta'] : undefined;
    if (typeof text === 'string')
      emit({ op: 'part-append', item: key, part: inputPart, kind: 'arguments', text: begins + text });
  } else if (name === 'shell_call_output_content') {
    growOutput(event, word, item, emit);
    if (word === 'delta')
      emit({ op: 'part-append', item: key, part: outputPart, kind: 'output', text: outputText(json['delta']) });
  } else if (word === 'partial_image') {
    const base64 = stringOr(json['partial_image_b64']);
    if (base64 !== undefined) {
      const media = { base64, format: stringOr(json['output_format']) ?? 'png' };
      emit({ op: 'part-replace', item: key, part: outputPart, kind: 'image', value: { media } });
    }
  } else {
    emit({ op: 'item-start', item: key, kind: 'unknown', status: word });
    if (item.isAnnounced && toItemKind(item.type) === 'call') growStatus(word, item, emit);
  }
}

/**
 * Appends the diff to the operation, which was announced without it. When the item is done, it contains the whole diff.
 */
function readDiff(delta: Json | undefined, { key, texts }: StreamedItem, emit: Emit): void {
  const begins = texts.has(inputPart) ? '' : '\n';
  texts.set(inputPart, 'arguments');
  emit({ op: 'part-append', item: key, part: inputPart, kind: 'arguments', text: begins + (stringOr(delta) ?? '') });
}

function outputText(delta: Json | undefined): string {
  if (typeof delta === 'string') return delta;
  if (!isJsonObject(delta)) return '';
  return [delta['stdout'], delta['stderr']].filter((text) => typeof text === 'string').join('') || toJsonText(delta);
}

/** Audio events name no item. Their transcript becomes one message; the audio data stays in the events. */
function readTranscript(event: StreamEvent, seq: number, items: StreamedItems, emit: Emit): void {
  const { delta } = event.json;
  if (event.type !== 'response.audio.transcript.delta' || typeof delta !== 'string') return;
  const spoken = { ...event, owner: { id: 'audio', index: undefined } };
  const { key } = itemOf(spoken, seq, { items, type: 'message', emit });
  emit({ op: 'part-append', item: key, part: 0, kind: 'text', text: delta });
}
