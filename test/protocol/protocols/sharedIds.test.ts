/** Tests items with a shared id or without one: none of them is lost, and none appears twice, in any protocol. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Json } from '../../../src/protocol/core/json/json.ts';
import { convertJson } from '../../../src/protocol/features/convert/convertJson.ts';
import type { Item } from '../../../src/protocol/core/run/run.ts';
import type { RunState } from '../../../src/protocol/session/live/runState.ts';
import { exported, recordRun } from '../features/export/exportedRun.ts';
import { response, streamCases, type SpokenContent, type StreamCase } from './streamCases.ts';

function fold({ protocol, form, events }: StreamCase, content: readonly SpokenContent[]): RunState {
  return recordRun({ protocol, frames: events(content).map((event) => ({ form, data: JSON.stringify(event) })) });
}

const textOf = ({ parts }: Item): string => parts.map((part) => part.text.toString()).join('');

const contents: fc.Arbitrary<readonly SpokenContent[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom<SpokenContent['kind'][]>('message', 'call'),
      id: fc.constantFrom<(Json | undefined)[]>('', 'x', 'y', 'input/0', undefined, null, 5),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((list) => list.map((each, index) => ({ ...each, callId: `call-${index}`, text: `word${index}.` })));

for (const [name, form] of Object.entries(streamCases)) {
  void test(`${name}: each item appears exactly once, whatever its id`, async () => {
    await fc.assert(
      fc.asyncProperty(contents, async (content) => {
        const state = fold(form, content);
        assert.equal(state.protocol.id, form.protocol);
        const items = state.run.items.filter((item) => textOf(item) !== '');
        const [json, markdown] = [
          await exported({ state, format: 'json' }),
          await exported({ state, format: 'markdown' }),
        ];
        for (const { kind, text, callId } of content) {
          const holders = items.filter((item) => textOf(item).includes(text));
          assert.equal(holders.length, 1, `${text} in ${holders.map(({ key }) => key).join()}`);
          if (kind === 'call' && form.ownCallIds === true) assert.equal(holders[0]?.callId, callId);
          assert.ok(json.includes(text), `${text} in JSON`);
          assert.ok(markdown.includes(text), `${text} in Markdown`);
        }
        assert.equal(items.length, content.length);
      }),
      { numRuns: 200 },
    );
  });
}

void test('a converted answer keeps the text of every item, whatever the ids', () => {
  fc.assert(
    fc.property(contents, fc.constantFrom('chat', 'agent-api', 'ag-ui', 'a2a'), (content, to) => {
      const { document } = convertJson(response(content), { from: 'responses', to });
      const written = JSON.stringify(document);
      for (const { text } of content) assert.ok(written.includes(text), text);
    }),
    { numRuns: 200 },
  );
});
