/**
 * Tests that a whole answer has the same findings with other lines around it, and that those lines are one finding with
 * a count.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { lintText } from '../../../../src/protocol/session/stored/lintText.ts';
import { createPositions } from '../../../../src/protocol/core/document/positions.ts';

const call = (id: string, callId: string) => ({
  type: 'function_call',
  id,
  call_id: callId,
  name: 'f',
  arguments: '{"a":',
});
const plugin = (callId: string) => ({
  object: 'message',
  id: 'm',
  type: 'plugin_call',
  role: 'assistant',
  status: 'completed',
  content: [{ type: 'data', index: 0, data: { call_id: callId, name: 'f', arguments: '[]' } }],
});
const answers: Readonly<Record<string, object>> = {
  'Responses, by MLflow': { object: 'response', output: [call('x', 'a'), call('x', 'b')] },
  'Responses, by OpenAI': {
    object: 'response',
    id: 'r',
    created_at: 1,
    model: 'gpt-4o',
    status: 'completed',
    output: [call('x', 'a'), call('x', 'a'), call('y', 'b')],
  },
  'Agent API': { object: 'response', id: 'r', status: 'completed', output: [plugin('a'), plugin('a')] },
  'Chat Completions': {
    object: 'chat.completion',
    id: 'c',
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: null,
          tool_calls: ['a', 'a'].map((id) => ({ id, type: 'function', function: { name: 'f', arguments: '{' } })),
        },
        finish_reason: 'tool_calls',
      },
    ],
  },
  A2A: {
    jsonrpc: '2.0',
    id: 1,
    result: { kind: 'task', id: 't', status: { state: 'odd' }, artifacts: [{ artifactId: 'a', parts: [] }] },
  },
};
const noise = fc.array(fc.constantFrom('INFO starting', '[12:00] ready', '> ok', 'warn: slow'), { maxLength: 3 });

function lint(text: string, protocol: string | undefined) {
  const linted = lintText(text, { locale: 'en', ...(protocol !== undefined && { protocol }) });
  assert.ok(linted.ok, text);
  return linted.findings;
}

for (const [name, answer] of Object.entries(answers)) {
  void test(`other lines around an answer do not change its findings: ${name}`, () => {
    fc.assert(
      fc.property(noise, noise, fc.boolean(), (before, after, isLaidOut) => {
        const plain = JSON.stringify(answer, undefined, isLaidOut ? 2 : 0);
        const lead = before.map((line) => `${line}\n`).join('');
        const text = `${lead}${plain}${after.map((line) => `\n${line}`).join('')}`;
        const found = lint(text, undefined);
        const strays = found.filter(({ rule }) => rule === 'stray-line');
        const count = before.length + after.length;
        assert.deepEqual(
          strays.map(({ count: times = 1 }) => times),
          count === 0 ? [] : [count],
        );
        const expected = lint(plain, undefined);
        assert.ok(expected.length > 0);
        const [at, inPlain] = [createPositions(text), createPositions(plain)];
        const line = at(lead.length).line - inPlain(0).line;
        const onLine = (list: typeof found, moved: number) =>
          list
            .filter(({ rule }) => rule !== 'stray-line')
            .map((finding) => ({
              ...finding,
              place: '',
              line: finding.line - moved,
              endLine: finding.endLine - moved,
            }));
        assert.deepEqual(onLine(found, line), onLine(expected, 0));
        // A text in pieces is read as a list, and the answer is one of its elements.
        for (const { rule, place, pointer } of count === 0 ? [] : found) {
          if (rule !== 'stray-line') assert.equal(place, `/${before.length}${pointer}`);
        }
      }),
      { numRuns: 50 },
    );
  });
}

void test('reports lines between events as a single finding in every protocol', () => {
  const streams = [
    [{ type: 'response.output_item.done', item: call('x', 'a') }],
    [{ object: 'response', id: 'r', status: 'created', sequence_number: 0 }, plugin('a')],
    [{ type: 'RUN_STARTED', threadId: 't', runId: 'r' }],
    [{ object: 'chat.completion.chunk', id: 'c', choices: [{ index: 0, delta: { content: 'Hi' } }] }],
  ];
  for (const events of streams) {
    const written = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('INFO between\n');
    for (const text of [`INFO one\nINFO two\n\n${written}INFO three\n`, `INFO one\n${written}INFO two\nINFO three\n`]) {
      const strays = lint(text, undefined).filter(({ rule }) => rule === 'stray-line');
      assert.deepEqual(
        strays.map(({ count }) => count),
        [2 + events.length],
        text,
      );
    }
  }
});
