/**
 * Converts ops to the events of a Responses stream, in the canonical order: each item is announced, each part has a
 * start and an end event, and every item is done before the response is. Arguments are sent in one piece, because
 * agents repeat them as snapshots, of which only the last counts.
 */
import type { Json, JsonObject } from '../../core/json/json.ts';
import type { ItemKind, Op } from '../../core/run/ops.ts';
import type { AnswerOptions, EventWriter } from '../contract/protocolAdapter.ts';
import { beginResponse, writeUsage } from './responseObject.ts';
import type { CompleteResponse } from './schema/completeResponse.ts';
import { beginItem, closeItem, textPiece, type TypedEvent, type WrittenItem } from './writtenItem.ts';

export function createEventWriter(options: AnswerOptions): EventWriter {
  const items = new Map<string, WrittenItem>();
  const answer = createAnswer(options);
  let hasBegun = false;
  const end = ({ outcome, error, fields }: Extract<Op, { op: 'run-end' }>): void => {
    if (outcome === 'completed') {
      for (const item of items.values()) answer.close(item);
      return answer.complete(fields?.['usage']);
    }
    const failure = { code: 'server_error', message: error?.message ?? outcome };
    answer.sendResponse('response.failed', { status: 'failed', error: failure });
  };
  const begin = (key: string, kind: ItemKind): void => {
    if (items.has(key) || !writable.has(kind)) return;
    const item: WrittenItem = { key, kind, index: undefined, isOver: false, texts: new Map() };
    items.set(key, item);
    if (kind === 'message' || kind === 'reasoning') answer.announce(item);
  };
  const take = (op: Op): void => {
    if (op.op === 'run-start') {
      if (!hasBegun) for (const word of ['created', 'in_progress']) answer.sendResponse(`response.${word}`, {});
      hasBegun = true;
    } else if (op.op === 'run-end') end(op);
    else if (op.op === 'item-start') begin(op.item, op.kind);
    else {
      const item = 'item' in op ? items.get(op.item) : undefined;
      if (item === undefined || item.isOver) return;
      if (op.op === 'item-end') answer.close(item);
      else textPiece(item, op).forEach(answer.send);
    }
  };
  return {
    write(op) {
      take(op);
      return answer.drain();
    },
  };
}

/** Keeps what has been sent of the response, and the events to be sent next. */
function createAnswer(options: AnswerOptions) {
  const empty = beginResponse(options);
  const output: JsonObject[] = [];
  let waiting: JsonObject[] = [];
  let count = 0;
  let announced = 0;
  const send = ({ type, ...fields }: TypedEvent): void => {
    waiting.push({ type, sequence_number: count, ...fields });
    count += 1;
  };
  const announce = (item: WrittenItem): void => {
    if (item.index !== undefined) return;
    item.index = announced;
    announced += 1;
    send({ type: 'response.output_item.added', output_index: item.index, item: beginItem(item) });
  };
  const sendResponse = (type: string, more: Partial<CompleteResponse>): void =>
    send({ type, response: { ...empty, output: [...output], ...more } as JsonObject });
  return {
    send,
    announce,
    sendResponse,
    complete(reported: Json | undefined): void {
      const usage = writeUsage(reported);
      sendResponse('response.completed', { status: 'completed', completed_at: options.now(), usage });
    },
    close(item: WrittenItem): void {
      if (item.isOver) return;
      item.isOver = true;
      announce(item);
      const { events, item: whole } = closeItem(item);
      events.forEach(send);
      const index = item.index ?? 0;
      output[index] = whole;
      send({ type: 'response.output_item.done', output_index: index, item: whole });
    },
    drain(): readonly JsonObject[] {
      const events = waiting;
      waiting = [];
      return events;
    },
  };
}

/** The kinds for which the protocol has an item. */
const writable: ReadonlySet<ItemKind> = new Set([
  'message',
  'reasoning',
  'call',
  'output',
  'tool-list',
  'approval-request',
]);
