/** Tests the sample agent's answers: the known behavior of the real server, and every scenario by its keyword. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scenarios } from '../../../../src/protocol/server/sample/scenarios.ts';
import { createTestAgent, post, posted, say, startedAt, type WireObject } from './askSampleAgent.ts';

const typesOf = (events: readonly WireObject[]): readonly unknown[] =>
  events.filter(({ object, status }) => object === 'message' && status === 'in_progress').map(({ type }) => type);

/** The texts of the completed contents. */
const textsOf = (events: readonly WireObject[]): string =>
  events.flatMap(({ object, status, text }) => (object === 'content' && status === 'completed' ? [text] : [])).join('');

const payloadsOf = (events: readonly WireObject[]): readonly WireObject[] =>
  events.flatMap(({ data }) => (data === undefined ? [] : [data as WireObject]));

test('sequence numbers are contiguous from 0 in every scenario that ends', async () => {
  for (const { keywords } of scenarios) {
    const { events } = await say(keywords[0] ?? '');
    const numbers = events.flatMap(({ sequence_number }) => (sequence_number === undefined ? [] : [sequence_number]));
    assert.deepEqual(
      numbers,
      numbers.map((_, index) => index),
      keywords[0],
    );
  }
});

test('the answer about the weather is about the city of the question', async () => {
  for (const [question, city] of [
    ['What is the weather in Hangzhou today?', 'Hangzhou'],
    ['What is the weather in Paris after tomorrow?', 'Paris'],
    ['Weather in New York, please', 'New York'],
    ['How is the weather?', 'Beijing'],
  ] as const) {
    const { events } = await say(question);
    assert.match(textsOf(events), new RegExp(`sunny in ${city} right now`));
  }
  const answer = { role: 'assistant', content: [{ type: 'text', text: 'It is sunny in Paris right now.' }] };
  const next = { role: 'user', content: [{ type: 'text', text: 'And tomorrow?' }] };
  assert.match(textsOf((await post(JSON.stringify({ input: [answer, next] }))).events), /sunny in Paris right now/);
});

test('cities are compared as the question names them', async () => {
  for (const [question, answer] of [
    ['Compare Rome and Paris', 'Paris is sunny'],
    ['Compare the weather in Rome, Oslo', 'Rome is sunny at 21 °C, while it rains in Oslo.'],
    ['Compare the weather in London and New Delhi', 'London is sunny at 21 °C, while it rains in New Delhi.'],
    ['Compare the weather in Hangzhou', 'Hangzhou is sunny at 21 °C, while it rains in Beijing.'],
    ['并行查询上海和北京', '上海晴，21°C；北京有雨。'],
    ['compare', 'Beijing is sunny at 21 °C, while it rains in Hangzhou.'],
  ] as const) {
    const text = textsOf((await say(question)).events);
    assert.ok(text.includes(answer), `${question}: ${text}`);
  }
});

test('the sample agent reasons about the numbers of the question', async () => {
  for (const [question, answer] of [
    ['Think: which is larger, 9.11 or 9.9?', '9.9 is larger.'],
    ['reasoning: what is smaller, 3 or 2.50?', '2.50 is smaller.'],
    ['think: are 1.0 and 1 the same, and which is more?', '1.0 and 1 are equal.'],
    ['推理：9.11 和 9.9 哪个大？', '9.9 更大。'],
    ['Think step by step: what is 12 * 34?', '12 × 34 = 408.'],
    ['think 0.1 + 0.2', '0.1 + 0.2 = 0.3.'],
    ['think 7 - 10', '7 − 10 = -3.'],
    ['think 12/5', '12 ÷ 5 = 2.4.'],
    ['think about 2026-11-24', '17 × 23 = 391.'],
    ['think', '17 × 23 = 391.'],
  ] as const) {
    const text = textsOf((await say(question)).events);
    assert.ok(text.endsWith(answer), `${question}: ${text}`);
  }
});

test('the streamed deltas add up to the completed text', async () => {
  const { events } = await say('hello');
  const deltas = events.flatMap(({ delta, text }) => (delta === true ? [text] : []));
  assert.ok(deltas.length > 20);
  assert.equal(deltas.join(''), textsOf(events));
});

