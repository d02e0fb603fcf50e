/** What the real adapters made, case by case: MLflow's to Chat Completions, AgentScope's both ways. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Json } from '../../../src/protocol/base/json.ts';
import { convertDocument } from '../../../src/protocol/convert/convertDocument.ts';
import { converterById } from '../../../src/protocol/convert/converters.ts';

const vectors = new URL('../../../../shared/vectors/', import.meta.url);

interface Case {
  readonly id: string;
  readonly error?: string;
  readonly [member: string]: Json | undefined;
}

/** Checks must run where the recorded cases are, and say that they did not where they are not. */
function eachCase(file: string, list: string, check: (one: Case) => void): void {
  const url = new URL(file, vectors);
  test(`${file}: ${list}`, { skip: existsSync(url) ? false : 'the recorded cases are not here' }, () => {
    const cases = (JSON.parse(readFileSync(url, 'utf8')) as Record<string, readonly Case[]>)[list] ?? [];
    assert.ok(cases.length > 0);
    for (const one of cases) check(one);
  });
}

function asRuntime(document: Json, from: string, to: string) {
  const [source, target] = [converterById(from), converterById(to)];
  assert.ok(source && target);
  return convertDocument(document, source, target, 'as-runtime');
}

eachCase('mlflow/to-chat.json', 'items', ({ id, item, responses_to_cc: wanted }) => {
  const { result } = wanted as { readonly result: Json };
  assert.deepEqual(asRuntime([item ?? null], 'responses', 'chat').document, result, id);
});

eachCase('mlflow/to-chat.json', 'conversations', ({ id, input, result }) => {
  assert.deepEqual(asRuntime(input ?? null, 'responses', 'chat').document, result, id);
});

eachCase('responses-adapter/requests.json', 'cases', ({ id, responsesRequest, agentRequest, error }) => {
  const { document, losses } = asRuntime(responsesRequest ?? null, 'responses', 'agent-api');
  if (error === undefined) assert.deepEqual(withoutIds(document), agentRequest, id);
  else assert.deepEqual([document, losses.at(-1)?.why], [undefined, 'adapterFails'], id);
});

eachCase('responses-adapter/static.json', 'agentToResponses', ({ id, agentResponse, responses, error }) => {
  const { document, losses } = asRuntime(agentResponse ?? null, 'agent-api', 'responses');
  if (error !== undefined) assert.deepEqual([document, losses.at(-1)?.why], [undefined, 'adapterFails'], id);
  else assert.deepEqual({ ...(document as object), created_at: 1_700_000_000 }, responses, id);
});

eachCase('responses-adapter/static.json', 'responsesToAgentEvents', ({ id, output, agentEvents }) => {
  const { document } = asRuntime({ object: 'response', output: output ?? null }, 'responses', 'agent-api');
  const made = JSON.stringify(withoutIds(document)).replaceAll('"response_1"', '"response_<uuid>"');
  assert.deepEqual(JSON.parse(made.replaceAll('"created_at":0', '"created_at":1700000000')), agentEvents, id);
});

/** As the recording has them: each run made new ones. */
function withoutIds(json: Json | undefined): unknown {
  return JSON.parse(JSON.stringify(json ?? null).replaceAll(/"msg_\d+"/g, '"msg_<uuid>"'));
}

test('every call that AgentScope’s adapter drops is named', () => {
  const call = (type: string, name: string, id: string) => ({
    type,
    role: 'assistant',
    status: 'completed',
    content: [{ type: 'data', data: { call_id: id, name, arguments: '{}' } }],
  });
  const output = [
    call('plugin_call', 'look', 'c1'),
    call('function_call', 'say', 'c2'),
    call('mcp_call_output', 'ask', 'c3'),
  ];
  const { losses } = asRuntime({ object: 'response', status: 'completed', output }, 'agent-api', 'responses');
  assert.deepEqual(losses, [
    { pointer: '/output/0', what: 'plugin_call look (c1)', why: 'adapterDrops' },
    { pointer: '/output/2', what: 'mcp_call_output ask (c3)', why: 'adapterDrops' },
  ]);
});
