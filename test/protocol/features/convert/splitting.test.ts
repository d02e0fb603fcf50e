/** Tests that no part of an odd document is dropped when it is separated into its list and what is around it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../../../src/protocol/core/json/json.ts';
import type { Converter } from '../../../../src/protocol/protocols/contract/converter.ts';
import { convertDocument } from '../../../../src/protocol/features/convert/convertDocument.ts';
import { allConverters, converterById } from '../../../../src/protocol/features/convert/converters.ts';

const documents: readonly (readonly [id: string, document: Json])[] = [
  ['a2a', { id: 't', status: { state: 'completed' }, history: { text: 'not a list' } }],
  ['a2a', { id: 't', status: { state: 'completed' }, history: [{ role: 'user', parts: [] }], artifacts: 'not a list' }],
  ['a2a', { id: 't', status: { state: 'completed' }, history: { a: 1 }, artifacts: [false] }],
  ['a2a', { method: 'message/send', contextId: 'outer', metadata: { a: 1 }, params: { message: { contextId: 'c' } } }],
  ['responses', { output: [], instructions: [{ role: 'system', content: 'a list' }] }],
  ['responses', { output: [{ type: 'message', instructions: 'of an item', content: [] }], instructions: null }],
];

for (const [id, document] of documents) {
  test(`${id}: ${JSON.stringify(document)} is joined again from its parts`, () => {
    const converter = converterById(id);
    assert.ok(converter);
    const { form, head, elements } = converter.split(document);
    const joined = converter.join(
      form,
      head,
      elements.map(({ json }) => json),
    );
    for (const text of JSON.stringify(document).match(/"[^"]+"/g) ?? []) {
      assert.ok(JSON.stringify(joined).includes(text), `${text} is in ${JSON.stringify(joined)}`);
    }
  });
}

test('a schema in Harmony that is none, or whose type is none, is reported', () => {
  const text = 'not a schema';
  const [from, to] = [converterById('chat'), converterById('harmony')];
  assert.ok(from !== undefined && to !== undefined);
  const odd: readonly Json[] = [
    text,
    { type: [text], properties: {} },
    { type: { a: text }, enum: ['a'] },
    { type: 'array', items: text },
    { type: 'object', properties: { a: [text] } },
  ];
  for (const parameters of odd) {
    const tools = [{ type: 'function', function: { name: 'f', parameters } }];
    const { losses } = convertDocument({ messages: [{ role: 'user', content: 'Hi' }], tools }, from, to, 'faithful');
    assert.ok(
      losses.some(({ pointer }) => pointer.startsWith('/tools/0')),
      JSON.stringify(parameters),
    );
  }
});

test('what the type of a tool in Harmony does not show is reported', () => {
  const parameters = {
    type: 'object',
    description: 'Where to look',
    properties: { city: { type: 'array', items: { type: 'string', description: 'A city' } } },
    required: ['town'],
  };
  const tools = [{ type: 'function', function: { name: 'f', description: 'd', parameters } }];
  const [from, to] = [converterById('chat'), converterById('harmony')];
  assert.ok(from !== undefined && to !== undefined);
  const { losses } = convertDocument({ messages: [{ role: 'user', content: 'Hi' }], tools }, from, to, 'faithful');
  for (const what of ['description', 'required'])
    assert.ok(
      losses.some((loss) => loss.what.includes(what)),
      what,
    );
});

test('members around the list that have another type than they should are kept or reported', () => {
  const odd: Json = [{ message: 'not where it should be' }];
  const around: readonly (readonly [id: string, document: { readonly [name: string]: Json }])[] = [
    ['a2a', { kind: 'task', id: 't', contextId: 'c', status: { state: 'completed' }, metadata: {}, artifacts: [] }],
    [
      'responses',
      { object: 'response', id: 'r', status: 'completed', output: [], metadata: {}, usage: {}, error: null },
    ],
    ['agent-api', { object: 'response', id: 'r', session_id: 's', status: 'completed', output: [], usage: {} }],
    ['chat', { messages: [], model: 'm', stream: true, tools: [], tool_choice: 'auto', temperature: 1 }],
    ['ag-ui', { threadId: 't', runId: 'r', messages: [], tools: [], context: [], state: {}, forwardedProps: {} }],
  ];
  const isLost = (document: Json, from: Converter, to: Converter, name: string): boolean => {
    const { document: result, losses } = convertDocument(document, from, to, 'faithful');
    const isReported = losses.some(({ pointer }) => `${pointer}/`.startsWith(`/${name}/`) || pointer === '');
    return !isReported && !JSON.stringify(result ?? '').includes('not where it should be');
  };
  const lost = around.flatMap(([id, document]) => {
    const from = converterById(id);
    assert.ok(from);
    const targets = allConverters().filter((one) => one !== from);
    return Object.keys(document).flatMap((name) =>
      targets
        .filter((to) => isLost({ ...document, [name]: odd }, from, to, name))
        .map((to) => `${id} → ${to.id}: ${name}`),
    );
  });
  assert.deepEqual(lost, []);
});
