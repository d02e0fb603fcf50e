/** Tests what commands ask the engine about a run file: texts without secrets, requests that follow, and agent tests. */
import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { createTaskService } from '../../src/engine/tasks/taskService.ts';
import { defaultLimits } from '../../src/protocol/core/base/limits.ts';
import { createRemoteNetwork } from '../../src/protocol/session/remote/remoteNetwork.ts';

const folder = mkdtempSync(join(tmpdir(), 'engine-commands-'));
after(() => rm(folder, { recursive: true }));

const tasks = createTaskService(
  'en',
  createRemoteNetwork(() => assert.fail('nothing is sent')),
);

const header = {
  agentrun: 1,
  protocol: 'agent-api',
  startedAt: '2026-01-01T00:00:00.000Z',
  source: 'weather',
  endpoint: {
    name: 'Local',
    url: 'http://127.0.0.1:8090/process',
    headers: { authorization: '${secret:KEY}' },
    keepsConversation: true,
  },
  request: { input: [{ role: 'user', type: 'message', content: [{ type: 'text', text: 'hi' }] }], session_id: 's' },
};
const message = (text: string): object => ({
  object: 'message',
  id: 'm',
  type: 'message',
  role: 'assistant',
  status: 'completed',
  content: [{ object: 'content', type: 'text', text }],
});
const events = [
  { object: 'response', status: 'created', id: 'r', session_id: 's' },
  message('the key is hunter2hunter2'),
  { object: 'response', status: 'completed', id: 'r', session_id: 's', output: [message('the key is hunter2hunter2')] },
];
const lines = [
  JSON.stringify(header),
  ...events.map((event, at) => JSON.stringify({ at, data: JSON.stringify(event) })),
  JSON.stringify({ end: 'completed', at: 9 }),
];

let files = 0;
async function runFile(texts: readonly string[] = lines): Promise<string> {
  files += 1;
  const path = join(folder, `${files}.agentrun.jsonl`);
  await writeFile(path, `${texts.join('\n')}\n`);
  return path;
}

const limits = defaultLimits;
const secrets = [{ label: '${secret:KEY}', value: 'hunter2hunter2' }];

describe('commands about a run file', () => {
  test('opening says where the run came from, or why the file is no run', async () => {
    const opened = await tasks.openRun(await runFile(), limits);
    assert.deepEqual(opened, { ok: true, endpoint: header.endpoint, source: 'weather' });
    const refused = await tasks.openRun(await runFile(['{"a":1}']), limits);
    assert.ok(!refused.ok);
    assert.match(refused.reason, /not a run file/);
    await assert.rejects(tasks.openRun(join(folder, 'none'), limits), /ENOENT/);
  });

  test('no text of a run contains its secrets', async () => {
    const source = { path: await runFile(), limits, secrets };
    const row = (await tasks.exportRun(source, 'json')).length > 0 ? '1' : '';
    const texts = await Promise.all([
      ...(['markdown', 'json', 'jsonl', 'sse', 'run', 'curl'] as const).map((format) =>
        tasks.exportRun(source, format),
      ),
      tasks.writeTranscript(source),
      tasks.writeMeaning(source),
      tasks.eventText(source, 1),
      tasks.rowText(source, [row]),
      tasks.writeComparisons({ source, name: 'a' }, [{ source, name: 'b' }]),
    ]);
    const both = texts.join('\n');
    assert.ok(!both.includes('hunter2hunter2'));
    assert.ok(both.includes('the key is ${secret:KEY}'));
    const code = await tasks.writeRunCode(
      source,
      { target: 'python', rows: undefined },
      () => undefined,
      new AbortController().signal,
    );
    assert.equal(code?.language, 'python');
    assert.ok(!code.content.includes('hunter2hunter2'));
  });

  test('a run that has grown is read again', async () => {
    const path = await runFile(lines.slice(0, 2));
    const source = { path, limits, secrets: [] };
    assert.ok(!(await tasks.writeMeaning(source)).includes('the key'));
    await appendFile(path, `${lines.slice(2).join('\n')}\n`);
    assert.match(await tasks.writeMeaning(source), /the key is hunter2/);
  });

  test('a reply is sent as text, and goes on in the session of the run', async () => {
    const source = { path: await runFile(), limits, secrets: [] };
    const reply = { text: 'and tomorrow?', files: [], approvals: [], outputs: [] };
    const { protocol, text } = await tasks.writeReply(source, reply, false);
    assert.equal(protocol, 'agent-api');
    assert.match(text, /and tomorrow\?/);
    assert.match(text, /"session_id": "s"/);
    const elsewhere = await tasks.writeReply(source, reply, true);
    assert.ok(!elsewhere.text.includes('"session_id": "s"'));
    assert.match(elsewhere.text, /the key is/);
  });

  test('resuming names the file, the session, and what was taken', async () => {
    const place = { source: { path: await runFile(), limits, secrets: [] }, row: undefined };
    const view = await tasks.viewResumption(place);
    assert.equal(view?.state, 'session');
    const resumed = await tasks.writeResumed(place, 'fresh');
    assert.match(resumed?.text ?? '', /the key is/);
  });

  test('an agent test is checked with the numbers as they are written', async () => {
    const file = `{"tests": [{"name": "t", "recording": "r", "expect": {
      "text": {"contains": "no such text"}, "calls": [{"tool": "a", "arguments": {"id": 12345678901234567890}}]}}]}`;
    tasks.openText('1');
    tasks.appendText('1', file);
    const { tests, problems } = tasks.readAgentTests('1');
    assert.deepEqual(problems, []);
    const [shown] = tests;
    assert.ok(shown !== undefined);
    assert.match(shown.expect, /12345678901234567890/);
    assert.equal(shown.places['/calls/0/tool']?.line, 2);
    const run = { path: await runFile(), limits, secrets: [] };
    const result = await tasks.checkTest({ run, recording: 'r', expect: shown.expect, other: undefined });
    assert.deepEqual(result.failures.map(({ pointer }) => pointer).slice(0, 1), ['/text/contains']);
    assert.ok(result.failures.length > 1);
    assert.match(result.agent, /Local/);
  });

  test('a request is completed and keeps its text; other texts are refused with the place', () => {
    const read = (text: string) => {
      tasks.openText('2');
      tasks.appendText('2', text);
      return tasks.readRequest('2', 'chat');
    };
    const text = '{ "model": "m", "messages": [], "seed": 12345678901234567890 }';
    const completed = text.replace(' }', ',"stream": true }');
    assert.deepEqual(read(text), { ok: true, request: { protocol: 'chat', text: completed, added: ['stream'] } });
    assert.deepEqual(read('{"a": }'), { ok: false, problem: 'no-json', offset: 6, reason: 'ValueExpected' });
    assert.deepEqual(read('[]'), { ok: false, problem: 'no-object' });
  });
});
