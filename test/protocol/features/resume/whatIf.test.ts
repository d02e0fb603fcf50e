/** Tests variants of a recorded value: its place in each protocol, and the requests that are made from it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Json, JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { wireProtocolById } from '../../../../src/protocol/protocols/registry.ts';
import { resumeDocument } from '../../../../src/protocol/features/resume/resume.ts';
import { beginVariants, changeables, requestsOf } from '../../../../src/protocol/features/resume/whatIf.ts';

const data = (type: string, role: string, value: JsonObject) => ({
  type,
  role,
  content: [{ type: 'data', data: value }],
});

const conversations: readonly (readonly [string, readonly Json[], readonly string[]])[] = [
  [
    'agent-api',
    [
      data('function_call', 'assistant', { call_id: 'c', name: 'f', arguments: '{}' }),
      data('function_call_output', 'tool', { call_id: 'c', output: 'ok' }),
    ],
    ['/input/1/content/0/data/output', '/input/0/content/0/data/arguments'],
  ],
  [
    'responses',
    [
      { type: 'function_call', call_id: 'c', name: 'f', arguments: '{}' },
      { type: 'function_call_output', call_id: 'c', output: 'ok' },
    ],
    ['/input/1/output', '/input/0/arguments'],
  ],
  [
    'chat',
    [
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: 'c', type: 'function', function: { name: 'f', arguments: '{}' } }],
      },
      { role: 'tool', tool_call_id: 'c', content: 'ok' },
    ],
    ['/messages/1/content', '/messages/0/tool_calls/0/function/arguments'],
  ],
];

for (const [id, elements, pointers] of conversations) {
  test(`${id}: the output and the arguments of a call can be varied, and an output itself`, () => {
    const protocol = wireProtocolById(id);
    const at = (index: number) => {
      const resumed = resumeDocument({ head: {}, elements, protocol, form: 'request' }, index)?.at('fresh');
      assert.ok(resumed !== undefined);
      return resumed;
    };
    const ofCall = changeables(at(0), protocol);
    assert.deepEqual(
      ofCall.map(({ pointer }) => pointer),
      pointers,
    );
    const [output] = changeables(at(1), protocol);
    assert.equal(output?.recorded, 'ok');
    assert.equal(changeables(at(1), protocol).length, 1);
    const variants = beginVariants(at(0), output);
    const requests = requestsOf(variants) ?? [];
    assert.equal(requests.length, 3);
    assert.deepEqual(requests[0], variants.request);
    assert.equal(
      JSON.stringify(requests[1]),
      JSON.stringify(variants.request).replace('"ok"', '"Error: the service is not available"'),
    );
  });
}

test('an invalid document of variants gives no requests', () => {
  for (const json of [
    null,
    [],
    {},
    { whatIf: '/a', variants: [1], request: { b: 1 } },
    { whatIf: '', variants: [], request: {} },
  ]) {
    assert.equal(requestsOf(json), undefined);
  }
});
