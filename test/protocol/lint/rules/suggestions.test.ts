/** Tests that the cost of suggestions does not grow with the square of the document's size. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lintHarmonyText } from '../../../../src/protocol/lint/documents/harmonyLint.ts';
import { lintText } from '../../../../src/protocol/session/stored/lintText.ts';
import { closestWord } from '../../../../src/protocol/core/base/closestWord.ts';

test('does not compare words that are too long to be misspelled', () => {
  const long = 'a'.repeat(400);
  assert.equal(closestWord(`${long}b`, [long]), undefined);
  assert.equal(closestWord('get_wether', [long, 'get_weather']), 'get_weather');
});

test('reports undeclared tools in a Harmony text, and suggests names for a limited number of them', () => {
  const count = 300;
  const numbers = Array.from({ length: count }, (_, index) => index);
  const text = [
    '<|start|>developer<|message|># Tools\n\n## functions\n\nnamespace functions {\n\n',
    ...numbers.map((index) => `// A tool.\ntype get_weather_${index} = () => any;\n\n`),
    '} // namespace functions<|end|>',
    ...numbers.map(
      (index) =>
        `<|start|>assistant<|channel|>commentary to=functions.get_wether_${index} <|constrain|>json<|message|>{}<|call|>`,
    ),
  ].join('');
  const found = lintHarmonyText(text, {}).filter(({ rule }) => rule === 'hm-undeclared-tool');
  const names = new Set(found.map(({ args }) => args['tool']));
  assert.ok(names.size > 0);
  assert.ok(found.filter(({ fixes }) => fixes.length > 0).length <= 100);
});

test('does not list the declared tools again for each undeclared tool', (t) => {
  const numbers = Array.from({ length: 50 }, (_, index) => index);
  const document = {
    model: 'm',
    messages: numbers.flatMap((index) => [
      {
        role: 'assistant',
        tool_calls: [{ id: `c${index}`, type: 'function', function: { name: `f${index}`, arguments: '{}' } }],
      },
      { role: 'tool', tool_call_id: `c${index}`, content: '1' },
    ]),
    tools: numbers.map((index) => ({ type: 'function', function: { name: `g${index}`, parameters: {} } })),
  };
  const listed = t.mock.method(Map.prototype, 'keys');
  const linted = lintText(JSON.stringify(document), { locale: 'en' });
  const listings = listed.mock.calls.filter(({ this: table }) => (table as Map<unknown, unknown>).has('g0')).length;
  assert.ok(linted.ok && linted.findings.some(({ rule }) => rule === 'tool-undefined'));
  assert.ok(listings <= 2, `${listings} listings`);
});
