/** Tests `agent-api search`: what it finds in files, folders and globs, its formats and exit codes, and secrets. */
import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { toRunFileName } from '../../src/protocol/core/record/runFileName.ts';
import { runLines } from '../support/recordings.ts';
import { runAgentApi } from '../support/runAgentApi.ts';

const folder = mkdtempSync(join(tmpdir(), 'search-'));
after(() => rm(folder, { recursive: true }));

const event = (text: string): string => JSON.stringify({ object: 'content', type: 'text', msg_id: 'm', text });

async function record(name: string, said: string, path = folder): Promise<string> {
  const frames: [number, string][] = [
    [1, event('first')],
    [2, event(said)],
  ];
  const file = join(path, name);
  await writeFile(file, `${runLines({ frames, end: { end: 'completed', at: 3 } }).join('\n')}\n`);
  return file;
}

await mkdir(join(folder, 'below'));
const older = await record(toRunFileName('older', new Date(1e12)), 'The Needle “here”');
const newer = await record(toRunFileName('newer', new Date(2e12)), 'a NEEDLE\nthere', join(folder, 'below'));
await record('other.agentrun.jsonl', 'nothing');
await writeFile(join(folder, 'notes.txt'), 'needle');

test('the runs of a folder are searched, the newest first', async () => {
  const { code, out, err } = await runAgentApi(['search', 'needle', folder]);
  assert.equal(err, '');
  assert.deepEqual(out.trimEnd().split('\n'), [
    `${newer}: event 1: a NEEDLE there`,
    `${older}: event 1: The Needle “here”`,
  ]);
  assert.equal(code, 0);
});

test('JSON lines name the file, the place and the event', async () => {
  const { out } = await runAgentApi(['search', '“HERE”', older, '--format', 'json']);
  assert.deepEqual(JSON.parse(out), { file: older, place: 'event', event: 1, excerpt: 'The Needle “here”' });
});

test('a glob works, and the exit code tells whether something was found', async () => {
  assert.equal((await runAgentApi(['search', 'needle', join(folder, '**/new*.agentrun.jsonl')])).code, 0);
  assert.deepEqual(await runAgentApi(['search', 'absent', folder]), { code: 1, out: '', err: '' });
});

test('an empty text, a missing file and a missing argument are errors', async () => {
  for (const [args, expected] of [
    [['search', '', folder], /must not be empty/],
    [['search', 'needle', join(folder, 'missing.agentrun.jsonl'), older], /Cannot read .*missing/],
    [['search', 'needle', join(folder, '*.absent')], /no files found/],
    [['search', 'needle'], /RUN/],
  ] as const) {
    const { code, err } = await runAgentApi(args);
    assert.match(err, expected);
    assert.equal(code, 2);
  }
});

test('a file that is not a run is rejected where it is named, and skipped in a folder and a glob', async () => {
  const project = join(folder, 'foreign');
  await mkdir(project);
  const run = await record('run.agentrun.jsonl', 'the needle', project);
  await writeFile(join(project, 'plain.txt'), 'needle\n');
  await writeFile(join(project, 'broken.agentrun.jsonl'), 'needle\n');
  await writeFile(join(project, 'binary.bin'), Buffer.from([0, 200, 10, ...Buffer.from('needle'), 10, 255]));
  const out = `${run}: event 1: the needle\n`;
  for (const name of ['plain.txt', 'broken.agentrun.jsonl', 'binary.bin']) {
    const named = await runAgentApi(['search', 'needle', join(project, name), run]);
    assert.equal(named.out, out);
    assert.ok(named.err.startsWith(`${join(project, name)}: This is not a run file`), named.err);
    assert.equal(named.code, 2);
  }
  assert.deepEqual(await runAgentApi(['search', 'needle', project]), { code: 0, out, err: '' });
  assert.deepEqual(await runAgentApi(['search', 'needle', join(project, '*')]), { code: 0, out, err: '' });
  const none = await runAgentApi(['search', 'needle', join(project, '*.txt')]);
  assert.match(none.err, /no files found/);
  assert.equal(none.code, 2);
});

test('a text that was sent in several pieces is found', async () => {
  const delta = (text: string): string =>
    JSON.stringify({ object: 'content', type: 'text', msg_id: 'm', index: 0, delta: true, text });
  const file = join(folder, 'pieces.agentrun.jsonl');
  const frames: [number, string][] = [
    [1, delta('in a hay')],
    [2, delta('stack')],
  ];
  await writeFile(file, `${runLines({ frames, end: { end: 'completed', at: 3 } }).join('\n')}\n`);
  assert.equal((await runAgentApi(['search', 'haystack', file])).out, `${file}: event 1: in a haystack\n`);
});

test('a secret of the endpoint is not printed', async () => {
  const file = join(folder, 'secret.agentrun.jsonl');
  const header = {
    agentrun: 1,
    protocol: 'agent-api',
    startedAt: new Date(0).toISOString(),
    source: 's',
    endpoint: { name: 'e', url: 'http://h/', headers: { authorization: 'Bearer ${env:TOK}' } },
    request: null,
  };
  const frame = { at: 1, data: event('the key s3cr3t-value is shown') };
  await writeFile(
    file,
    [header, frame, { end: 'completed', at: 2 }].map((line) => `${JSON.stringify(line)}\n`).join(''),
  );
  const { out } = await runAgentApi(['search', 'the key', file], '', { TOK: 's3cr3t-value' });
  assert.match(out, /the key \$\{env:TOK\} is shown/);
  assert.equal((await runAgentApi(['search', 's3cr3t', file], '', { TOK: 's3cr3t-value' })).out, '');
});
