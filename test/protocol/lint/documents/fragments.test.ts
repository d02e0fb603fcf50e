/** Tests that a message, an event or a piece of these that stands alone is checked as what it is. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../../../src/protocol/core/json/json.ts';
import { applyEdits } from '../../../../src/protocol/core/document/textEdit.ts';
import { completionsAt } from '../../../../src/protocol/editor/language/completions.ts';
import { hoverAt } from '../../../../src/protocol/editor/language/hovers.ts';
import { pieceAt } from '../../../../src/protocol/editor/pieceAt.ts';
import { fixAll } from '../../../../src/protocol/lint/documents/fixDocument.ts';
import { LiveDocument } from '../../../../src/protocol/lint/documents/live/liveDocument.ts';
import { recognizeText } from '../../../../src/protocol/protocols/recognize/recognizeText.ts';
import { lintText } from '../../../../src/protocol/session/stored/lintText.ts';

function kindOf(json: Json, name = ''): string {
  const { protocol, form, isLone, piece } = recognizeText(JSON.stringify(json), { name }) ?? {};
  return [protocol, form, piece, isLone && 'alone'].filter(Boolean).join(' ');
}

function rulesOn(text: string, name?: string): readonly string[] {
  const linted = lintText(text, { locale: 'en', name });
  return linted.ok ? linted.findings.map(({ rule, pointer }) => `${rule} ${pointer}`) : [linted.reason];
}

const call = { id: 'c', type: 'function', function: { name: 'f', arguments: '{}' } };
const parameters = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };

const alone: readonly (readonly [string, Json])[] = [
  ['chat messages alone', { role: 'user', content: 'Hi' }],
  ['chat messages alone', { role: 'assistant', content: null, tool_calls: [call] }],
  ['chat messages alone', { role: 'tool', tool_call_id: 'c', content: 'Hi' }],
  ['chat pieces part alone', { type: 'image_url', image_url: { url: 'https://a.example/b.png', detail: 'low' } }],
  ['chat pieces call alone', call],
  ['chat pieces tool alone', { type: 'function', function: { name: 'f', description: 'd', parameters } }],
  ['chat pieces function alone', { name: 'handoff_task', description: 'd', parameters }],
  ['responses pieces tool alone', { type: 'function', name: 'f', parameters, strict: false }],
  ['responses pieces tool alone', { type: 'mcp', server_label: 's', server_url: 'https://a.example/mcp' }],
  ['responses pieces tool alone', { type: 'web_search' }],
  ['responses pieces listed-tool alone', { name: 'f', description: 'd', input_schema: parameters, annotations: null }],
  ['responses pieces part alone', { type: 'input_text', text: 'Hi' }],
  ['chat pieces tool', { tools: [{ type: 'function', function: { name: 'f', description: 'd', parameters } }] }],
  [
    'responses pieces tool',
    { tools: [{ type: 'function', name: 'f', parameters, strict: false }, { type: 'web_search' }] },
  ],
  ['responses messages alone', { type: 'function_call_output', call_id: 'c', output: 'Hi' }],
  ['responses messages alone', { type: 'message', role: 'user', content: 'Hi' }],
  ['responses events alone', { type: 'response.output_text.delta', item_id: 'm', delta: 'Hi' }],
  ['agent-api pieces content alone', { type: 'image', image_url: 'https://a.example/b.png' }],
  ['agent-api pieces call alone', { call_id: 'c', name: 'f', arguments: '{}' }],
  ['agent-api pieces output alone', { call_id: 'c', output: 'Hi' }],
  ['agent-api messages alone', { type: 'plugin_call', content: [{ type: 'data', data: { call_id: 'c', name: 'f' } }] }],
  ['agent-api events alone', { object: 'content', type: 'text', text: 'Hi', delta: true, status: 'in_progress' }],
  ['a2a pieces part alone', { kind: 'text', text: 'Hi' }],
  ['agentscope-2 pieces block alone', { type: 'tool_call', id: 'c', name: 'f', input: '{}' }],
  ['agentscope-2 pieces block alone', { type: 'tool_result', id: 'c', name: 'f', output: 'Hi' }],
  ['ag-ui messages alone', { id: '2', role: 'tool', toolCallId: 'c', content: 'Hi' }],
  ['ag-ui events alone', { type: 'TEXT_MESSAGE_CONTENT', messageId: '1', delta: 'Hi' }],
];

for (const [kind, json] of alone) {
  test(`recognizes ${kind}: ${JSON.stringify(json)}`, () => {
    assert.equal(kindOf(json), kind);
    const found = lintText(JSON.stringify(json), { locale: 'en' });
    const errors = found.ok ? found.findings.filter(({ severity }) => severity === 'error') : found.reason;
    assert.deepEqual(errors, []);
  });
}

test('recognizes lists of pieces, and one per line', () => {
  assert.equal(kindOf([call, { ...call, id: 'd' }]), 'chat pieces call');
  assert.equal(
    kindOf([
      { type: 'text', text: 'a' },
      { type: 'text', text: 'b' },
    ]),
    'chat pieces part',
  );
  assert.deepEqual(rulesOn(`${JSON.stringify(call)}\n${JSON.stringify({ ...call, id: 1 })}\n`), [
    'tool-call-id-type /id',
  ]);
});

test('recognizes nothing in documents of other programs', () => {
  const others: readonly Json[] = [
    { name: 'x', version: '1.0.0', description: 'd' },
    { name: 'x', parameters: [{ name: 'q', in: 'query' }] },
    { name: 'x', parameters: { location: { value: 'westeurope' } }, resources: [] },
    { type: 'function', name: 'f' },
    { type: 'text' },
    { text: 'Hi' },
    { output: 'dist', type: 'module' },
    { kind: 'Deployment', metadata: {}, data: {} },
    { kind: 'ConfigMap', data: { a: 'b' } },
    [{ type: 'text', text: 'a' }, { type: 'divider' }],
  ];
  for (const json of others) assert.equal(kindOf(json), '', JSON.stringify(json));
});

test('does not report what a list of outputs lacks, but what it contains', () => {
  const outputs = ['1', '2', '3'].map((id) => ({ role: 'tool', tool_call_id: id, content: 'a' }));
  assert.deepEqual(rulesOn(JSON.stringify(outputs)), []);
  assert.deepEqual(rulesOn(JSON.stringify({ messages: outputs })).length, 3);
  assert.deepEqual(rulesOn(JSON.stringify([{ role: 'user', content: 'a' }, ...outputs])).length, 3);
  const items = [{ type: 'function_call_output', call_id: 'c', output: 'a' }];
  assert.deepEqual(rulesOn(JSON.stringify(items)), []);
  assert.deepEqual(rulesOn(JSON.stringify([{ type: 'message', role: 'user', content: 'a' }, ...items])), [
    'tool-phantom-id /1/call_id',
  ]);
});

test('places findings inside a lone message and inside pieces', () => {
  assert.deepEqual(rulesOn('{"role":"tool","tool_call_id":7,"content":"a"}'), ['tool-id-type /tool_call_id']);
  assert.deepEqual(
    rulesOn(JSON.stringify([call, { ...call, id: 'd', function: { name: 'f', arguments: "{'a':1}" } }])),
    ['tool-arguments-json /1/function/arguments'],
  );
  const text = JSON.stringify([
    { type: 'text', text: 'a' },
    { type: 'image_url', image_url: { url: 's3://a/b' } },
  ]);
  const linted = lintText(text, { locale: 'en' });
  const [first] = linted.ok ? linted.findings : [];
  assert.equal(text.slice((first?.column ?? 0) - 1, (first?.endColumn ?? 0) - 1), '{"url":"s3://a/b"}');
});

test('checks a tool in a file with the name that New… gives it', () => {
  const broken = { type: 'function', function: { name: 'f', parameters: { type: 'array' } } };
  assert.deepEqual(rulesOn(JSON.stringify(broken), 'handoff.tool.json'), ['tool-def-parameters /function/parameters']);
  assert.deepEqual(rulesOn(JSON.stringify({ name: 'transfer_to_b', parameters: {} }), 'b.tool.json'), [
    'handoff-schema ',
  ]);
  const twice = [1, 2].map(() => ({ type: 'function', function: { name: 'f', parameters } }));
  assert.deepEqual(rulesOn(JSON.stringify(twice), 'both.tool.json'), ['tool-def-duplicate /1/function/name']);
});

function open(json: Json): LiveDocument {
  const text = JSON.stringify(json, undefined, 2);
  const kind = recognizeText(text);
  assert.ok(kind !== undefined);
  const document = new LiveDocument({ kind, text });
  document.work(() => false);
  return document;
}

test('fixes what stands alone', () => {
  const fix = (json: Json): Json => {
    const document = open(json);
    return JSON.parse(applyEdits(document.read(0, document.elements.textLength), fixAll(document))) as Json;
  };
  assert.deepEqual(fix({ role: 'tool', tool_call_id: 7, content: 'a' }), {
    role: 'tool',
    tool_call_id: '7',
    content: 'a',
  });
  assert.deepEqual(fix({ ...call, id: 7 }), { ...call, id: '7' });
  assert.deepEqual(fix([call, { ...call, function: { name: 'f', arguments: "{'a':1}" } }]), [
    call,
    { ...call, function: { name: 'f', arguments: '{"a":1}' } },
  ]);
});

test('finds problems again after an edit of a lone element', () => {
  const document = open({ ...call, id: 'c' });
  const text = document.read(0, document.elements.textLength);
  const start = text.indexOf('"c"');
  const changed = text.replace('"c"', '7');
  document.change([{ start, end: start + 3, text: '7' }], (from, to) => changed.slice(from, to));
  document.work(() => false);
  assert.deepEqual(
    document.findings().map(({ rule }) => rule),
    ['tool-call-id-type'],
  );
});

test('completes and explains pieces like the same values inside a message', () => {
  const at = (json: Json, mark: string) => {
    const document = open(json);
    const offset = document.read(0, document.elements.textLength).indexOf(mark) + 1;
    const piece = pieceAt(document, offset, 'en');
    assert.ok(piece !== undefined);
    return piece;
  };
  const image = at({ type: 'image_url', image_url: { url: 'https://a.example/b.png', detail: 'low' } }, '"low"');
  const labels = completionsAt(image.text, image.offset, image.around).map(({ label }) => label);
  assert.ok(labels.includes('high'), labels.join());
  const tool = at({ type: 'function', function: { name: 'f', description: 'd', parameters } }, '"description"');
  assert.notEqual(hoverAt(tool.text, tool.offset, tool.around), undefined);
  const content = at({ type: 'image', image_url: 'https://a.example/b.png' }, '"image_url"');
  assert.notEqual(hoverAt(content.text, content.offset, content.around), undefined);
});

test('infers the server of an Agent API stream from how it writes times', () => {
  const events = (createdAt: Json): string =>
    [
      { sequence_number: 1, object: 'response', status: 'created', id: 'r', created_at: createdAt },
      { sequence_number: 2, object: 'response', status: 'completed', id: 'r', created_at: createdAt, output: [] },
    ]
      .map((event) => `data: ${JSON.stringify(event)}\n\n`)
      .join('');
  assert.equal(recognizeText(events('2026-01-01T00:00:00Z'))?.guess, 'qwenpaw');
  assert.equal(recognizeText(events(1767225600))?.guess, undefined);
  assert.ok(rulesOn(events(1767225600)).some((one) => one.startsWith('sequence-start')));
  assert.ok(!rulesOn(events('2026-01-01T00:00:00Z')).some((one) => one.startsWith('sequence-start')));
});

test('tools without the rest of a request are checked, fixed and completed in their list', () => {
  const listing = { type: 'object', properties: { a: { type: 'array' } } };
  const text = JSON.stringify({
    tools: [
      { type: 'function', function: { name: 'f', description: 'd', parameters } },
      {
        type: 'function',
        function: { name: 'no good', description: 'd', parameters: listing },
      },
    ],
    tool_choice: 'auto',
  });
  assert.deepEqual(rulesOn(text), [
    'tool-name-pattern /tools/1/function/name',
    'tool-def-array-items /tools/1/function/parameters/properties/a',
  ]);
  const kind = recognizeText(text);
  assert.ok(kind);
  const live = new LiveDocument({ kind, text });
  live.work(() => false);
  assert.equal(applyEdits(text, fixAll(live)), text.replace('"array"', '"array","items":{}'));
});

test('snippets of parts and tools are offered where such a piece stands alone', () => {
  const labels = (before: string, after: string): readonly string[] => {
    const text = before + after;
    const kind = recognizeText(text.replace('null', '{}')) ?? recognizeText(text);
    assert.ok(kind);
    const found = pieceAt(new LiveDocument({ kind, text }), before.length, 'en');
    assert.ok(found);
    return completionsAt(found.text, found.offset, found.around)
      .filter(({ kind: what }) => what === 'snippet')
      .map(({ label }) => label);
  };
  const part = '{"type":"image_url","image_url":{"url":"https://a.example/b.png"}}';
  assert.ok(
    labels(`[${part},`, ']').some((label) => /image/i.test(label)),
    labels(`[${part},`, ']').join(),
  );
  const tool = '{"type":"function","function":{"name":"f","parameters":{}}}';
  assert.ok(
    labels(`[${tool},`, ']').some((label) => /tool|function/i.test(label)),
    labels(`[${tool},`, ']').join(),
  );
  assert.ok(labels(`{"tools":[${tool},`, ']}').length > 0);
});
