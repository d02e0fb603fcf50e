/** Tests the fast check that most messages of a request pass: it never contradicts the full check. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Json, JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { agentApi } from '../../../../src/protocol/protocols/agent-api/protocol.ts';
import { isPlainMessage } from '../../../../src/protocol/protocols/agent-api/plainMessage.ts';
import type { Profile } from '../../../../src/protocol/protocols/contract/profile.ts';
import { checkRequest } from '../../../../src/protocol/lint/engine/lintRequest.ts';
import { createSink } from '../../../../src/protocol/lint/engine/ruleSet.ts';

const data = (value: Json): JsonObject => ({ type: 'data', data: value });
const call = { call_id: 'c1', name: 'f', arguments: '{}' };

const plain: readonly JsonObject[] = [
  { role: 'user', type: 'message', content: [{ type: 'text', text: 'Hi' }] },
  { role: 'user', content: [{ type: 'image', image_url: 'https://example.com/a.png' }, data({ a: 1 })] },
  { role: 'assistant', type: 'reasoning', content: [{ type: 'text', text: 'Hm.' }] },
  { role: 'assistant', type: 'plugin_call', content: [data(call)] },
  { role: 'tool', type: 'plugin_call_output', content: [data({ call_id: 'c1', output: '22' })] },
  { role: 'assistant', type: 'mcp_call', content: [data({ ...call, server_label: 's' })] },
  { role: 'assistant', type: 'mcp_approval_request', content: [data({ ...call, id: 'r', server_label: 's' })] },
  { role: 'user', type: 'mcp_approval_response', content: [data({ approval_request_id: 'r', approve: true })] },
];

const names = ['role', 'type', 'content', 'data', 'text', 'call_id', 'output', 'id', 'status', 'index', 'delta', 'foo'];
const values: readonly (Json | undefined)[] = [
  ...[undefined, null, 0, '', '1', 'true', 'text', 'refusal', 'plugin_call', 'message', 'x', true, [], {}, [{}]],
  ...plain,
  ...plain.flatMap(({ content }) => content),
];

/** Sets or removes one member, anywhere. */
function change(json: Json, depth: number, name: string, value: Json | undefined): Json {
  if (Array.isArray(json)) return json.map((one: Json) => change(one, depth, name, value));
  if (typeof json !== 'object' || json === null) return json;
  const object = json as JsonObject;
  if (depth === 0) return { ...object, [name]: value };
  return Object.fromEntries(
    Object.entries(object).map(([key, one = null]) => [key, change(one, depth - 1, name, value)]),
  );
}

function findingsOn(message: Json, profile: Profile): readonly string[] {
  const sink = createSink(profile);
  checkRequest({ input: [message] }, { protocol: agentApi, profile, sink, part: 'piece' });
  return sink.list.filter(({ pointer }) => pointer.startsWith('/input/0')).map(({ rule, pointer }) => rule + pointer);
}

test('the fast check accepts common messages', () => {
  const [profile] = agentApi.profiles;
  assert.ok(profile !== undefined);
  for (const message of plain) assert.ok(isPlainMessage(message, profile), JSON.stringify(message));
});

test('the full check has no findings for a message that the fast check accepts', () => {
  const mutated = fc
    .tuple(fc.constantFrom(...plain), fc.nat(2), fc.constantFrom(...names), fc.constantFrom(...values))
    .map(([message, depth, name, value]) => JSON.parse(JSON.stringify(change(message, depth, name, value))) as Json);
  const counts = { plain: 0, found: 0 };
  fc.assert(
    fc.property(mutated, fc.constantFrom(...agentApi.profiles), (message, profile) => {
      const found = findingsOn(message, profile);
      counts.found += found.length > 0 ? 1 : 0;
      if (!isPlainMessage(message, profile)) return;
      counts.plain += 1;
      assert.deepEqual(found, []);
    }),
    { numRuns: 3000 },
  );
  assert.ok(counts.plain > 300 && counts.found > 300, JSON.stringify(counts));
});
