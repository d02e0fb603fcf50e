/**
 * Tests that the same text has the same findings from any source, that each cause is reported once, and that answers
 * are checked with the profile of their producer.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { lintText, type LocatedFinding } from '../../../../src/protocol/session/stored/lintText.ts';
import { createMemoryLineStore } from '../../../../src/protocol/core/record/lineStore.ts';
import { recognizeText } from '../../../../src/protocol/protocols/recognize/recognizeText.ts';
import { createFold } from '../../../../src/protocol/session/stored/foldStream.ts';
import { openRun } from '../../../../src/protocol/session/stored/openRun.ts';

type Options = Omit<Parameters<typeof lintText>[1], 'locale'>;

function lint(text: string, options: Options = {}): readonly LocatedFinding[] | string {
  const linted = lintText(text, { locale: 'en', ...options });
  return linted.ok ? linted.findings : linted.reason;
}

const short = (found: ReturnType<typeof lint>): readonly string[] | string =>
  typeof found === 'string'
    ? found
    : found.map(
        ({ severity, rule, place, count = 1 }) => `${severity} ${rule} ${place}${count > 1 ? ` x${count}` : ''}`,
      );

const wireProtocols = [undefined, 'chat', 'responses', 'agent-api', 'a2a', 'ag-ui', 'agentscope-2'];
const member = fc.constantFrom('model', 'messages', 'input', 'output', 'object', 'role', 'content', 'type', 'tools');
const value = fc.oneof(
  fc.constantFrom<unknown>('gpt-4o', 'x', 'response', 'user', null, 1, [], {}),
  fc.array(fc.record({ role: fc.constantFrom('user', 'tool', 'system'), content: fc.constantFrom('Hi', '', null) }), {
    maxLength: 3,
  }),
);

test('standard input, a file and a text with a byte order mark have the same findings', () => {
  fc.assert(
    fc.property(fc.dictionary(member, value, { maxKeys: 4 }), fc.constantFrom(...wireProtocols), (json, protocol) => {
      const text = JSON.stringify(json);
      const asked = protocol === undefined ? {} : { protocol };
      const piped = lint(text, { ...asked, name: '-' });
      for (const name of ['request.json', 'x.txt', 'folder/x']) assert.deepEqual(lint(text, { ...asked, name }), piped);
      assert.deepEqual(short(lint(`\uFEFF${text}`, { ...asked, name: '-' })), short(piped));
    }),
  );
});

test('does not check an object as a list of messages, whatever the file name', () => {
  const options = { protocol: 'chat' };
  const piped = short(lint('{"model":"gpt-4o"}', { ...options, name: '-' }));
  assert.deepEqual(piped, ['error messages-not-array /messages']);
  for (const name of ['x.json', 'x.transcript.json']) {
    assert.deepEqual(short(lint('{"model":"gpt-4o"}', { ...options, name })), piped, name);
  }
  assert.deepEqual(short(lint('{"messages":[]}', { name: 'x.sse' })), short(lint('{"messages":[]}')));
});

const call = (callId: string) => ({ type: 'function_call', id: 'x', call_id: callId, name: 'f', arguments: '{}' });
const mlflow = { object: 'response', output: [call('a'), call('b'), call('c')] };

test('checks a complete answer with the profile of its producer, like a stream', () => {
  const answer = JSON.stringify(mlflow);
  assert.equal(recognizeText(`HTTP/1.1 200 OK\n\n${answer}\n`)?.guess, 'mlflow');
  const events = mlflow.output.map(
    (item) => `data: ${JSON.stringify({ type: 'response.output_item.done', item })}\n\n`,
  );
  for (const text of [answer, JSON.stringify(mlflow, undefined, 2), events.join('')]) {
    assert.equal(recognizeText(text)?.guess, 'mlflow');
    const found = lint(text);
    assert.ok(typeof found !== 'string');
    const repeated = found.filter(({ rule }) => rule === 'item-id-duplicate');
    assert.deepEqual(
      repeated.map(({ severity, count }) => [severity, count]),
      [['info', 2]],
      text,
    );
  }
  const openai = { ...mlflow, id: 'r', created_at: 1, model: 'gpt-4o', status: 'completed' };
  const severities = short(lint(JSON.stringify(openai)));
  assert.ok(severities.includes('error item-id-duplicate /output/1/id'), String(severities));
  const asked = lint(answer, { profile: 'openai' });
  assert.ok(
    typeof asked !== 'string' &&
      asked.some(({ severity, rule }) => severity === 'error' && rule === 'item-id-duplicate'),
  );
});

test('lints and folds a raw answer of any protocol without an explicit protocol', () => {
  const texts: readonly (readonly [protocol: string, answer: object])[] = [
    ['responses', mlflow],
    ['responses', { object: 'response', output: [{ type: 'message', role: 'assistant', content: 'Hi' }] }],
    ['agent-api', { object: 'response', id: 'r', status: 'failed', output: [], error: { code: '500', message: 'x' } }],
    [
      'a2a',
      { jsonrpc: '2.0', id: 1, result: { kind: 'task', id: 't', contextId: 'c', status: { state: 'completed' } } },
    ],
    ['a2a', { task: { id: 't', contextId: 'c', status: { state: 'TASK_STATE_COMPLETED' } } }],
    ['a2a', { kind: 'message', messageId: 'm', role: 'agent', parts: [{ kind: 'text', text: 'Hi' }] }],
    ['chat', { choices: [{ index: 0, message: { role: 'assistant', content: 'Hi' }, finish_reason: 'stop' }] }],
    ['chat', { messages: [{ role: 'assistant', content: 'Hi', id: 'm' }], finish_reason: 'stop' }],
  ];
  for (const [protocol, answer] of texts) {
    const text = JSON.stringify(answer);
    assert.equal(recognizeText(text)?.protocol, protocol, text);
    assert.notEqual(lint(text), 'unrecognized', text);
    const folding = createFold('x');
    folding.push(text);
    assert.equal(folding.end()?.protocol, protocol, text);
  }
});

test('reports a stream without events as an error, whatever its protocol', () => {
  for (const text of ['data: [DONE]\n\n', 'INFO starting\n\ndata: [DONE]\n\n', ': ping\n\ndata: [DONE]\n\n']) {
    for (const protocol of wireProtocols) {
      const found = lint(text, protocol === undefined ? {} : { protocol });
      const errors = typeof found === 'string' ? [found] : found.filter(({ severity }) => severity === 'error');
      assert.equal(errors.length, 1, text);
      assert.ok(short(found).includes('error stream-empty'.concat(` /${text.split('\n\n').length - 2}`)), text);
    }
  }
});

test('reports tool_call_ids once per message, and repeated findings once with a count', () => {
  const turn = (id: string): readonly object[] => [
    {
      role: 'assistant',
      content: 'I look.',
      agent: 'main',
      tool_calls: [{ id, type: 'function', function: { name: 'bash', arguments: '{}' } }],
    },
    { role: 'tool', content: 'OK', agent: 'main', tool_call_ids: [id] },
  ];
  const transcript = [
    { role: 'user', content: 'Fix it.' },
    ...turn('a'),
    ...turn('b'),
    { role: 'assistant', content: 'Done.' },
  ];
  const reported = ['info field-unknown /1/agent x2', 'info field-unknown /2/agent x2'];
  const errors = ['error field-typo /2/tool_call_ids', 'error field-typo /4/tool_call_ids'];
  assert.deepEqual(short(lint(JSON.stringify(transcript))), [reported[0], reported[1], ...errors]);
  const thousand = [transcript[0], ...Array.from({ length: 1200 }, (_, at) => turn(String(at))).flat()];
  const found = lint(JSON.stringify(thousand));
  assert.ok(typeof found !== 'string');
  assert.equal(found.find(({ rule }) => rule === 'field-unknown')?.count, 1200);
  assert.match(found[0]?.message ?? '', / \(1200 times\)$/);
});

test('opens a run file that starts with a byte order mark', async () => {
  const header = { agentrun: 1, protocol: 'agent-api', startedAt: '', source: 'x', endpoint: {}, request: null };
  const store = createMemoryLineStore();
  store.append(`\uFEFF${JSON.stringify(header)}`);
  assert.ok((await openRun(store)).ok);
});
