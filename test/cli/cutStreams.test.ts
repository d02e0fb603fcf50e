/** Tests stored streams that end in the middle of a line, or have an event that is too large to be read. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { frameLimit } from '../../src/protocol/core/wire/frame.ts';
import { runAgentApi } from '../support/runAgentApi.ts';

const events = [
  { sequence_number: 0, object: 'response', status: 'created', id: 'r1' },
  { sequence_number: 1, object: 'message', id: 'm', type: 'message', role: 'assistant', status: 'in_progress' },
  { sequence_number: 2, object: 'content', type: 'text', msg_id: 'm', index: 0, delta: true, text: 'Hello world' },
  { sequence_number: 3, object: 'content', type: 'text', msg_id: 'm', index: 0, delta: true, text: ', and so on' },
].map((event) => JSON.stringify(event));
const header = JSON.stringify({
  ...{ agentrun: 1, protocol: 'agent-api', startedAt: '2026-01-01T00:00:00Z', source: '', request: { input: [] } },
  endpoint: { name: '', url: '', headers: {} },
});
const frames = events.map((data, index) => JSON.stringify({ at: index, data }));

/** Each form of a stream, whole: as text, and what ends it. */
const forms = {
  'a.sse': `${events.map((data) => `data: ${data}`).join('\n\n')}\n\n`,
  'a.jsonl': `${events.join('\n')}\n`,
  'a.agentrun.jsonl': `${[header, ...frames].join('\n')}\n`,
};

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cut-streams-'));
});
after(() => rm(folder, { recursive: true }));

async function save(name: string, text: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
}

const commands = [['fold'], ['convert', '--to', 'chat'], ['code', '--as', 'python']] as const;
const cut =
  /a\.(?:sse|jsonl|agentrun\.jsonl): ends in the middle of its last line, .*\. Everything before it was used\./;

for (const [name, text] of Object.entries(forms)) {
  test(`${name} that is cut in a line is used up to there, with exit code 1`, async () => {
    const file = await save(name, text.trimEnd().slice(0, -12));
    for (const args of commands) {
      const { code, out, err } = await runAgentApi([...args, file]);
      assert.match(err, cut, args[0]);
      assert.match(out, /Hello world/);
      assert.equal(code, 1, args[0]);
    }
  });

  test(`${name} that ends with a line, or only without its line end, is complete`, async () => {
    for (const whole of [text, text.trimEnd()]) {
      const file = await save(name, whole);
      for (const args of commands) {
        const { code, out, err } = await runAgentApi([...args, file]);
        assert.doesNotMatch(err, cut, args[0]);
        assert.match(out, /and so on/);
        assert.equal(code, 0, args[0] + err);
      }
    }
  });
}

test('a stream that is cut in the name of a field, or in its second event, is cut', async () => {
  for (const text of [`${forms['a.sse']}dat`, `${events[0]}\n${events[1]?.slice(0, -9)}`]) {
    const { code, err } = await runAgentApi(['fold', '-'], text);
    assert.match(err, /-: ends in the middle of its last line/);
    assert.equal(code, 1);
  }
});

test('a log that ends without a line end after the stream is not cut', async () => {
  const { code, err } = await runAgentApi(['fold', '-'], `INFO start\n${forms['a.sse']}INFO done`);
  assert.deepEqual([code, err], [0, '']);
});

test('an event that is too large is reported by each command, with the part before it and exit code 1', async () => {
  const large = `{"object":"content","text":"${'x'.repeat(frameLimit + 2 ** 20)}"}`;
  const file = await save('large.sse', `${forms['a.sse']}data: ${large}`);
  for (const args of commands) {
    const { code, out, err } = await runAgentApi([...args, file]);
    assert.match(err, /large\.sse: .*more than 33554432 characters/, args[0]);
    assert.match(out, /and so on/);
    assert.equal(code, 1, args[0]);
  }
});

test('export and compare say that a recording ends before its run', async () => {
  const file = await save('b.agentrun.jsonl', forms['a.agentrun.jsonl']);
  const exported = await runAgentApi(['export', file]);
  assert.match(exported.err, /b\.agentrun\.jsonl: The recording ends in the middle of the run/);
  const compared = await runAgentApi(['compare', file, file]);
  assert.match(compared.err, /b\.agentrun\.jsonl: The recording ends in the middle of the run/);
  assert.deepEqual([exported.code, compared.code], [0, 0]);
});
