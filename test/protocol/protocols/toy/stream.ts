/** Reads and writes streams and requests of Knock, such as `{ knock: 'said', text }`. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../../../src/protocol/core/json/json.ts';
import type { Emit } from '../../../../src/protocol/protocols/contract/protocol.ts';
import type { Op } from '../../../../src/protocol/core/run/ops.ts';
import type { Item } from '../../../../src/protocol/core/run/run.ts';
import { roles } from './document.ts';

const answer = 'answer';

export function readEvent(json: Json, emit: Emit): void {
  if (!isJsonObject(json)) return;
  const text = stringOr(json['text']) ?? '';
  if (json['knock'] === 'hello') emit({ op: 'run-start', id: text });
  if (json['knock'] === 'said') {
    emit({ op: 'item-start', item: answer, kind: 'message', role: 'assistant' });
    emit({ op: 'part-append', item: answer, part: 0, kind: 'text', text });
  }
  if (json['knock'] === 'does') readCall(json, stringOr(json['id']) ?? '').forEach(emit);
  if (json['knock'] !== 'bye') return;
  emit({ op: 'item-end', item: answer, status: 'completed' });
  emit({
    op: 'run-end',
    outcome: text === '' ? 'completed' : 'failed',
    ...(text !== '' && { error: { message: text } }),
  });
}

function readCall(json: JsonObject, callId: string): readonly Op[] {
  return [
    { op: 'item-start', item: callId, kind: 'call' },
    { op: 'item-name', item: callId, callId, name: stringOr(json['tool']) ?? '' },
    { op: 'part-replace', item: callId, part: 0, kind: 'arguments', value: { text: stringOr(json['with']) ?? '' } },
    { op: 'item-end', item: callId, status: 'completed' },
  ];
}

export function readRequest({ knocks }: JsonObject): readonly Op[] {
  return (Array.isArray(knocks) ? (knocks as readonly Json[]) : []).filter(isJsonObject).flatMap((knock, index) => {
    const item = `knocks/${index}`;
    const role = roles[stringOr(knock['who']) ?? ''] ?? 'user';
    const value = { text: stringOr(knock['says']) ?? '' };
    const isOutput = role === 'tool';
    return [
      { op: 'item-start', item, kind: isOutput ? 'output' : 'message', role },
      ...(isOutput ? [{ op: 'item-name', item, callId: stringOr(knock['for']) ?? '' } as const] : []),
      { op: 'part-replace', item, part: 0, kind: isOutput ? 'output' : 'text', value },
      { op: 'item-end', item, status: 'completed' },
    ] satisfies readonly Op[];
  });
}

export function writeItem({ kind, callId = '', name = '', parts }: Item): JsonObject {
  const text = parts[0]?.text.toString() ?? '';
  if (kind === 'call') return { who: 'me', does: [{ id: callId, tool: name, with: text }] };
  return kind === 'output' ? { who: 'tool', for: callId, says: text } : { who: 'me', says: text };
}
