/** A server of Knock. */
import type { JsonObject } from '../../../../src/protocol/core/json/json.ts';
import type { ProtocolAdapter } from '../../../../src/protocol/protocols/contract/protocolAdapter.ts';
import type { Op } from '../../../../src/protocol/core/run/ops.ts';

export const toyAdapter: ProtocolAdapter = {
  paths: ['/knock'],
  createWriter({ id }) {
    const calls = new Map<string, { tool: string; with: string }>();
    const write = (op: Op): JsonObject | undefined => {
      if (op.op === 'run-start') return { knock: 'hello', text: id };
      if (op.op === 'run-end') return { knock: 'bye', text: op.error?.message ?? '' };
      if (op.op === 'part-append' && op.kind === 'text') return { knock: 'said', text: op.text };
      const call = 'item' in op ? calls.get(op.item) : undefined;
      if (op.op === 'item-start' && op.kind === 'call' && call === undefined)
        calls.set(op.item, { tool: '', with: '' });
      if (call === undefined) return undefined;
      if (op.op === 'item-name') call.tool = op.name ?? call.tool;
      if (op.op === 'part-append') call.with += op.text;
      if (op.op === 'part-replace') call.with = op.value.text ?? '';
      return op.op === 'item-end' && calls.delete(op.item) ? { knock: 'does', id: op.item, ...call } : undefined;
    };
    return {
      write(op) {
        const event = write(op);
        return event === undefined ? [] : [event];
      },
    };
  },
  toFrame: (event) => `data: ${JSON.stringify(event)}\n\n`,
  endMark: '',
};
