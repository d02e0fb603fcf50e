/** Tests which files of a folder `agent-api lint` checks, and what it says about the others. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { runAgentApi, type Finished } from '../support/runAgentApi.ts';

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lint-folder-'));
});
after(() => rm(folder, { recursive: true }));

const frame = (json: unknown): string => `data: ${JSON.stringify(json)}\n\n`;
const created = { sequence_number: 0, object: 'response', status: 'created', id: 'r1' };
const late = { sequence_number: 5, object: 'response', status: 'completed', id: 'r1' };
const request = '{"input":[{"role":"user","content":[{"type":"text","text":"Hi"}]}],"sesion_id":"s"}';

async function createProject(name: string, files: Readonly<Record<string, unknown>>): Promise<string> {
  const project = join(folder, name);
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(project, path)), { recursive: true });
    await writeFile(join(project, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return project;
}

test('a folder is searched for files that are ours by content, and the others are counted and named', async () => {
  const chat = {
    messages: [
      { role: 'usr', content: 'Hi' },
      { role: 'assistant', content: 'Hello' },
    ],
  };
  const talk = `${JSON.stringify({ role: 'user', content: 'Hi' })}\n${JSON.stringify({ role: 'assistant', content: 'Yes' })}\n`;
  const project = await createProject('mixed', {
    'agentapi.config.json': { overrides: [{ files: 'quiet.json', lint: false }] },
    'chat.json': chat,
    'quiet.json': chat,
    'talk.jsonl': talk,
    'events.txt': `INFO starting\n${frame(created)}${frame(late)}`,
    'wide.log': `${'INFO nothing happens\n'.repeat(5000)}${frame(created)}${frame(late)}`,
    'named.agentrequest.json': request,
    'package.json': { name: 'x', type: 'module', version: '1.0.0', scripts: {} },
    'tsconfig.json': '{ // note\n "compilerOptions": {} }',
    'notes.txt': 'hello',
    'broken.json': '{"input": [}',
    'picture.png': 'x',
    '.hidden/chat.json': chat,
    'node_modules/a/chat.json': chat,
  });
  const lintHere = (...args: readonly string[]): Promise<Finished> =>
    runAgentApi(['lint', '.', ...args], '', {}, project);
  const { out, err, code } = await lintHere();
  assert.equal(err, 'wide.log: 4000 more findings are not shown.\n');
  assert.equal(code, 1);
  const files = [...out.matchAll(/^([\w.]+):\d+:\d+: (?:error|warning|info): /gm)].map(([, file]) => file);
  assert.deepEqual(
    [...new Set(files)].filter((file) => file !== 'talk.jsonl'),
    ['chat.json', 'events.txt', 'named.agentrequest.json', 'wide.log'],
  );
  assert.match(out, /^Files checked: 5\. Skipped: 6 \(\S+\.json: no agent data, .*, …; --verbose lists all\)\.$/m);

  const { out: all } = await lintHere('--verbose');
  const listed = (start: string): readonly string[] =>
    [...all.matchAll(new RegExp(`^${start}: (.*)$`, 'gm'))].map(([, rest = '']) => rest);
  assert.deepEqual(listed('Checked'), ['chat.json', 'events.txt', 'named.agentrequest.json', 'talk.jsonl', 'wide.log']);
  assert.deepEqual(listed('Skipped').toSorted(), [
    'agentapi.config.json: no agent data',
    'broken.json: no agent data',
    'notes.txt: no agent data',
    'package.json: no agent data',
    'quiet.json: excluded by the configuration',
    'tsconfig.json: no agent data',
  ]);
  const machine = await lintHere('--verbose', '--format', 'json');
  assert.doesNotThrow(() => JSON.parse(machine.out) as unknown);
  assert.match(machine.err, /^Checked: chat\.json$/m);
});

test('a request that is rejected because of one content is checked in a folder, too', async () => {
  const ask = (type: string): object => ({ role: 'user', content: [{ type, text: 'x' }] });
  const project = await createProject('mistyped', {
    'ok.json': { input: [ask('text')], stream: true },
    'text.json': { input: [ask('text'), ask('txt')], stream: true },
    'session.json': { input: [ask('txt')], session_id: 's' },
  });
  const { out, code } = await runAgentApi(['lint', '.'], '', {}, project);
  for (const file of ['text.json', 'session.json']) {
    const alone = await runAgentApi(['lint', file], '', {}, project);
    assert.match(alone.out, /error: .*\[request-rejected\]/);
    assert.ok(out.includes(alone.out.split('\n')[0] ?? '-'), out);
  }
  assert.equal(code, 1);
});

test('a folder without agent data says what was skipped, with exit code 2', async () => {
  const project = await createProject('foreign', { 'package.json': { name: 'x' }, 'a/tsconfig.json': {} });
  const { code, err } = await runAgentApi(['lint', project]);
  assert.equal(code, 2);
  assert.match(err, /foreign: contains no request, transcript, stream, run file or agent test\..* skipped: 2/);
  const zh = await runAgentApi(['lint', project, '--locale', 'zh-cn']);
  assert.match(zh.err, /其中没有请求、对话记录、流、运行文件或智能体测试/);
});