test('ids and times match the real server: a given or generated id, and the server start as created_at', async () => {
  const [named] = (await say('hello', { id: 'mine' })).events;
  assert.deepEqual([named?.['id'], named?.['session_id']], ['mine', 's']);
  const { events } = await post('{"input":[{"content":[]}]}');
  assert.match(String(events[0]?.['id']), /^response_id-/);
  assert.match(String(events[0]?.['session_id']), /^id-/);
  const last = events.at(-1);
  assert.equal(last?.['created_at'], startedAt);
  assert.ok(Number(last?.['completed_at']) > startedAt);
});

test('the greeting names every scenario, in the language of the user', async () => {
  const english = textsOf((await say('hi')).events);
  const chinese = textsOf((await say('你好')).events);
  for (const { keywords, shows } of scenarios) {
    assert.ok(english.includes(`- ${keywords[0]}: ${shows[0]}`), keywords[0]);
    assert.ok(chinese.includes(`- ${keywords.at(-1)}: ${shows[1]}`), keywords.at(-1));
  }
});

test('a keyword matches only as a whole word', async () => {
  for (const text of ['go along', 'a profile', 'we execute', '长城']) {
    assert.match(textsOf((await say(text)).events), /sample agent|示例智能体/, text);
  }
  assert.deepEqual(typesOf((await say('Two TOOLS, please')).events).at(2), 'plugin_call');
});

test('reasoning comes before the answer', async () => {
  assert.deepEqual(typesOf((await say('reasoning')).events), ['reasoning', 'message']);
});

test('a tool call streams complete JSON snapshots, and its output has the same call id', async () => {
  const { events } = await say('weather');
  assert.deepEqual(typesOf(events), ['reasoning', 'message', 'plugin_call', 'plugin_call_output', 'message']);
  const payloads = payloadsOf(events);
  const steps = payloads.flatMap((payload) => (typeof payload['arguments'] === 'string' ? [payload['arguments']] : []));
  assert.ok(steps.length > 4);
  for (const step of steps.filter((text) => text !== '')) assert.equal(typeof JSON.parse(step), 'object');
  assert.equal(steps.at(-1), '{"city": "Beijing", "unit": "celsius"}');
  assert.deepEqual(new Set(payloads.map((payload) => payload['call_id'])), new Set(['call_1']));
});

test('parallel calls are sent together and answered in another order', async () => {
  const { events } = await say('parallel');
  const calls = ['plugin_call', 'plugin_call', 'plugin_call_output', 'plugin_call_output', 'message'];
  assert.deepEqual(typesOf(events), calls);
  const outputs = payloadsOf(events).flatMap(({ output, call_id }) => (output === '' ? [call_id] : []));
  assert.deepEqual(outputs, ['call_2', 'call_1']);
});

test('sequential calls wait for each other', async () => {
  const types = typesOf((await say('依次')).events).filter((type) => type !== 'message');
  assert.deepEqual(types, ['plugin_call', 'plugin_call_output', 'plugin_call', 'plugin_call_output']);
});

test('approval: sends a request, and continues according to the decision', async () => {
  const { events } = await say('approval');
  assert.deepEqual(typesOf(events), ['mcp_list_tools', 'mcp_approval_request']);
  const decide = (approve: boolean): Promise<readonly unknown[]> => {
    const payload = { approval_request_id: 'mcpr_1', approve, id: null, reason: null };
    const input = [
      { role: 'user', content: [{ type: 'text', text: 'approval' }] },
      { role: 'user', type: 'mcp_approval_response', content: [{ type: 'data', data: payload }] },
    ];
    return post(JSON.stringify({ input })).then((answer) => typesOf(answer.events));
  };
  assert.deepEqual(await decide(true), ['mcp_call', 'mcp_call_output', 'message']);
  assert.deepEqual(await decide(false), ['message']);
});

test('media: image, audio and file contents never complete, data does, and the audio is a WAV file', async () => {
  const { events } = await say('media');
  const contents = events.filter(({ object, type }) => object === 'content' && type !== 'text');
  assert.deepEqual(new Set(contents.map(({ type }) => type)), new Set(['image', 'audio', 'file', 'data']));
  assert.ok(contents.every(({ type, status }) => status === (type === 'data' ? 'completed' : 'in_progress')));
  const sound = Buffer.from(String(contents.find(({ type }) => type === 'audio')?.['data']), 'base64');
  assert.equal(sound.toString('latin1', 0, 4) + sound.toString('latin1', 8, 16), 'RIFFWAVEfmt ');
  assert.equal(sound.readUInt32LE(40), sound.length - 44);
});

