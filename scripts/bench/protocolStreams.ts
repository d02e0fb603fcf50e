/**
 * Streams of a long text in each protocol, as its server sends them: from the sample agent, or, where the sample agent
 * does not speak the protocol, in the form of a recording.
 */
import { randomUUID } from 'node:crypto';
import { text as textOf } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { JsonObject } from '../../src/protocol/core/json/json.ts';
import { createSampleAgent } from '../../src/protocol/server/sample/sampleAgent.ts';
import { agentStream } from './agentStream.ts';

export interface ProtocolStream {
  readonly protocol: string;
  readonly title: string;
  /** The number of deltas. */
  readonly eventCount: number;
  /** The ratio to the bare loop that is wanted. */
  readonly goal: number;
  /** Creates the stream's bytes. */
  record(): Promise<Uint8Array>;
}

const eventCount = 20_000;
/** The text that selects the scenario of the sample agent. */
const text = `flood ${eventCount}`;
const hex = (): string => randomUUID().replaceAll('-', '');

export const protocolStreams: readonly ProtocolStream[] = [
  {
    protocol: 'agent-api',
    title: 'the Agent API',
    eventCount: 100_000,
    goal: 1,
    record: () => Promise.resolve(agentStream(100_000)),
  },
  {
    protocol: 'responses',
    title: 'Responses',
    eventCount,
    goal: 1.5,
    record: () => ask('/v1/responses', { model: 'm', input: text, stream: true }),
  },
  {
    protocol: 'chat',
    title: 'Chat Completions',
    eventCount,
    goal: 1.5,
    record: () =>
      ask('/v1/chat/completions', { model: 'm', stream: true, messages: [{ role: 'user', content: text }] }),
  },
  {
    protocol: 'a2a',
    title: 'A2A',
    eventCount,
    goal: 1.5,
    record: () =>
      ask('/a2a', {
        jsonrpc: '2.0',
        id: 1,
        method: 'message/stream',
        params: { message: { kind: 'message', role: 'user', messageId: 'm', parts: [{ kind: 'text', text }] } },
      }),
  },
  {
    protocol: 'ag-ui',
    title: 'AG-UI',
    eventCount,
    goal: 1.5,
    record: () =>
      ask('/ag-ui', {
        threadId: 't',
        runId: 'r',
        state: {},
        tools: [],
        context: [],
        forwardedProps: {},
        messages: [{ id: 'u', role: 'user', content: text }],
      }),
  },
  {
    protocol: 'agentscope-2',
    title: 'AgentScope 2',
    eventCount,
    goal: 1.5,
    record: () => Promise.resolve(agentScope2Stream()),
  },
];

async function ask(path: string, body: JsonObject): Promise<Uint8Array> {
  const agent = createSampleAgent({ createId: randomUUID, now: Date.now, wait: () => Promise.resolve() });
  const request = { method: 'POST', path, headers: {}, origin: 'http://127.0.0.1', body: JSON.stringify(body) };
  const { pieces } = agent.answer(request, new AbortController().signal);
  const bytes = new TextEncoder().encode(await textOf(Readable.from(pieces).map(({ text: piece }) => piece as string)));
  agent.dispose();
  return bytes;
}

/** Each event has an id and a time of its own, and blanks as Python writes them (test/fixtures/agentscope-2). */
function agentScope2Stream(): Uint8Array {
  const [reply_id, block_id, session_id] = [hex(), hex(), hex()];
  const event = (type: string, at: number, members: JsonObject): string => {
    const created_at = `2026-01-01T00:${new Date(at).toISOString().slice(17, 23)}${String(at % 1000).padStart(3, '0')}`;
    const json = JSON.stringify({ id: hex(), created_at, metadata: {}, type, reply_id, ...members });
    return `data: ${json.replaceAll(/([:,])(?=["{])/g, '$1 ')}\n\n`;
  };
  const frames = [
    event('REPLY_START', 0, { session_id, name: 'sample', role: 'assistant' }),
    event('MODEL_CALL_START', 1, { model_name: 'sample' }),
    event('TEXT_BLOCK_START', 2, { block_id }),
    ...Array.from({ length: eventCount }, (_, index) =>
      event('TEXT_BLOCK_DELTA', 3 + index, { block_id, delta: `word${index} ` }),
    ),
    event('TEXT_BLOCK_END', eventCount + 3, { block_id }),
    event('MODEL_CALL_END', eventCount + 4, { input_tokens: 1, output_tokens: 1, finished_reason: 'completed' }),
    event('REPLY_END', eventCount + 5, { session_id, finished_reason: 'completed', error: null }),
  ];
  return new TextEncoder().encode(frames.join(''));
}
