/** Tests that a conversation that changes message by message gives the same answers as one that is read again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Digest } from '../../../../src/protocol/core/conversation/digest.ts';
import { createLiveConversation } from '../../../../src/protocol/core/conversation/liveConversation.ts';

const roles = ['user', 'assistant', 'tool', undefined];
const ids = ['a', 'b', undefined];

const digest: fc.Arbitrary<Digest> = fc.record({
  role: fc.constantFrom(...roles),
  name: fc.constant(undefined),
  calls: fc.array(
    fc.constantFrom(...ids).map((id) => ({ pointer: '', id, name: undefined })),
    { maxLength: 3 },
  ),
  outputs: fc.array(
    fc.constantFrom(...ids).map((id) => ({ pointer: '', id, name: undefined })),
    { maxLength: 2 },
  ),
  id: fc.constantFrom(...ids),
  inlineBytes: fc.nat(9),
  mentionsJson: fc.boolean(),
});

const step = fc.record({ at: fc.nat(20), remove: fc.nat(2), add: fc.array(digest, { maxLength: 2 }) });

test('after any sequence of changes the conversation equals that of the final state', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const list: { readonly digest: Digest }[] = [];
      let version = 0;
      const live = createLiveConversation<{ readonly digest: Digest }>(
        {
          get length() {
            return list.length;
          },
          get version() {
            return version;
          },
          at: (index) => list[index],
          indexOf: (element) => list.indexOf(element),
        },
        'adjacent',
      );
      for (const { at, remove, add } of steps) {
        const added = add.map((one) => ({ digest: one }));
        const removed = list.splice(Math.min(at, list.length), remove, ...added);
        version += 1;
        for (const element of removed) live.drop(element);
        for (const element of added) live.put(element, element.digest);
        check(
          live,
          list.map((element) => element.digest),
        );
      }
    }),
  );
});

function check(live: ReturnType<typeof createLiveConversation>, digests: readonly Digest[]): void {
  const indexesWhere = (holds: (one: Digest) => boolean): readonly number[] =>
    digests.flatMap((one, index) => (holds(one) ? [index] : []));
  assert.equal(live.length, digests.length);
  digests.forEach((one, index) => assert.equal(live.at(index), one));
  for (const role of ['user', 'assistant', 'tool', 'nobody']) {
    const expected = indexesWhere((one) => one.role === role);
    assert.deepEqual(live.withRole(role), expected);
    assert.equal(live.countOf(role), expected.length);
    for (let at = -1; at <= digests.length; at += 1) {
      assert.equal(live.countAfter(at, role), expected.filter((index) => index > at).length);
    }
  }
  for (const id of ['a', 'b', 'c']) {
    assert.deepEqual(
      live.callers(id),
      indexesWhere(({ calls }) => calls.some((call) => call.id === id)),
    );
    assert.deepEqual(
      live.answerers(id),
      indexesWhere(({ outputs }) => outputs.some((output) => output.id === id)),
    );
    assert.deepEqual(
      live.holders(id),
      indexesWhere((one) => one.id === id),
    );
  }
  assert.equal(
    live.inlineBytes,
    digests.reduce((sum, one) => sum + one.inlineBytes, 0),
  );
  assert.equal(
    live.mentionsJson,
    digests.some((one) => one.mentionsJson),
  );
}