test('sends a refusal as a refusal content', async () => {
  const { events } = await say('please refuse');
  const refusals = events.flatMap(({ refusal, status }) =>
    status === 'completed' && typeof refusal === 'string' ? [refusal] : [],
  );
  assert.deepEqual(refusals, ['I am sorry, but I cannot help with that.']);
});

test('a failure leaves its message open', async () => {
  const { events } = await say('fail');
  const last = events.at(-1);
  assert.deepEqual([last?.['status'], last?.['output'], last?.['completed_at']], ['failed', null, null]);
  assert.ok(!events.some(({ object, status }) => object === 'message' && status === 'completed'));
});

test('a bare error ends the stream without a response, and is written in ASCII', async () => {
  const { events } = await say('bare error');
  assert.deepEqual(Object.keys(events.at(-1) ?? {}), ['error']);
  const { text } = await post('{"input":["你好"]}');
  assert.match(text, /^data: \{"error": "1 validation error [^\u0080-\uffff]*input_value='\\u4f60\\u597d'/);
});

test('a cut stream ends in the middle of an event, right after a multi-byte character', async () => {
  for (const word of ['cut', '中断']) {
    const { text, breaks, events } = await say(word);
    assert.ok(breaks);
    assert.match(text.slice(-1), /[\u0080-\uffff]/);
    assert.ok(events.every(({ object, status }) => object !== 'response' || status !== 'completed'));
  }
});

test('pace: 40 pauses of 150 ms when slow, pauses of 25 ms by default, and none in a flood', async () => {
  const { pauses } = await say('slow');
  assert.deepEqual(
    pauses,
    Array.from({ length: 40 }, () => 150),
  );
  assert.deepEqual(new Set((await say('hi')).pauses), new Set([25]));
  const flood = await say('flood 250');
  assert.deepEqual(flood.pauses, []);
  assert.equal(flood.events.filter(({ delta }) => delta === true).length, 250);
});

test('some inputs pass validation but break the conversion, as on the real server', async () => {
  const errorOf = async (message: object): Promise<unknown> =>
    (await post(JSON.stringify({ input: [message] }))).events.at(-1)?.['error'];
  assert.equal(await errorOf({}), "'NoneType' object is not iterable");
  assert.equal(await errorOf({ type: 'mcp_call' }), "'NoneType' object is not reversible");
  assert.equal(await errorOf({ content: [{ type: 'refusal' }] }), 'Unsupported message type: refusal');
  assert.equal(await errorOf({ type: 'plugin_call', content: [{ type: 'data', data: {} }] }), "'call_id'");
});

test('rejects a second run of the same user and session until the first run is over', async () => {
  const agent = createTestAgent();
  const body = '{"input":[{"content":[]}],"session_id":"S","user_id":"U"}';
  const first = agent.answer({ ...posted, body }, new AbortController().signal).pieces;
  const iterator = first[Symbol.asyncIterator]();
  await iterator.next();
  const second = await post(body, agent);
  assert.equal(second.text, 'data: {"error": "Task U:S is already in RUNNING state."}\n\n');
  await iterator.return?.();
  assert.ok((await post(body, agent)).events.length > 5);
});

test('two requests without user and session ids collide, as on the real server', async () => {
  const agent = createTestAgent();
  const body = '{"input":[{"content":[]}]}';
  const pieces = agent.answer({ ...posted, body }, new AbortController().signal).pieces;
  await pieces[Symbol.asyncIterator]().next();
  assert.match((await post(body, agent)).text, /Task None:None is already/);
});

test('an answer ends when its client disconnects', async () => {
  const gone = new AbortController();
  const body = '{"input":[{"role":"user","content":[{"type":"text","text":"flood 100000"}]}]}';
  let pieces = 0;
  for await (const _piece of createTestAgent().answer({ ...posted, body }, gone.signal).pieces) {
    pieces += 1;
    if (pieces === 5) gone.abort();
  }
  assert.equal(pieces, 5);
});
