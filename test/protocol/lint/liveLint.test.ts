/** Following a conversation's changes finds what a look at its last state finds. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Json } from '../../../src/protocol/base/json.ts';
import { chatDocuments } from '../../../src/protocol/dialects/chat/document.ts';
import { LiveLint } from '../../../src/protocol/lint/liveLint.ts';
import { lintConversation, type LintSetup } from '../../../src/protocol/rules/lintConversation.ts';
import { defaultRuleOptions } from '../../../src/protocol/rules/ruleOptions.ts';
import { profileById } from '../../../src/protocol/rules/ruleSet.ts';

const setup: LintSetup = {
  dialect: chatDocuments,
  profile: profileById(chatDocuments, undefined),
  options: { ...defaultRuleOptions, staleTurns: 1 },
};

interface Element {
  readonly json: Json;
}

const callTo = (id: string): Json => ({ id, type: 'function', function: { name: 'f', arguments: '{}' } });
const ids = ['a', 'b'];
const pixel = { type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORw0KGgo=', detail: 'low' } };

const message: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(
    { role: 'user', content: 'Hi' },
    { role: 'system', content: 'Be brief.' },
    { role: 'developer', content: 'Be brief.' },
    { role: 'User', content: 'Hi' },
    { role: 'user', content: [pixel] },
    { role: 'assistant', content: 'I hand this over to the writer.' },
    null,
  ),
  fc
    .array(fc.constantFrom(...ids), { minLength: 1, maxLength: 2 })
    .map((called) => ({ role: 'assistant', content: null, tool_calls: called.map(callTo) })),
  fc.constantFrom(...ids).map((id) => ({ role: 'tool', tool_call_id: id, content: '1' })),
);

const step = fc.record({
  at: fc.nat(12),
  remove: fc.nat(2),
  add: fc.array(message, { maxLength: 2 }),
  head: fc.constantFrom<Json>({ model: 'm' }, { model: 'm', tools: [] }, { model: 'm', tools: [callTo('x')] }),
  /** Some steps come before the work on the last one is done. */
  steps: fc.nat(3),
});

test('any sequence of changes', () => {
  fc.assert(
    fc.property(fc.array(message, { maxLength: 10 }), fc.array(step, { maxLength: 8 }), (first, steps) => {
      const list: Element[] = first.map((json) => ({ json }));
      let version = 0;
      const live = new LiveLint<Element>(
        {
          get length() {
            return list.length;
          },
          get version() {
            return version;
          },
          at: (index) => list[index],
          indexOf: (element) => list.indexOf(element),
          read: ({ json }) => json,
        },
        setup,
      );
      live.setHead({ model: 'm' }, '/messages');
      live.change([], [...list], 0);
      for (const { at, remove, add, head, steps: most } of steps) {
        const added = add.map((json) => ({ json }));
        const place = Math.min(at, list.length);
        const removed = list.splice(place, remove, ...added);
        version += 1;
        live.change(removed, added, place);
        live.setHead(head as Record<string, Json>, '/messages');
        let done = 0;
        live.work(() => (done += 1) > most);
        if (most === 0) check(live, list, head);
      }
    }),
    { numRuns: 300 },
  );
});

function check(live: LiveLint<Element>, list: readonly Element[], head: Json): void {
  while (!live.work(() => false));
  const document = { head: head as Record<string, Json>, list: '/messages', elements: list.map(({ json }) => json) };
  const expected = lintConversation(document, setup).list.map(({ rule, pointer, args, related = [] }) =>
    JSON.stringify({ rule, pointer, args, related }),
  );
  const found = [...live.entries()].flatMap(([element, remarks]) =>
    remarks.map((remark) => ({ ...remark, pointer: `/messages/${list.indexOf(element)}${remark.pointer}` })),
  );
  const lines = [...live.remarks, ...found].map(({ rule, pointer, args, related }) =>
    JSON.stringify({
      rule: rule.id,
      pointer,
      args,
      related: related.map((place) => ({
        role: place.role,
        pointer: `/messages/${list.indexOf(place.element)}${place.pointer}`,
      })),
    }),
  );
  assert.deepEqual(lines.toSorted(), expected.toSorted());
}
