/**
 * Tests streams and records of runs as sources: the result of the conversion, and where in the text a loss is shown.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultLimits } from '../../../../src/protocol/core/base/limits.ts';
import { isJsonObject, type JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { convertText, listConversions } from '../../../../src/protocol/features/convert/conversions.ts';
import { convertSource } from '../../../../src/protocol/features/convert/convertSource.ts';
import { convertDocument } from '../../../../src/protocol/features/convert/convertDocument.ts';
import { allConverters, converterById } from '../../../../src/protocol/features/convert/converters.ts';
import { readSource, type Source } from '../../../../src/protocol/features/convert/readSource.ts';

const call = { call_id: 'c1', name: 'look', arguments: '{}' };
const events: readonly JsonObject[] = [
  { object: 'response', id: 'r', status: 'created' },
  { object: 'message', id: 'm1', type: 'plugin_call', status: 'completed', content: [{ type: 'data', data: call }] },
  { object: 'message', id: 'm2', type: 'message', role: 'assistant', status: 'in_progress' },
  { object: 'content', type: 'text', msg_id: 'm2', index: 0, delta: true, status: 'in_progress', text: 'Hel' },
  { object: 'content', type: 'text', msg_id: 'm2', index: 0, delta: true, status: 'in_progress', text: 'lo' },
  { object: 'content', type: 'text', msg_id: 'm2', index: 0, delta: null, status: 'completed', text: 'Hello' },
  {
    object: 'message',
    id: 'm2',
    type: 'message',
    role: 'assistant',
    status: 'completed',
    content: [{ type: 'text', text: 'Hello' }],
    usage: { tokens: 2 },
  },
  { object: 'response', id: 'r', status: 'completed' },
];

const sse = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
const run = [
  JSON.stringify({ agentrun: 1, protocol: 'agent-api', startedAt: '', source: '', endpoint: {}, request: null }),
  ...events.map((event, at) => JSON.stringify({ at, data: JSON.stringify(event) })),
  JSON.stringify({ end: 'completed', at: 9 }),
  '',
].join('\n');

function read(text: string, name: string): Source {
  const source = readSource(text, { name });
  assert.ok(source?.stream);
  return source;
}

function converter(id: string) {
  const found = converterById(id);
  assert.ok(found);
  return found;
}

for (const [name, text] of [
  ['answer.sse', sse],
  ['a.agentrun.jsonl', run],
  ['events.jsonl', events.map((event) => `${JSON.stringify(event)}\n`).join('')],
] as const) {
  test(`${name}: the as-runtime mode gives the events of the adapter, with losses at their events`, () => {
    const source = read(text, name);
    const { document, losses, locate } = convertSource(source, converter('responses'), 'as-runtime');
    assert.ok(Array.isArray(document));
    const types = document.map((event) => (isJsonObject(event) ? event['type'] : undefined));
    assert.equal(types[0], 'response.created');
    assert.equal(types.at(-1), 'response.completed');
    assert.deepEqual(
      losses.map(({ pointer, what }) => [pointer, what]),
      [
        ['/1', 'plugin_call look (c1)'],
        ['/6/usage', 'usage'],
      ],
    );
    const [dropped = '', usage = ''] = losses.map(({ pointer }) => {
      const { start, end } = locate(text)(pointer);
      return text.slice(start, end);
    });
    assert.ok(dropped.includes('plugin_call') && !dropped.includes('\n'), dropped);
    assert.ok(usage.includes('tokens'), usage);
    // If the text contains the data unescaped, the exact member is found.
    if (name !== 'a.agentrun.jsonl') assert.ok(usage.length < 30, usage);
  });

  test(`${name}: the faithful mode gives the complete response without losses`, () => {
    const source = read(text, name);
    const { document, losses } = convertSource(source, converter('responses'), 'faithful');
    assert.deepEqual(losses, []);
    assert.ok(isJsonObject(document) && document['object'] === 'response');
    assert.match(JSON.stringify(document), /"call_id":"c1"/);
    const { losses: reported, list, language } = convertText(text, source, harmony(source), 'en');
    assert.equal(language, 'harmony');
    assert.equal((JSON.parse(list) as readonly unknown[]).length, reported.length);
    assert.ok(reported.every(({ place }) => !text.slice(place.start, place.end).includes('\n')));
  });
}

function harmony(source: Source) {
  const way = listConversions(source, 'en').find(({ to }) => to.id === 'harmony');
  assert.ok(way);
  return way;
}

test('the conversions offered for a stream are those of its protocol', () => {
  const ways = listConversions(read(sse, 'answer.sse'), 'en').map(({ to, mode }) => `${to.id} ${mode}`);
  assert.ok(ways.includes('responses as-runtime') && ways.includes('chat faithful'), ways.join());
  const chunk = { object: 'chat.completion.chunk', id: 'c', choices: [{ index: 0, delta: { content: 'Hi' } }] };
  const chat = read(`data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`, 'chunks.sse');
  assert.ok(listConversions(chat, 'en').some(({ to, mode }) => to.id === 'responses' && mode === 'as-runtime'));
});

test('the conversion of a stream that was read only in part says why', () => {
  const partial = (text: string, source = read(text, 'answer.sse')): string | undefined =>
    convertText(text, source, harmony(source), 'en').partial;
  assert.equal(partial(sse), undefined);
  assert.match(partial(`${sse}data: {"object":"con`) ?? '', /ends in the middle of an event/);
  const source = readSource(sse, { name: 'answer.sse', limits: { ...defaultLimits, events: 3 } });
  assert.ok(source);
  assert.match(partial(sse, source) ?? '', /3 events/);
});

test('text that is not a stream of a known protocol is not a source', () => {
  for (const text of ['', 'data: {}\n\n', '{"a":1}\n', 'data: {"x":', '\uFEFF']) {
    assert.equal(readSource(text, { name: 'a.sse' }), undefined, text);
  }
});

test('the losses of an answer behind empty lines are in the text', () => {
  const text = '\n\n {"error":"The task is already running."}\n\n';
  const source = readSource(text, { name: '' });
  assert.ok(source !== undefined);
  for (const way of listConversions(source, 'en')) {
    for (const { place } of convertText(text, source, way, 'en').losses) {
      assert.ok(place.start <= place.end && place.end <= text.length, `${way.label}: ${JSON.stringify(place)}`);
    }
  }
});

test('a whole answer is a document, of which nothing is lost without a report; a chunk alone is a stream', () => {
  const message = { role: 'assistant', content: 'Hel', annotations: [{ type: 'url_citation' }], audio: { id: 'a1' } };
  const choices = [
    { index: 0, finish_reason: 'length', logprobs: { content: [{ token: 'Hel' }] }, message },
    { index: 1, finish_reason: 'stop', message: { role: 'assistant', content: 'Second' } },
  ];
  const answer = { id: 'c', object: 'chat.completion', created: 1, model: 'm', system_fingerprint: 'fp', choices };
  const chat = converter('chat');
  for (const text of [
    JSON.stringify(answer),
    JSON.stringify(answer, undefined, 2),
    `// A note\n${JSON.stringify(answer)}`,
  ]) {
    const source = readSource(text, { name: 'answer.json' });
    assert.ok(source !== undefined && source.stream === undefined, text);
    for (const to of allConverters().filter(({ id, keepsMetadata }) => keepsMetadata && id !== 'chat')) {
      const { document, losses } = convertSource(source, to, 'faithful');
      assert.deepEqual(losses, [], to.id);
      assert.ok(document !== undefined);
      assert.deepEqual(convertDocument(document, to, chat, 'faithful').document, answer, to.id);
      const plain = convertSource(source, to, 'as-runtime');
      assert.match(JSON.stringify(plain.document), /Hel/);
      const lost = new Set(plain.losses.map(({ pointer }) => pointer));
      for (const member of ['message/annotations', 'message/audio', 'logprobs', 'finish_reason']) {
        assert.ok(lost.has(`/choices/0/${member}`), `${to.id} ${member}`);
      }
    }
  }
  const chunk = { object: 'chat.completion.chunk', id: 'c', choices: [{ index: 0, delta: { content: 'Hi' } }] };
  assert.ok(readSource(JSON.stringify(chunk), { name: 'chunk.json' })?.stream);
});
