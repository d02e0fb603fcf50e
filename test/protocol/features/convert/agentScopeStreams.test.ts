/** Tests the stream that AgentScope's Responses adapter makes of an Agent API stream: its events, and the losses. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isJsonObject, tryParseJson, type Json, type JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { adaptStream } from '../../../../src/protocol/protocols/responses/agentscope/stream.ts';
import { readCases } from '../../../support/fixtures.ts';
import { readAdapterVectors, readWireVectors } from '../../../support/vectors.ts';

interface Adapted {
  readonly responsesEvents: readonly JsonObject[];
  readonly logged?: readonly string[];
}

interface Case extends Adapted {
  readonly id: string;
  readonly agentEvents: readonly JsonObject[];
  /** What it sends with the models of openai 1, where that differs. */
  readonly openai_1?: Adapted;
}

test('the events equal those of the real adapter, with either version of the openai models', () => {
  const cases = readCases<Case>('agentscope-runtime/responses-streams.jsonl');
  assert.ok(cases.length > 20);
  for (const { id, agentEvents, openai_1: older, ...newer } of cases) {
    for (const [edition, { responsesEvents, logged }] of [
      [2, newer],
      [1, older ?? newer],
    ] as const) {
      const { events, losses } = adaptStream(agentEvents, edition);
      assert.deepEqual(events, responsesEvents, `${id}, openai ${edition}`);
      // An exception in the adapter is only visible in its log.
      const isStopped = losses.at(-1)?.why === 'adapterStops';
      assert.equal(isStopped, logged !== undefined && logged.length > 0, `${id}, openai ${edition}`);
    }
  }
});

/** The types for which the adapter has no item, and those whose stream ends before they are complete. */
const calls = /^(?:plugin|component|mcp|function)_call/;

test('every tool call of a recorded stream that is missing in the result is reported with its id', () => {
  let dropped = 0;
  const exchanges = [...readWireVectors(), ...(['responses', 'agui', 'a2a'] as const).flatMap(readAdapterVectors)];
  for (const { name: file, body } of exchanges) {
    const events = readEvents(body);
    const { events: sent, losses } = adaptStream(events);
    const content = losses.map(({ what }) => what).join('\n');
    const written = JSON.stringify(sent);
    for (const { type, name, callId } of callsIn(events)) {
      const isThere = written.includes(`"call_id":${JSON.stringify(callId)}`);
      if (isThere) continue;
      dropped += 1;
      assert.ok(content.includes(type) && content.includes(`(${callId})`), `${file}: ${type} ${callId}\n${content}`);
      if (name !== undefined)
        assert.ok(content.includes(`${type} ${name} (${callId})`), `${file}: ${name}\n${content}`);
    }
  }
  assert.ok(dropped > 5, `${dropped} calls and outputs were dropped`);
});

function readEvents(body: string): readonly Json[] {
  return body.split('\n').flatMap((line) => {
    const json = line.startsWith('data: ') ? tryParseJson(line.slice(6)) : undefined;
    return isJsonObject(json) && json['object'] !== undefined && !('type' in json && 'response' in json) ? [json] : [];
  });
}

interface Call {
  readonly type: string;
  readonly name: string | undefined;
  readonly callId: string;
}

/** Returns all calls and outputs, from any event that has their id. */
function callsIn(events: readonly Json[]): readonly Call[] {
  const messages = events.filter(
    (event) => isJsonObject(event) && event['object'] === 'message',
  ) as readonly JsonObject[];
  return messages.flatMap(({ type, content }) => {
    const contents = Array.isArray(content) ? (content as readonly JsonObject[]) : [];
    return contents.flatMap(({ data }): readonly Call[] => {
      if (typeof type !== 'string' || !calls.test(type) || !isJsonObject(data)) return [];
      const { call_id: callId, name } = data;
      return typeof callId === 'string' ? [{ type, name: typeof name === 'string' ? name : undefined, callId }] : [];
    });
  });
}

test('contents that no item can represent and messages that only the last event contains are losses', () => {
  const { events, losses } = adaptStream([
    { object: 'response', id: 'r', status: 'created' },
    { object: 'message', id: 'm', type: 'message', role: 'assistant', status: 'in_progress' },
    { object: 'content', type: 'image', image_url: 'u', status: 'completed', index: 0, msg_id: 'm' },
    { object: 'message', id: 'm', type: 'message', role: 'assistant', status: 'completed', usage: { tokens: 1 } },
    {
      object: 'response',
      id: 'r',
      status: 'completed',
      output: [
        { id: 'm', type: 'message' },
        { id: 'n', type: 'message' },
      ],
      session_id: 's',
    },
  ]);
  assert.equal(events.at(-1)?.['type'], 'response.completed');
  assert.deepEqual(
    losses.map(({ pointer, what, why }) => [pointer, what, why]),
    [
      ['/2', 'image', 'adapterDrops'],
      ['/3/usage', 'usage', 'adapterDrops'],
      ['/4/output/1', 'message', 'adapterDrops'],
      ['/4/session_id', 'session_id', 'adapterDrops'],
    ],
  );
});
