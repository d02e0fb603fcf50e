/**
 * Converts ops to the events of an agent that is built with MLflow's helpers: texts as they arrive, items when they are
 * done, and no surrounding events.
 */
import type { JsonObject } from '../../../core/json/json.ts';
import type { ItemKind } from '../../../core/run/ops.ts';
import type { EventWriter } from '../../contract/protocolAdapter.ts';
import { textPiece, type WrittenItem } from '../writtenItem.ts';
import {
  createFunctionCallItem,
  createFunctionCallOutputItem,
  createItemDone,
  createMcpApprovalRequestItem,
  createReasoningItem,
  createTextDelta,
  createTextOutputItem,
} from './createItems.ts';

/** The kinds for which MLflow's models have an item. */
const writable: ReadonlySet<ItemKind> = new Set(['message', 'reasoning', 'call', 'output', 'approval-request']);

export function createEventWriter(): EventWriter {
  const items = new Map<string, WrittenItem>();
  const close = (item: WrittenItem): readonly JsonObject[] => {
    if (item.isOver) return [];
    item.isOver = true;
    return [createItemDone(toItem(item))];
  };
  return {
    write(op) {
      if (op.op === 'run-end') {
        if (op.outcome === 'completed') return [...items.values()].flatMap(close);
        // MLflow's server reports an exception in this form: not as an event, and nothing follows it.
        return [{ error: op.error?.message ?? op.outcome }];
      }
      if (op.op === 'item-start' && writable.has(op.kind) && !items.has(op.item)) {
        items.set(op.item, { key: op.item, kind: op.kind, index: undefined, isOver: false, texts: new Map() });
      }
      const item = 'item' in op ? items.get(op.item) : undefined;
      if (item === undefined || item.isOver) return [];
      if (op.op === 'item-end') return close(item);
      const deltas = textPiece(item, op).filter(({ type }) => type === 'response.output_text.delta');
      return deltas.map(({ delta = '' }) => createTextDelta(delta, item.key));
    },
  };
}

function toItem(item: WrittenItem): JsonObject {
  const { key: id, callId = '', name = '', payload = '', server = '' } = item;
  const texts = [...item.texts.values()];
  const text = texts.map((part) => part.text).join('');
  switch (item.kind) {
    case 'reasoning':
      return createReasoningItem(id, text);
    case 'call':
      return createFunctionCallItem(id, callId, name, payload);
    case 'output':
      return createFunctionCallOutputItem(callId, payload);
    case 'approval-request':
      return createMcpApprovalRequestItem(callId, payload, name, server);
    default: {
      const content = texts.map(({ kind, text: value }) =>
        kind === 'refusal' ? { refusal: value, type: kind } : { text: value, type: 'output_text', annotations: [] },
      );
      return { ...createTextOutputItem('', id), ...(content.length > 0 && { content }) };
    }
  }
}
