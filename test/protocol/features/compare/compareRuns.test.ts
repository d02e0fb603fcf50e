/**
 * Tests the comparison of real sample agent runs: runs of one scenario are equal in meaning, another scenario is not,
 * and the place of each difference is reported.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { marked } from 'marked';
import { startSampleServer } from '../../../../src/node/sampleServer.ts';
import { compareRuns } from '../../../../src/protocol/features/compare/compareRuns.ts';
import { writeComparison, writeMeaning } from '../../../../src/protocol/features/compare/writeComparison.ts';
import { createRunState, type RunState } from '../../../../src/protocol/session/live/runState.ts';
import { createMemoryLineStore } from '../../../../src/protocol/core/record/lineStore.ts';
import { runOnce } from '../../../support/session.ts';

const ask = (text: string): string =>
  JSON.stringify({ input: [{ role: 'user', type: 'message', content: [{ type: 'text', text }] }] });

async function answers(...texts: readonly string[]): Promise<readonly RunState[]> {
  const server = await startSampleServer({ pace: 0 });
  try {
    const states: RunState[] = [];
    for (const text of texts) states.push((await runOnce({ url: server.url, body: ask(text) })).state);
    return states;
  } finally {
    await server.dispose();
  }
}

test('two runs of one scenario have the same meaning, compared in pairs and as text', async () => {
  for (const prompt of ['weather', 'parallel tools', 'think about it', 'fail please']) {
    const [one, other] = await answers(prompt, prompt);
    assert.ok(one !== undefined && other !== undefined);
    assert.notEqual(one.run.id, other.run.id);
    const { differences, same, common, measures } = compareRuns(one, other);
    assert.deepEqual(differences, [], prompt);
    assert.ok(same && common > 1);
    assert.ok(measures.some(({ name }) => name === 'total'));
    assert.equal(writeMeaning(one), writeMeaning(other));
  }
});

const header = {
  agentrun: 1,
  protocol: 'agent-api',
  startedAt: '2026-01-01T00:00:00Z',
  source: 'test',
  endpoint: { name: 'test', url: 'http://127.0.0.1/', headers: {} },
  request: null,
} as const;

interface SpokenContent {
  readonly city: string;
  readonly answer: string;
  readonly tokens: number;
  readonly extra?: string;
  readonly tool?: string;
  readonly times?: 'unknown';
}

/** Returns a run with a call and an answer that have ids of their own. */
function runOf(id: string, { city, answer, tokens, extra, tool = 'get_weather', times }: SpokenContent): RunState {
  const writer = createRunState({ ...header, ...(times !== undefined && { times }) }, createMemoryLineStore());
  const message = (key: string, type: string, role: string, content: object) => ({
    object: 'message',
    id: `${id}-${key}`,
    type,
    role,
    status: 'completed',
    content: [content],
  });
  const call = { call_id: `${id}-call`, name: tool, arguments: JSON.stringify({ city, units: 'C' }) };
  const output = {
    call_id: `${id}-call`,
    name: tool,
    output: JSON.stringify({ for: `${id}-call`, sky: 'blue' }),
  };
  const events = [
    message('1', 'plugin_call', 'assistant', { type: 'data', data: call }),
    message('2', 'plugin_call_output', 'tool', { type: 'data', data: output }),
    message('3', 'message', 'assistant', { type: 'text', text: answer }),
    ...(extra === undefined ? [] : [message('4', 'message', 'assistant', { type: 'text', text: extra })]),
    { object: 'response', id, status: 'completed', usage: { total_tokens: tokens } },
  ];
  events.forEach((event, seq) => writer.take({ seq, at: seq * tokens, form: 'event', data: JSON.stringify(event) }));
  writer.finish({ end: 'completed', at: tokens * 10 });
  return writer.state;
}

