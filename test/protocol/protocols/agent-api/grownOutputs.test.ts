/** Tests that an output that arrives in deltas, such as a list of contents, is what the server's builder makes of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Json, JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { mergeLikeContentBuilder } from '../../../../src/protocol/protocols/agent-api/merge.ts';
import { foldEvents } from '../../../../src/protocol/session/stored/foldEvents.ts';

const piece = fc.string({ minLength: 1, maxLength: 3 });
const output: fc.Arbitrary<Json> = fc.oneof(
  piece,
  fc.array(
    piece.map((text) => ({ type: 'text', text })),
    { minLength: 1, maxLength: 2 },
  ),
  fc.dictionary(fc.constantFrom('a', 'b'), piece, { minKeys: 1, noNullPrototype: true }),
);

test('an output that arrives in deltas is merged as the builder merges it', () => {
  fc.assert(
    fc.property(fc.array(output, { minLength: 1, maxLength: 5 }), (outputs) => {
      const deltas = outputs.map((each, index): JsonObject => ({ ...(index === 0 && { call_id: 'c' }), output: each }));
      const run = foldEvents([
        { object: 'message', id: 'm', type: 'plugin_call_output', role: 'tool', status: 'in_progress' },
        ...deltas.map((data) => ({ object: 'content', type: 'data', msg_id: 'm', index: 0, delta: true, data })),
      ]);
      const [first = {}, ...rest] = deltas;
      const { output: expected } = rest.reduce((all, data) => mergeLikeContentBuilder(all, data), first);
      const text = run.items[0]?.parts[0]?.text.toString();
      assert.equal(text, typeof expected === 'string' ? expected : JSON.stringify(expected));
    }),
  );
});
