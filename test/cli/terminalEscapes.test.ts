/** Tests that terminal escapes in an agent's answer are shown and not executed. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { serveLoopback } from '../support/loopback.ts';
import { runAgentApi, startAgentApi } from '../support/runAgentApi.ts';

const program = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const escapes = '\u001B[2J\u001B]8;;https://evil.example\u0007click\u001B]8;;\u0007';
const message = { object: 'message', role: 'assistant', status: 'completed' };
const events = [
  { ...message, id: 'm', type: 'message', content: [{ type: 'text', text: `said ${escapes}` }] },
  {
    ...message,
    id: 'c',
    type: 'plugin_call',
    content: [{ type: 'data', data: { call_id: 'c', name: `f${escapes}`, arguments: '{}' } }],
  },
  { object: 'response', status: 'failed', error: { code: 'E', message: escapes } },
];

async function inFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'agent-api-escapes-'));
  try {
    await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('messages beside the response contain no escapes, and the response in a pipe is unchanged', () =>
  inFolder(async (folder) => {
    const server = await serveLoopback((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));
    });
    const file = join(folder, 'a.agentrequest.json');
    await writeFile(file, '{"input":[]}');
    const sent = await runAgentApi(['send', file, '--url', server.url]);
    await server.close();
    assert.equal(sent.err.includes('\u001B'), false);
    assert.match(sent.err, /f␛\[2J/);
    assert.ok(sent.out.includes(escapes));
  }));

/** `script` of util-linux provides a terminal for a program. */
const hasScript = String(spawnSync('script', ['--version']).stdout).includes('util-linux');

