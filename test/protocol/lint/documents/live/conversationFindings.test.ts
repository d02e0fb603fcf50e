/** Tests that following a conversation's changes gives the same findings as a check of its last state. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Json } from '../../../../../src/protocol/core/json/json.ts';
import { chat } from '../../../../../src/protocol/protocols/chat/protocol.ts';
import { responses } from '../../../../../src/protocol/protocols/responses/protocol.ts';
import { ConversationFindings } from '../../../../../src/protocol/lint/documents/live/conversationFindings.ts';
import { lintConversation, type LintSetup } from '../../../../../src/protocol/lint/engine/lintConversation.ts';
import { defaultRuleOptions } from '../../../../../src/protocol/lint/engine/ruleOptions.ts';
import { profileById } from '../../../../../src/protocol/lint/engine/ruleSet.ts';

function setupOf(protocol: LintSetup['protocol']): LintSetup {
  return { protocol, profile: profileById(protocol, undefined), options: { ...defaultRuleOptions, staleTurns: 1 } };
}

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

const item: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(
    { type: 'message', role: 'user', content: 'Hi' },
    { type: 'item_reference', id: 'fc_1' },
    { type: 'reasoning', id: 'rs_1', summary: [] },
    null,
  ),
  fc.constantFrom(...ids).map((id) => ({ type: 'function_call', call_id: id, name: 'f', arguments: '{}' })),
  fc.constantFrom(...ids).map((id) => ({ type: 'function_call_output', call_id: id, output: '1' })),
);

const cases = [
  { setup: setupOf(chat), message, list: '/messages' },
  { setup: setupOf(responses), message: item, list: '/input' },
] as const;

const stepWith = (added: fc.Arbitrary<Json>) =>
  fc.record({
    at: fc.nat(12),
    remove: fc.nat(2),
    add: fc.array(added, { maxLength: 2 }),
    head: fc.constantFrom<Json>({ model: 'm' }, { model: 'm', tools: [] }, { model: 'm', tools: [callTo('x')] }),
    /** Some steps arrive before the work on the previous one is done. */
    steps: fc.nat(3),
  });

for (const { setup, message: any, list: member } of cases)
  test(`findings equal those of a full check after any sequence of changes of ${member}`, () => {
    fc.assert(
      fc.property(fc.array(any, { maxLength: 10 }), fc.array(stepWith(any), { maxLength: 8 }), (first, steps) => {
        const list: Element[] = first.map((json) => ({ json }));
        let version = 0;
        const live = new ConversationFindings<Element>(
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
        live.setHead({ model: 'm' }, member);
        live.change([], [...list], 0);
        for (const { at, remove, add, head, steps: most } of steps) {
          const added = add.map((json) => ({ json }));
          const place = Math.min(at, list.length);
          const removed = list.splice(place, remove, ...added);
          version += 1;
          live.change(removed, added, place);
          live.setHead(head as Record<string, Json>, member);
          let done = 0;
          live.work(() => (done += 1) > most);
          if (most === 0) check(live, list, { setup, head, member });
        }
      }),
      { numRuns: 300 },
    );
  });

interface Around {
  readonly setup: LintSetup;
  readonly head: Json;
  readonly member: string;
}

function check(live: ConversationFindings<Element>, list: readonly Element[], { setup, head, member }: Around): void {
  while (!live.work(() => false));
  const document = { head: head as Record<string, Json>, list: member, elements: list.map(({ json }) => json) };
  const expected = lintConversation(document, setup).list.map(({ rule, pointer, args, related = [] }) =>
    JSON.stringify({ rule, pointer, args, related }),
  );
  const found = [...live.aboutElements()].flatMap(([element, findings]) =>
    findings.map((finding) => ({ ...finding, pointer: `${member}/${list.indexOf(element)}${finding.pointer}` })),
  );
  const lines = [...live.aboutDocument, ...found].map(({ rule, pointer, args, related }) =>
    JSON.stringify({
      rule: rule.id,
      pointer,
      args,
      related: related.map((place) => ({
        role: place.role,
        pointer: `${member}/${list.indexOf(place.element)}${place.pointer}`,
      })),
    }),
  );
  assert.deepEqual(lines.toSorted(), expected.toSorted());
}
