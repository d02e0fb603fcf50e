/** Converts growing and completed texts and parts of items to ops. */
import { isJsonObject, stringOr } from '../../core/json/json.ts';
import type { Delta, PartKind } from '../../core/run/ops.ts';
import type { WireEvent } from '../../core/wire/frame.ts';
import type { Emit } from '../contract/protocol.ts';
import { growPart } from './grownItem.ts';
import { partOfSlot, toItemKind, typeOfText } from './itemKinds.ts';
import { putPart } from './itemReader.ts';
import type { StreamedItem, StreamedItems } from './streamedItems.ts';
import type { StreamEvent } from './stream/streamEvent.ts';

/** Reads a piece of a text that has already begun; see `ProtocolReader.readDelta`. */
export function readDelta(event: WireEvent, items: StreamedItems): Delta | undefined {
  if (event.kind !== 'json' || !isJsonObject(event.json)) return undefined;
  const { type, item_id: id, output_index: index, content_index: part, delta: text } = event.json;
  if (type !== 'response.output_text.delta' || typeof text !== 'string') return undefined;
  // An empty id counts as absent.
  if (typeof id !== 'string' || id === '' || typeof index !== 'number' || typeof part !== 'number') return undefined;
  const item = items.findOpen({ id, index }, 'message');
  if (item?.texts.get(part) !== 'text') return undefined;
  return { op: 'part-append', item: item.key, part, kind: 'text', text, number: event.json['sequence_number'] };
}

/** Reads an event of a streamed text. */
export function readText(event: StreamEvent, seq: number, items: StreamedItems, emit: Emit): void {
  const { stage, slot, member, json, type } = event;
  const name = type.split('.')[1] ?? '';
  const item = itemOf(event, seq, { items, type: typeOfText[name], emit });
  const part = partOfSlot(slot);
  const kind: PartKind = name === 'refusal' ? 'refusal' : slot.includes('/') ? 'text' : 'arguments';
  const text = json[member];
  if (typeof text !== 'string') return emit({ op: 'note', note: 'bad-field', detail: member });
  item.texts.set(part, kind);
  if (stage !== 'ends') return emit({ op: 'part-append', item: item.key, part, kind, text });
  if (text === '') emit({ op: 'part-append', item: item.key, part, kind, text });
  else emit({ op: 'part-replace', item: item.key, part, kind, value: { text } });
  emit({ op: 'part-end', item: item.key, part });
}

/** Reads a part that begins or is complete. */
export function readPart(event: StreamEvent, seq: number, items: StreamedItems, emit: Emit): void {
  const { part: json = null } = event.json;
  const isReasoning = isJsonObject(json) && /^(?:reasoning|summary)_text$/.test(stringOr(json['type']) ?? '');
  const item = itemOf(event, seq, { items, type: isReasoning ? 'reasoning' : 'message', emit });
  const part = partOfSlot(event.slot);
  growPart(event, item, emit);
  putPart(json, part, (index, kind, value) => {
    if (kind === 'text' || kind === 'refusal') item.texts.set(index, kind);
    if (value.text !== '') emit({ op: 'part-replace', item: item.key, part: index, kind, value });
  });
  if (event.stage === 'ends') emit({ op: 'part-end', item: item.key, part });
}

interface Meant {
  readonly items: StreamedItems;
  /** The type of the item, if no event has announced it. */
  readonly type: string | undefined;
  readonly emit: Emit;
}

/** The item that the event is about. An item that was never announced begins with this event. */
export function itemOf({ owner }: StreamEvent, seq: number, { items, type, emit }: Meant): StreamedItem {
  const known = items.findOpen(owner, type);
  if (known !== undefined) return known;
  const item = items.add(owner, type, seq);
  const role = type === 'message' ? 'assistant' : undefined;
  emit({
    op: 'item-start',
    item: item.key,
    kind: toItemKind(type),
    ...(type !== undefined && { type }),
    ...(role !== undefined && { role }),
  });
  emit({ op: 'note', note: 'unannounced-item', detail: item.key });
  return item;
}
