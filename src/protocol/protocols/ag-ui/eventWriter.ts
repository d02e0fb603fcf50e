/**
 * Converts ops to the events of an AG-UI stream. A call is sent when it is complete; an approval is sent as an
 * interrupt, with which the run ends; anything that has no event in the protocol is sent as a CUSTOM event.
 */
import type { Json, JsonObject } from '../../core/json/json.ts';
import type { ItemKind, Op, PartValue } from '../../core/run/ops.ts';
import { readUsage } from '../../core/run/usage.ts';
import type { AnswerOptions, EventWriter } from '../contract/protocolAdapter.ts';
import { textOf } from './members.ts';

interface WrittenItem {
  readonly id: string;
  readonly kind: ItemKind;
  readonly type: string;
  callId: string;
  name: string;
  /** The text of each text-like part so far, by part. */
  readonly texts: Map<number, string>;
  data: Json | undefined;
  isOver: boolean;
}

type Event = JsonObject;

export function createEventWriter({ id, request }: AnswerOptions): EventWriter {
  const run = { threadId: textOf(request, 'threadId') ?? id, runId: textOf(request, 'runId') ?? id };
  const items = new Map<string, WrittenItem>();
  const interrupts: JsonObject[] = [];
  let isBegun = false;
  const end = (op: Extract<Op, { op: 'run-end' }>): readonly Event[] => {
    if (op.outcome === 'failed') {
      const { message = '', code } = op.error ?? {};
      return [{ type: 'RUN_ERROR', message, ...(code !== undefined && { code }) }];
    }
    const left = [...items.values()].flatMap((item) => closeItem(item, interrupts));
    const outcome =
      op.outcome === 'canceled'
        ? { type: 'cancelled' }
        : interrupts.length > 0
          ? { type: 'interrupt', interrupts }
          : undefined;
    const usage = writeUsage(op.fields?.['usage']);
    return [...left, { type: 'RUN_FINISHED', ...run, ...(outcome && { outcome }), ...(usage && { usage }) }];
  };
  return {
    write(op) {
      if (op.op === 'run-end') return end(op);
      if (op.op === 'run-start' && !isBegun) {
        isBegun = true;
        return [{ type: 'RUN_STARTED', ...run }];
      }
      if (op.op === 'item-start') {
        if (items.has(op.item)) return [];
        const item = createItem(op.item, op.kind, op.type);
        items.set(op.item, item);
        return openItem(item);
      }
      const item = 'item' in op ? items.get(op.item) : undefined;
      if (item === undefined || item.isOver) return [];
      if (op.op === 'item-end') return closeItem(item, interrupts);
      return growItem(item, op);
    },
  };
}

/** A list, because a run may use several models. */
function writeUsage(reported: Json | undefined): readonly JsonObject[] | undefined {
  const { input, output, total } = readUsage(reported) ?? {};
  if (input === undefined || output === undefined) return undefined;
  return [{ inputTokens: input, outputTokens: output, ...(total !== undefined && { totalTokens: total }) }];
}

function createItem(id: string, kind: ItemKind, type = kind as string): WrittenItem {
  return { id, kind, type, callId: '', name: '', texts: new Map(), data: undefined, isOver: false };
}

function openItem({ id: messageId, kind }: WrittenItem): readonly Event[] {
  if (kind === 'message') return [{ type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' }];
  if (kind !== 'reasoning') return [];
  return [
    { type: 'REASONING_START', messageId },
    { type: 'REASONING_MESSAGE_START', messageId, role: 'reasoning' },
  ];
}

function growItem(item: WrittenItem, op: Op): readonly Event[] {
  if (op.op === 'item-name') {
    item.callId = op.callId ?? item.callId;
    item.name = op.name ?? item.name;
  }
  if (op.op !== 'part-append' && op.op !== 'part-replace') return [];
  const before = item.texts.get(op.part) ?? '';
  const whole = op.op === 'part-append' ? before + op.text : op.value.text;
  if (whole === undefined) return op.op === 'part-replace' ? showValue(item, op.kind, op.value) : [];
  item.texts.set(op.part, whole);
  // When the complete text is repeated, only the part that was not yet sent is new. Comparing the whole text for every
  // piece of it would be quadratic.
  const repeated = (): string => (whole.startsWith(before) ? whole.slice(before.length) : '');
  const delta = op.op === 'part-append' ? op.text : repeated();
  if (delta === '') return [];
  if (item.kind === 'message') return [{ type: 'TEXT_MESSAGE_CONTENT', messageId: item.id, delta }];
  return item.kind === 'reasoning' ? [{ type: 'REASONING_MESSAGE_CONTENT', messageId: item.id, delta }] : [];
}

/** Media and data of a message are shown at once; those of other items are kept until the item ends. */
function showValue(item: WrittenItem, kind: string, { data, media }: PartValue): readonly Event[] {
  if (item.kind !== 'message') item.data = data ?? item.data;
  if (item.kind !== 'message' || (data === undefined && media === undefined)) return [];
  const value = { messageId: item.id, kind, ...(media === undefined ? { data: data ?? null } : { ...media }) };
  return [{ type: 'CUSTOM', name: 'content', value }];
}

function closeItem(item: WrittenItem, interrupts: JsonObject[]): readonly Event[] {
  if (item.isOver) return [];
  item.isOver = true;
  const { id: messageId, kind, callId, name } = item;
  const toolCallId = callId === '' ? messageId : callId;
  const text = [...item.texts.values()].join('');
  switch (kind) {
    case 'message':
      return [{ type: 'TEXT_MESSAGE_END', messageId }];
    case 'reasoning':
      return [
        { type: 'REASONING_MESSAGE_END', messageId },
        { type: 'REASONING_END', messageId },
      ];
    case 'call':
      return [
        { type: 'TOOL_CALL_START', toolCallId, toolCallName: name },
        ...(text === '' ? [] : [{ type: 'TOOL_CALL_ARGS', toolCallId, delta: text }]),
        { type: 'TOOL_CALL_END', toolCallId },
      ];
    case 'output':
      return [{ type: 'TOOL_CALL_RESULT', messageId, toolCallId, content: text, role: 'tool' }];
    case 'approval-request':
      interrupts.push({ id: toolCallId, reason: 'approval', message: `${name} ${text}`.trim() });
      return [];
    default:
      return item.data === undefined && text === ''
        ? []
        : [{ type: 'CUSTOM', name: item.type, value: item.data ?? text }];
  }
}
