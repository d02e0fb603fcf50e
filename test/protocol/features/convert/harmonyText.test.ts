/**
 * Tests conversions of Harmony text to the other protocols and back: the result is byte-identical, for any spelling.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../../../src/protocol/core/json/json.ts';
import { convertDocument } from '../../../../src/protocol/features/convert/convertDocument.ts';
import { converterById } from '../../../../src/protocol/features/convert/converters.ts';
import { parseHarmony } from '../../../../src/protocol/protocols/harmony/strictParse.ts';
import { readCases } from '../../../support/fixtures.ts';

function convert(document: Json, from: string, to: string) {
  const [source, target] = [converterById(from), converterById(to)];
  assert.ok(source && target);
  return convertDocument(document, source, target, 'faithful');
}

for (const to of ['chat', 'responses', 'agent-api']) {
  test(`recorded Harmony texts → ${to} → Harmony: the texts stay identical`, () => {
    const all = readCases<{ readonly id: string; readonly text: string }>('openai-harmony/texts.jsonl');
    assert.ok(all.length > 0);
    let compared = 0;
    for (const { id, text } of all) {
      const { document, losses } = convert(text, 'harmony', to);
      const back = convert(document ?? null, to, 'harmony').document;
      // A text of headers only, or without headers, has no content that another protocol could hold.
      if (losses.length > 0 || !Array.isArray(document) || document.length === 0) continue;
      assert.equal(back, text, id);
      compared += 1;
    }
    assert.ok(compared > all.length / 2, `${compared} of ${all.length}`);
  });
}

const conversation = [
  { role: 'system', content: 'Be brief.' },
  { role: 'user', content: 'Weather?' },
  {
    role: 'assistant',
    reasoning_content: 'Ask the tool.',
    content: null,
    tool_calls: [{ id: 'call_3', type: 'function', function: { name: 'get_weather', arguments: '{"city":"Ulm"}' } }],
  },
  { role: 'tool', tool_call_id: 'call_3', content: 'sunny' },
  { role: 'assistant', content: 'It is sunny. <|end|>' },
];

test('a Chat conversation becomes a text that the parser can read, and all losses are reported', () => {
  const tools = [
    {
      type: 'function',
      function: {
        name: 'get_weather',
        description: 'Now',
        parameters: {
          type: 'object',
          properties: { city: { type: 'string' } },
          required: ['city'],
          additionalProperties: false,
        },
      },
    },
  ];
  const { document, losses } = convert({ model: 'm', tools, messages: conversation }, 'chat', 'harmony');
  assert.ok(typeof document === 'string');
  const parsed = parseHarmony(document);
  assert.ok(parsed.ok);
  assert.deepEqual(
    parsed.messages.map(({ role, channel, recipient, content }) => [role, channel, recipient, content]),
    [
      [
        'developer',
        undefined,
        undefined,
        '# Tools\n\n## functions\n\nnamespace functions {\n\n// Now\ntype get_weather = (_: {\ncity: string,\n}) => any;\n\n} // namespace functions',
      ],
      ['developer', undefined, undefined, '# Instructions\n\nBe brief.'],
      ['user', undefined, undefined, 'Weather?'],
      ['assistant', 'analysis', undefined, 'Ask the tool.'],
      ['assistant', 'commentary', 'functions.get_weather', '{"city":"Ulm"}'],
      ['tool', 'commentary', 'assistant', 'sunny'],
      ['assistant', 'final', undefined, 'It is sunny. < |end|>'],
    ],
  );
  assert.deepEqual(
    losses.map(({ pointer, what, why }) => `${pointer} ${what}: ${why}`),
    [
      '/model model: noPlace',
      '/tools/0 additionalProperties: noPlace',
      '/messages/0/role role system: otherForm',
      '/messages/2/tool_calls/0 call call_3: noPlace',
      '/messages/3 call call_3: noPlace',
      '/messages/4 <|: reserved',
    ],
  );
});

test('a text without a message is kept in an empty message, or reported as a loss', () => {
  const text = 'Nothing of Harmony in it.';
  const { document, losses } = convert(text, 'harmony', 'chat');
  assert.deepEqual(losses, []);
  assert.equal(convert(document ?? null, 'chat', 'harmony').document, text);
  const [from, to] = [converterById('harmony'), converterById('chat')];
  assert.ok(from && to);
  const runtime = convertDocument(text, from, to, 'as-runtime');
  assert.deepEqual(
    runtime.losses.map(({ pointer }) => pointer),
    ['/0'],
  );
});

test('A2A parameters that are not an object are kept or reported as a loss', () => {
  const request = { jsonrpc: '2.0', id: 1, method: 'message/send', params: [{ message: { text: 'in London' } }] };
  const { document, losses } = convert(request, 'a2a', 'chat');
  assert.ok(JSON.stringify(document).includes('in London') || losses.some(({ pointer }) => pointer === '/params'));
  assert.deepEqual(convert(document ?? null, 'chat', 'a2a').document, request);
});
