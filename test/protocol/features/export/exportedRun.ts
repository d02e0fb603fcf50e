/** Creates runs for export tests from events; they are recorded in memory, complete or still growing. */
import type { Json } from '../../../../src/protocol/core/json/json.ts';
import { exportRun, type ExportOptions } from '../../../../src/protocol/features/export/exportRun.ts';
import type { ProtocolId } from '../../../../src/protocol/protocols/contract/documents.ts';
import { createMemoryLineStore } from '../../../../src/protocol/core/record/lineStore.ts';
import { frameToLine, type RecordedEndpoint, type RunEnd } from '../../../../src/protocol/core/record/runFile.ts';
import { createRunState, type RunState } from '../../../../src/protocol/session/live/runState.ts';
import { toFrame, type FrameDraft } from '../../../../src/protocol/core/wire/frame.ts';

export interface TestRunFileOptions {
  readonly events?: readonly Json[];
  readonly frames?: readonly FrameDraft[];
  readonly endpoint?: Partial<RecordedEndpoint>;
  readonly request?: Json;
  readonly end?: RunEnd | undefined;
  readonly protocol?: ProtocolId;
  readonly times?: 'unknown';
}

export function recordRun(order: TestRunFileOptions): RunState {
  const { events = [], endpoint = {}, request = null, end = { end: 'completed', at: 99, status: 200 } } = order;
  const frames = order.frames ?? events.map((json) => ({ form: 'event' as const, data: JSON.stringify(json) }));
  const header = {
    agentrun: 1 as const,
    protocol: order.protocol ?? ('agent-api' as const),
    startedAt: new Date(0).toISOString(),
    source: 'test',
    endpoint: { name: 'e', url: 'http://127.0.0.1/process', headers: {}, ...endpoint },
    request,
    ...(order.times !== undefined && { times: order.times }),
  };
  const store = createMemoryLineStore();
  store.append(JSON.stringify(header));
  const writer = createRunState(header, store);
  frames.forEach((draft, seq) => {
    const frame = toFrame(draft, seq, seq);
    store.append(frameToLine(frame));
    writer.take(frame);
  });
  store.append(JSON.stringify(end));
  writer.finish(end);
  return writer.state;
}

/** Returns the whole text. In English and without secrets to redact, unless the order has other values. */
export async function exported(
  order: Pick<ExportOptions, 'state' | 'format'> & Partial<ExportOptions>,
): Promise<string> {
  let all = '';
  for await (const text of exportRun({ locale: 'en', redact: (each) => each, ...order })) all += text;
  return all;
}

export const message = (id: string, text: string, more: object = {}): Json => ({
  object: 'message',
  id,
  type: 'message',
  role: 'assistant',
  status: 'completed',
  content: [{ object: 'content', type: 'text', text, index: 0, delta: false, msg_id: id, status: 'completed' }],
  ...more,
});

export const toolCall = (id: string, callId: string, name: string, args: string): Json => ({
  object: 'message',
  id,
  type: 'plugin_call',
  role: 'assistant',
  status: 'completed',
  content: [{ object: 'content', type: 'data', data: { call_id: callId, name, arguments: args }, index: 0 }],
});

export const toolOutput = (id: string, callId: string, output: string): Json => ({
  object: 'message',
  id,
  type: 'plugin_call_output',
  role: 'tool',
  status: 'completed',
  content: [{ object: 'content', type: 'data', data: { call_id: callId, output }, index: 0 }],
});
