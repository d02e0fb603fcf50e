/** Tests that the test that is written from a run can be read, and that the run itself passes it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkRun } from '../../../../src/protocol/features/agent-test/checkRun.ts';
import { readAgentTests } from '../../../../src/protocol/features/agent-test/readAgentTests.ts';
import { writeAgentTest } from '../../../../src/protocol/features/agent-test/writeAgentTest.ts';
import { recordedRun, type RecordedRun } from '../../../support/recordedRun.ts';

const input = [{ role: 'user', type: 'message', content: [{ type: 'text', text: 'Weather\nin  Oslo?' }] }];
const message = (id: string, type: string, status: string) => ({
  object: 'message',
  id,
  type,
  role: 'assistant',
  status,
});
const data = (id: string, value: object) => ({ object: 'content', type: 'data', msg_id: id, index: 0, data: value });
const call = (id: string) => [
  message(id, 'plugin_call', 'in_progress'),
  data(id, { call_id: id, name: 'get_weather', arguments: '{"city":"Oslo"}' }),
  message(id, 'plugin_call', 'completed'),
];
const said = [
  message('m', 'message', 'in_progress'),
  { object: 'content', type: 'text', msg_id: 'm', index: 0, text: 'Sunny.' },
  message('m', 'message', 'completed'),
];
const over = (status: string) => ({ object: 'response', id: 'r', status, output: [] });

/** Returns the text of the test, after it was read and the run has passed it. */
function write(run: RecordedRun): string {
  const state = recordedRun(run);
  const text = writeAgentTest(state, 'Staging') ?? '';
  const { tests, problems } = readAgentTests(text, 'en');
  assert.deepEqual(problems, []);
  assert.equal(tests.length, 1);
  for (const { test: each } of tests) {
    const match = (pattern: RegExp, value: string): boolean => pattern.test(value);
    assert.deepEqual(checkRun(each.expect, { state, match, recorded: undefined, locale: 'en' }), []);
  }
  return text;
}

test('a run with calls becomes a test with its request and its calls, each once', () => {
  const header = { request: { input, session_id: 's' }, added: ['session_id'] };
  const file = write({ header, events: [...call('a'), ...call('b'), ...said, over('completed')] });
  assert.deepEqual(JSON.parse(file), {
    endpoint: 'Staging',
    tests: [
      {
        name: 'Weather in Oslo?',
        request: { input },
        expect: {
          calls: [{ tool: 'get_weather', arguments: { city: 'Oslo' } }],
          text: { matches: '\\S' },
        },
      },
    ],
  });
});

test('a run that has failed becomes a test that expects this, and a run without a request becomes none', () => {
  const events = [
    { ...over('created'), sequence_number: 0 },
    { ...over('failed'), sequence_number: 1 },
  ];
  const file = write({ header: { source: '', request: {} }, events });
  assert.match(file, /"name": "run"[^]*"end": "failed"/);
  assert.equal(writeAgentTest(recordedRun({ header: { request: null } }), undefined), undefined);
});

test('large integers are expected as they were written, and no others pass', () => {
  const calling = (id: string) => [
    message('a', 'plugin_call', 'in_progress'),
    data('a', { call_id: 'a', name: 't', arguments: `{"id":${id},"in":{"list":[${id}]}}` }),
    message('a', 'plugin_call', 'completed'),
    over('completed'),
  ];
  const text = write({ header: { request: { input } }, events: calling('9007199254740993') });
  assert.ok(text.includes('"id": 9007199254740993'), text);
  const [written] = readAgentTests(text, 'en').tests;
  assert.ok(written !== undefined);
  const check = (id: string) => {
    const state = recordedRun({ header: { request: { input } }, events: calling(id) });
    const { calls = [] } = written.test.expect;
    return checkRun({ calls }, { state, match: () => true, recorded: undefined, locale: 'en' });
  };
  assert.deepEqual(check('9007199254740993.0'), []);
  const [failure] = check('9007199254740992');
  assert.match(failure?.difference?.expected ?? '', /9007199254740993/);
  assert.match(failure?.difference?.actual ?? '', /9007199254740992/);
});
