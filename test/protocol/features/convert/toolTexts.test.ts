/** Tests that the arguments and results of tools are converted to A2A, and back, as they were written. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseExact, printExact } from '../../../../src/protocol/core/json/exactJson.ts';
import type { Json } from '../../../../src/protocol/core/json/json.ts';
import { convertJson } from '../../../../src/protocol/features/convert/convertJson.ts';
import { createTaskWriter } from '../../../../src/protocol/protocols/a2a/server/eventWriter.ts';

const numbers = fc.constantFrom('12345678901234567890', '1.0', '1e400', '-0', '0.10', '7', '1E3');
const objects = fc.tuple(numbers, numbers).map(([id, x]) => `{"id":${id},"x":[${x}],"é":"\\u00e9"}`);
const others = fc.oneof(numbers, fc.constantFrom('"q"', 'null', 'true', '[1.0]', ''), fc.string());
/** Text that is an object is read back as its compact text, and the wrapper of other texts is removed. */
const isOther = (text: string): boolean => !text.trimStart().startsWith('{');

function converted(input: string, content: string): { readonly written: string; readonly back: string } {
  const call = { id: 'c', type: 'function', function: { name: 'f', arguments: input } };
  const messages: Json = [
    { role: 'assistant', content: null, tool_calls: [call] },
    { role: 'tool', tool_call_id: 'c', content },
  ];
  const { document = null } = convertJson(messages, { from: 'chat', to: 'a2a', mode: 'as-runtime' });
  // The document is read again, so what is not in its text is lost.
  const written = printExact(document);
  const back = convertJson(parseExact(written), { from: 'a2a', to: 'chat', mode: 'as-runtime' });
  return { written, back: printExact(back.document ?? null) };
}

test('numbers in arguments and results stay as they were written', () => {
  fc.assert(
    fc.property(objects, objects, (input, output) => {
      const { written, back } = converted(input, output);
      assert.ok(written.includes(`"args":${input}`), written);
      assert.ok(written.includes(`"response":${output}`), written);
      assert.ok(back.includes(`"arguments":${JSON.stringify(input)}`), back);
      assert.ok(back.includes(`"content":${JSON.stringify(output)}`), back);
    }),
  );
});

test('a text that is no JSON object stays this text', () => {
  fc.assert(
    fc.property(others.filter(isOther), others.filter(isOther), (input, output) => {
      const { written, back } = converted(input, output);
      assert.ok(written.includes(`"args":{"value":${JSON.stringify(input)}}`), written);
      assert.ok(back.includes(`"content":${JSON.stringify(output)}`), back);
    }),
  );
});

test('a server writes arguments and results as the agent sent them', () => {
  for (const [kind, part] of [
    ['call', 'arguments'],
    ['output', 'output'],
  ] as const) {
    for (const text of ['{"id":12345678901234567890,"x":1.0}', '42', '1.0', '"q"']) {
      const writer = createTaskWriter();
      writer.write({ op: 'item-start', item: 'i', kind });
      writer.write({ op: 'part-replace', item: 'i', part: 0, kind: part, value: { text } });
      const written = printExact(writer.write({ op: 'item-end', item: 'i', status: 'completed' }) as unknown as Json);
      assert.ok(written.includes(text.startsWith('{') ? text : JSON.stringify(text)), written);
    }
  }
});
