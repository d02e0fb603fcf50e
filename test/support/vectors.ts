/** Exchanges that were recorded with a real AgentApp, at its own route and at those of its adapters. */
import type { Json } from '../../src/protocol/core/json/json.ts';
import { readCases } from './fixtures.ts';

export interface WireVector {
  readonly name: string;
  readonly path: string;
  readonly request: Json;
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  /** The data of the events; empty for an answer that is no stream. */
  readonly events: readonly Json[];
}

const all = readCases<Omit<WireVector, 'events'>>('agentscope-runtime/exchanges.jsonl').map((one): WireVector => {
  return { ...one, events: dataOf(one.body).map((text) => JSON.parse(text) as Json) };
});

/** Returns the data of each event of a stream in the simple form that these servers write. */
export function dataOf(body: string): readonly string[] {
  // Not with `.` and `$`, because a text may contain the line separator U+2028.
  return body.split('\n').flatMap((line) => (line.startsWith('data: ') ? [line.slice('data: '.length)] : []));
}

/** Returns the exchanges of the Agent API. */
export function readWireVectors(): readonly WireVector[] {
  return all.filter(({ path }) => path === '/process');
}

/** Returns the exchanges with the adapters for other protocols. */
export function readAdapterVectors(adapter: 'responses' | 'agui' | 'a2a'): readonly WireVector[] {
  return all.filter(({ name }) => name.startsWith(`${adapter}-`));
}
