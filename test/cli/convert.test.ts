/** Tests `agent-api convert`: the built command on files. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { runAgentApi } from '../support/runAgentApi.ts';
import { readWireVectors } from '../support/vectors.ts';

const folder = mkdtempSync(join(tmpdir(), 'convert-'));
after(() => rmSync(folder, { recursive: true }));

const run = (...args: readonly string[]) => runAgentApi(['convert', ...args]);

function fileOf(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const request = {
  model: 'm',
  messages: [
    { role: 'user', content: [{ type: 'text', text: 'Hi' }] },
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'c1', type: 'function', function: { name: 'f', arguments: '{}' } }],
    },
    { role: 'tool', tool_call_id: 'c1', content: 'ok' },
  ],
};

test('a request is converted to another protocol and back without changes', async () => {
  const there = await run(fileOf('chat.json', request), '--to', 'agent-api');
  assert.deepEqual([there.code, there.err], [0, '']);
  const back = await run(fileOf('agent.json', there.out), '--to', 'chat');
  assert.deepEqual(JSON.parse(back.out), request);
});

test('comments and trailing commas are allowed, and other JSON errors are reported with their place', async () => {
  const commented = fileOf('commented.json', `// a note\n${JSON.stringify(request).slice(0, -1)},}`);
  assert.equal((await run(commented, '--to', 'agent-api')).code, 0);
  const { code, err } = await run(fileOf('broken.json', '{"messages": [}'), '--to', 'agent-api');
  assert.equal(code, 2);
  assert.match(err, /broken\.json:1:15: not valid JSON/);
});

test('a loss file contains pointer, what and why', async () => {
  const loss = join(folder, 'loss.json');
  const { code, out, err } = await run(fileOf('chat.json', request), '--to', 'harmony', '--loss', loss);
  assert.deepEqual([code, err], [0, '']);
  assert.match(out, /^<\|start\|>user<\|message\|>Hi<\|end\|>/);
  const [first] = JSON.parse(readFileSync(loss, 'utf8')) as readonly unknown[];
  assert.deepEqual(first, { pointer: '/model', what: 'model', why: 'The target protocol has no field for it.' });
});

test('items that the real adapter drops are reported on standard error', async () => {
  const answer = fileOf('answer.json', {
    object: 'response',
    status: 'completed',
    output: [
      {
        object: 'message',
        type: 'plugin_call',
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'data', data: { call_id: 'c1', name: 'look', arguments: '{}' } }],
      },
    ],
  });
  const { code, out, err } = await run(answer, '--to', 'responses', '--mode', 'as-runtime');
  assert.equal(code, 0);
  assert.deepEqual((JSON.parse(out) as { output: unknown }).output, []);
  assert.match(err, /answer\.json#\/output\/0: plugin_call look \(c1\): The real adapter drops it\./);
});

test('converting a recorded stream reports the calls that AgentScope’s adapter drops', async () => {
  const body = readWireVectors().find(({ name }) => name === 'react-tool')?.body;
  const { code, err } = await run(fileOf('react.sse', body), '--to', 'responses', '--mode', 'as-runtime');
  assert.equal(code, 0);
  assert.match(err, /#\/\d+: plugin_call \w+ \(\w+\): The real adapter drops it/);
  assert.match(err, /plugin_call_output/);
});

test('invalid arguments and files that are not documents are rejected', async () => {
  assert.match(
    (await run(fileOf('chat.json', request), '--to', 'nothing')).err,
    /--to must be one of: agentscope-2, agent-api, ag-ui, chat, responses, mlflow, a2a, harmony/,
  );
  const { code, err } = await run(fileOf('note.txt', 'hello'), '--to', 'chat');
  assert.deepEqual([code, err.includes('not a request, response or list')], [2, true]);
});
