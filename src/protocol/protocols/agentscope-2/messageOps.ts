/**
 * Converts a complete message to ops: its text and media are one item, and each of its thoughts, calls and results is
 * another item.
 */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Op } from '../../core/run/ops.ts';
import { readBlock, shownOps } from './blocks.ts';
import { resultStatus } from './resultStatus.ts';

/**
 * Returns the ops of a message. `item` is the key of the message; the items in its content have their pointers as keys.
 */
export function messageOps(message: JsonObject, item: string): readonly Op[] {
  const { content } = message;
  const speaker = stringOr(message['name']);
  const role = stringOr(message['role']);
  const blocks: readonly Json[] = Array.isArray(content) ? content : [{ type: 'text', text: content ?? '' }];
  const apart = blocks.flatMap((block, index) => blockOps(block, `${item}/content/${index}`));
  const plainBlocks = blocks.filter((block) => blockOps(block, '').length === 0);
  if (plainBlocks.length === 0 && apart.length > 0) return apart;
  return [
    {
      op: 'item-start',
      item,
      kind: 'message',
      ...(role !== undefined && { role }),
      ...(speaker !== undefined && { speaker }),
      fields: message,
    },
    ...plainBlocks.map((block, part): Op => ({ op: 'part-replace', item, part, ...readBlock(block) })),
    { op: 'item-end', item, status: 'completed' },
    ...apart,
  ];
}

/** Returns the ops of a block that is an item of its own; no ops for other blocks. */
export function blockOps(block: Json, item: string): readonly Op[] {
  if (!isJsonObject(block)) return [];
  const { type } = block;
  if (type === 'thinking') {
    const text = stringOr(block['thinking']) ?? '';
    return whole([{ op: 'item-start', item, kind: 'reasoning', role: 'assistant', fields: block }], item, [
      { op: 'part-replace', item, part: 0, kind: 'text', value: { text } },
    ]);
  }
  if (type === 'tool_call') {
    const text = stringOr(block['input']) ?? '';
    return whole([{ op: 'item-start', item, kind: 'call', type, fields: block }, ...nameOps(block, item)], item, [
      { op: 'part-replace', item, part: 0, kind: 'arguments', value: { text } },
    ]);
  }
  if (type !== 'tool_result') return [];
  return whole(
    [{ op: 'item-start', item, kind: 'output', type, role: 'tool', fields: block }, ...nameOps(block, item)],
    item,
    shownOps(block['output'], item, 'output'),
    resultStatus(block['state']),
  );
}

function whole(begin: readonly Op[], item: string, parts: readonly Op[], status = 'completed'): readonly Op[] {
  return [...begin, ...parts, { op: 'item-end', item, status }];
}

function nameOps(block: JsonObject, item: string): readonly Op[] {
  const callId = stringOr(block['id']);
  const name = stringOr(block['name']);
  return [{ op: 'item-name', item, ...(callId !== undefined && { callId }), ...(name !== undefined && { name }) }];
}