test('output on a screen contains no escapes', { skip: hasScript ? false : 'there is no script here' }, () =>
  inFolder(async (folder) => {
    const file = join(folder, 'a.transcript.json');
    await writeFile(file, JSON.stringify([{ role: `x${escapes}`, content: 'a' }]));
    for (const format of ['text', 'lines']) {
      const plain = runOnTerminal(['lint', file, '--format', format], { NO_COLOR: '1' }).out;
      assert.match(plain, /role-unknown/);
      assert.equal(plain.includes('\u001B'), false);
      const { out } = runOnTerminal(['lint', file, '--format', format], { FORCE_COLOR: '1' });
      assert.equal(out.replaceAll(/\u001B\[(?:[1234]|2[24]|3[136]|39)m/g, ''), plain, 'only our own styles');
    }
  }),
);

const stream = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');

/** Returns the standard output of the built program on a terminal, and its exit code. */
function runOnTerminal(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): { readonly out: string; readonly code: number | null } {
  const command = [process.execPath, program, ...args].map((word) => `'${word}'`).join(' ');
  const { stdout, status } = spawnSync('script', ['-qec', command, '/dev/null'], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { out: stdout, code: status };
}

async function recordInto(folder: string): Promise<string> {
  const saved = join(folder, 'saved.sse');
  await writeFile(saved, stream);
  const { out } = await runAgentApi(['import', saved, '--record', folder], '', {}, folder);
  return join(folder, out.trim());
}

test('no export format reaches a screen with escapes', { skip: hasScript ? false : 'there is no script here' }, () =>
  inFolder(async (folder) => {
    const run = await recordInto(folder);
    for (const format of ['markdown', 'json', 'jsonl', 'sse', 'curl', 'run']) {
      const { out, code } = runOnTerminal(['export', run, '--as', format]);
      assert.equal(code, 0, format);
      assert.ok(out.length > 10, format);
      assert.equal(/[\u001B\u0007\u009B\u202E]/.test(out), false, format);
    }
  }),
);

const commands = ['::set-output name=a::b', '##[error]a', '##vso[task.setvariable variable=a]b', '##teamcity[x]'];
const obeyed = /^\s*::|##\[|##vso\[|##teamcity\[/im;

test('agent output contains no commands in the log of a CI system, and is unchanged in a file', () =>
  inFolder(async (folder) => {
    const text = `hello\n${commands.join('\n')}\n`;
    // Sends pieces, so that no piece contains a whole command.
    const pieces = [...text].map((piece) => ({
      object: 'content',
      type: 'text',
      delta: true,
      msg_id: 'm',
      index: 0,
      text: piece,
    }));
    const output = [
      { object: 'response', status: 'in_progress' },
      { ...message, id: 'm', type: 'message', status: 'in_progress', content: [] },
      ...pieces,
      { ...message, id: 'm', type: 'message', content: [{ type: 'text', text }] },
      {
        ...message,
        id: 'c',
        type: 'plugin_call',
        content: [{ type: 'data', data: { call_id: 'c', name: 'f', arguments: text } }],
      },
      { object: 'response', status: 'completed' },
    ];
    const server = await serveLoopback((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(output.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));
    });
    const [file, run] = [join(folder, 'a.agentrequest.json'), join(folder, 'a.agentrun.jsonl')];
    await writeFile(file, '{"input":[]}');
    const sent = await runAgentApi(['send', file, '--url', server.url, '--record', run], '', { CI: 'true' });
    await server.close();
    assert.match(sent.out, /hello\n: :set-output/);
    assert.match(sent.err, /f.*\n: :set-output/);
    assert.equal(obeyed.test(sent.out + sent.err), false);

    for (const args of [
      ['export', run, '--as', 'json'],
      ['export', run, '--as', 'markdown'],
      ['fold', run],
    ]) {
      const [inLog, onScreen] = [await runAgentApi(args, '', { CI: 'true' }), await runAgentApi(args)];
      assert.equal(obeyed.test(inLog.out), false, args.join(' '));
      assert.ok(onScreen.out.includes('##vso['), args.join(' '));
      if (args.at(-1) !== 'markdown') assert.deepEqual(JSON.parse(inLog.out), JSON.parse(onScreen.out));
    }
    const redirected = join(folder, 'out.md');
    spawnSync('sh', ['-c', `'${process.execPath}' '${program}' export '${run}' --as markdown > '${redirected}'`], {
      env: { ...process.env, CI: 'true' },
    });
    assert.ok((await readFile(redirected, 'utf8')).includes('##vso['));
  }));

test('each CI system is recognized by its environment variables', () =>
  inFolder(async (folder) => {
    const file = join(folder, 'a.transcript.json');
    await writeFile(file, JSON.stringify(commands.map((role) => ({ role: `x\n${role}`, content: 'a' }))));
    // Azure Pipelines and TeamCity, whose commands begin with `##`, do not set `CI`.
    for (const env of [{ TF_BUILD: 'True' }, { TEAMCITY_VERSION: '2025.1' }, { GITHUB_ACTIONS: 'true' }, { CI: '1' }]) {
      const { out, err } = await runAgentApi(['lint', file], '', env);
      assert.match(out, /role-unknown/);
      assert.equal(obeyed.test(out + err), false, Object.keys(env).join());
    }
    const { out } = await runAgentApi(['lint', file], '', { CI: 'false' });
    assert.match(out, obeyed);
  }));

test('a closed output pipe ends a command quietly, and the recording is complete', () =>
  inFolder(async (folder) => {
    const [file, run] = [join(folder, 'a.agentrequest.json'), join(folder, 'a.agentrun.jsonl')];
    await writeFile(file, JSON.stringify({ input: [{ role: 'user', content: [{ type: 'text', text: 'hello' }] }] }));
    const deltas = Array.from({ length: 2000 }, () => ({
      ...{ object: 'content', type: 'text', delta: true, msg_id: 'm', index: 0 },
      text: 'word '.repeat(50),
    }));
    const server = await serveLoopback((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const output = [
        { ...message, id: 'm', type: 'message', status: 'in_progress' },
        ...deltas,
        { object: 'response', status: 'completed' },
      ];
      response.end(output.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));
    });
    const send = startAgentApi(['send', file, '--url', server.url, '--record', run]);
    let err = '';
    send.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    send.stdout.once('data', () => send.stdout.destroy());
    const code = await new Promise((resolve) => {
      send.on('close', resolve);
    });
    await server.close();
    assert.equal(code, 0);
    assert.equal(err.includes('EPIPE'), false);
    const lines = (await readFile(run, 'utf8')).trimEnd().split('\n');
    assert.equal(lines.length, deltas.length + 4);
    assert.match(lines.at(-1) ?? '', /"end":"completed"/);

    for (const args of [
      ['export', run, '--as', 'run'],
      ['fold', run],
      ['lint', run, '--format', 'json'],
    ]) {
      const child = startAgentApi(args);
      let output = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
      child.stdout.once('data', () => child.stdout.destroy());
      await new Promise((resolve) => {
        child.on('close', resolve);
      });
      assert.equal(output, '', args.join(' '));
    }
  }));