test('differences in arguments, texts, additional steps and measures are reported at their places', () => {
  const before = runOf('a', { city: 'Oslo', answer: 'Hello\nBlue sky', tokens: 3 });
  const after = runOf('b', { city: 'Bergen', answer: 'Hello\nRain', tokens: 5, extra: 'Bye' });
  const { differences, measures, same } = compareRuns(before, after);
  assert.equal(same, false);
  assert.deepEqual(differences, [
    {
      is: 'json',
      step: 'get_weather',
      field: 'arguments',
      changes: [{ at: '/city', before: 'Oslo', after: 'Bergen' }],
    },
    { is: 'text', step: 'assistant', field: 'text', before: 'Hello\nBlue sky', after: 'Hello\nRain' },
    { is: 'added', step: 'assistant', texts: ['Bye'] },
  ]);
  assert.deepEqual(
    measures.find(({ name }) => name === 'usage.total'),
    { name: 'usage.total', before: 3, after: 5 },
  );
  const text = writeComparison(compareRuns(before, after), { before: 'A', after: 'B' }, 'en');
  assert.match(text, /^## get_weather: arguments\n\n```diff\n- \/city: "Oslo"\n\+ \/city: "Bergen"\n```$/m);
  assert.match(text, /^ {2}Hello\n- Blue sky\n\+ Rain$/m);
  assert.match(text, /^\| usage\.total \| 3 \| 5 \| \+2 \|$/m);
  assert.match(text, /^## Only in B: assistant$/m);
  assert.match(writeComparison(compareRuns(before, before), { before: 'A', after: 'B' }, 'zh-cn'), /含义相同/);
});

test('times that were not recorded are no figures', () => {
  const content = { city: 'Oslo', answer: 'Hello', tokens: 3 };
  const [timed, untimed] = [runOf('a', content), runOf('b', { ...content, times: 'unknown' })];
  const names = compareRuns(untimed, untimed).measures.map(({ name }) => name);
  assert.deepEqual(names, ['events', 'usage.total']);
  const total = compareRuns(untimed, timed).measures.find(({ name }) => name === 'total');
  assert.deepEqual(total, { name: 'total', before: undefined, after: 30 });
});

test('different ids do not make runs different', () => {
  const content = { city: 'Oslo', answer: '```` and ```', tokens: 3 };
  assert.deepEqual(compareRuns(runOf('a', content), runOf('b', content)).differences, []);
  const other = writeComparison(
    compareRuns(runOf('a', content), runOf('b', { ...content, answer: 'x' })),
    { before: 'A', after: 'B' },
    'en',
  );
  assert.match(other, /^`````diff$/m);
});

test('the summary shows agent texts without links, images, HTML or additional headings', () => {
  const content = { city: 'Oslo', answer: 'x', tokens: 3 };
  const one = runOf('a', { ...content, tool: '![x](https://x.test/a.png)\n# Mine' });
  const other = runOf('b', { ...content, tool: '<img src=https://x.test/b.png> [x](command:x)' });
  const names = { before: '[one](command:x)', after: 'two\n# two' };
  const tokens = marked.lexer(writeComparison(compareRuns(one, other), names, 'en'));
  const types: string[] = [];
  void marked.walkTokens(tokens, (token) => {
    // An automatic link shows its own address, so it does not count.
    if (token.type !== 'link' || token['text'] !== token['href']) types.push(token.type);
  });
  const count = (wanted: string): number => types.filter((type) => type === wanted).length;
  assert.deepEqual(['link', 'image', 'html'].map(count), [0, 0, 0]);
  assert.equal(count('heading'), 3);
});

/** Returns a run with one call and its output. */
function calling(args: string, output: string): RunState {
  const writer = createRunState(header, createMemoryLineStore());
  const part = (type: string, data: object) => ({
    ...{ object: 'message', id: type, type, status: 'completed' },
    content: [{ type: 'data', data: { call_id: 'c', name: 't', ...data } }],
  });
  const events = [
    part('plugin_call', { arguments: args }),
    part('plugin_call_output', { output }),
    { object: 'response', id: 'r', status: 'completed' },
  ];
  events.forEach((event, seq) => writer.take({ seq, at: seq, form: 'event', data: JSON.stringify(event) }));
  writer.finish({ end: 'completed', at: 9 });
  return writer.state;
}

test('numbers are compared as they are written, and shown so', () => {
  const [one, other] = ['9007199254740993', '9007199254740992'];
  const around: readonly ((id: string) => string)[] = [
    (id) => `{"id":${id}}`,
    (id) => `{"a":[1,{"id":[${id}]}],"b":"x"}`,
    (id) => `[{"type":"text","text":${JSON.stringify(`{"id":${id}}`)}}]`,
    (id) => id,
  ];
  for (const write of around) {
    for (const [before, after] of [
      [calling(write(one), '{}'), calling(write(other), '{}')],
      [calling('{}', write(one)), calling('{}', write(other))],
    ] as const) {
      const comparison = compareRuns(before, after);
      assert.ok(!comparison.same, write(one));
      assert.ok(compareRuns(before, before).same);
      const text = writeComparison(comparison, { before: 'a', after: 'b' }, 'en');
      assert.ok(text.includes(one) && text.includes(other), text);
      assert.notEqual(writeMeaning(before), writeMeaning(after));
    }
  }
  for (const same of ['1.0', '1e0', '10e-1'])
    assert.ok(compareRuns(calling(`{"n":${same},"m":-0}`, '[1]'), calling('{"m":0,"n":1}', `[${same}]`)).same, same);
});

/** Returns a run of these messages. */
function saying(messages: readonly object[], protocol = 'agent-api'): RunState {
  const writer = createRunState({ ...header, protocol }, createMemoryLineStore());
  const all = messages.map((message, index) => ({
    object: 'message',
    id: `m${index}`,
    status: 'completed',
    ...message,
  }));
  const events = [...all, { object: 'response', id: 'r', status: 'completed' }];
  events.forEach((event, seq) => writer.take({ seq, at: seq, form: 'event', data: JSON.stringify(event) }));
  writer.finish({ end: 'completed', at: 9 });
  return writer.state;
}

const said = { type: 'message', role: 'assistant', content: [{ type: 'text', text: 'no' }] };
const called = { type: 'plugin_call', content: [{ type: 'data', data: { call_id: 'c', name: 't', arguments: '{}' } }] };
const mcp = (server: string) => ({
  type: 'mcp_call',
  content: [{ type: 'data', data: { call_id: 'c', name: 't', arguments: '{}', server_label: server } }],
});
const returned = (output: string) => ({
  type: 'plugin_call_output',
  content: [{ type: 'data', data: { call_id: 'c', output } }],
});

test('runs are different if they differ in a status, a server, a missing output or a refusal', () => {
  const pairs: Readonly<Record<string, readonly [RunState, RunState]>> = {
    'a failed message': [saying([said]), saying([{ ...said, status: 'failed' }])],
    'an incomplete message': [saying([said]), saying([{ ...said, status: 'incomplete' }])],
    'a failed output': [saying([called, returned('x')]), saying([called, { ...returned('x'), status: 'failed' }])],
    'a failed call and a failed output': [
      saying([{ ...called, status: 'failed' }, returned('x')]),
      saying([called, { ...returned('x'), status: 'failed' }]),
    ],
    'a call without output': [saying([called]), saying([called, returned('')])],
    'another server': [saying([mcp('S1')]), saying([mcp('S2')])],
    'a refusal': [saying([said]), saying([{ ...said, content: [{ type: 'refusal', refusal: 'no' }] }])],
  };
  for (const [name, [one, other]] of Object.entries(pairs)) {
    for (const [before, after] of [
      [one, other],
      [other, one],
    ] as const) {
      const { same, differences } = compareRuns(before, after);
      assert.ok(!same && differences.length > 0, name);
      assert.notEqual(writeMeaning(before), writeMeaning(after), name);
    }
    assert.ok(compareRuns(one, one).same && compareRuns(other, other).same, name);
  }
});

test('a status that servers need not send makes no difference', () => {
  for (const status of [undefined, 'in_progress', 'created'])
    assert.ok(compareRuns(saying([said]), saying([{ ...said, status }])).same, status);
});
