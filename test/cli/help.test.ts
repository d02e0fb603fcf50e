/** Tests the help of `agent-api`, and that the examples in it work as they are written. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { commandNames, describedCommand } from '../../src/cli/command-line/commandDescriptions.ts';
import { checkArguments, optionsOf, parseCommandLine } from '../../src/cli/command-line/parseCommandLine.ts';
import { writeCommandHelp } from '../../src/cli/command-line/help.ts';
import { widthOf, wrapText } from '../../src/cli/command-line/wrapText.ts';
import { textOfLine } from '../../src/cli/styledText.ts';
import { protocols } from '../../src/protocol/protocols/registry.ts';
import { runAgentApi } from '../support/runAgentApi.ts';

const program = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'help-'));
});
after(() => rm(folder, { recursive: true }));

test('agent-api alone shows the five most used commands with an example each, and where the others are', async () => {
  const { code, out, err } = await runAgentApi([]);
  assert.deepEqual([code, err], [0, '']);
  assert.deepEqual(
    [...out.matchAll(/^ {2}agent-api (\w+)/gm)].map(([, name]) => name),
    ['send', 'serve', 'capture', 'lint', 'test'],
  );
  assert.match(out, /agent-api --help lists all commands/);
  assert.match((await runAgentApi(['--locale', 'zh-cn'])).out, /agent-api --help 列出所有命令/);
});

test('agent-api --help lists each command on one line or two, and no option of a command', async () => {
  const { code, out, err } = await runAgentApi(['--help']);
  assert.deepEqual([code, err], [0, '']);
  for (const name of commandNames) assert.match(out, new RegExp(`^  ${name} {2,}\\S`, 'm'));
  assert.doesNotMatch(out, /--url|--format/);
  assert.equal((await runAgentApi(['help'])).out, out);
  assert.equal((await runAgentApi(['-h'])).out, out);
});

test('the help of a command has only its own options, in both languages, and fits into 80 columns', async () => {
  for (const name of commandNames) {
    for (const locale of ['en', 'zh-cn'] as const) {
      const lines = (await writeCommandHelp(name, locale)).map(textOfLine);
      const page = `${lines.join('\n')}\n`;
      const listed = [...page.matchAll(/^ {2}(?:-h, )?--([\w-]+)/gm)].map(([, option = '']) => option);
      assert.deepEqual(listed, Object.keys(optionsOf(name)));
      assert.ok(
        lines.every((line) => widthOf(line) <= 80 || line.startsWith('  agent-api ')),
        page,
      );
      for (const { line } of describedCommand(name).examples) assert.ok(page.includes(`  ${line}\n`), line);
    }
  }
});

test('a command prints its help for --help, and for help before its name', async () => {
  const [asked, helped, chinese] = await Promise.all([
    runAgentApi(['export', '--help']),
    runAgentApi(['help', 'export']),
    runAgentApi(['export', 'no-such-file', '-h', '--locale', 'zh-cn']),
  ]);
  assert.deepEqual([asked.code, asked.err], [0, '']);
  assert.match(asked.out, /^Usage: agent-api export RUN \[options\]\n/);
  assert.deepEqual(helped, asked);
  assert.match(chinese.out, /^用法：agent-api export RUN[^]*\n示例\n/);
});

test('the help of lint lists the profiles of every protocol, and the values of an option are complete', async () => {
  const { out } = await runAgentApi(['lint', '--help']);
  const section = out.slice(out.indexOf('PROFILE by protocol'), out.indexOf('\nExamples'));
  for (const { id, profiles } of protocols) {
    assert.match(section, new RegExp(`^  ${id} `, 'm'));
    for (const profile of profiles) assert.ok(section.includes(profile.id), profile.id);
  }
  assert.match(out, /One of: text,\s+lines,\s+json,\s+sarif,\s+junit/);
});

test('text is wrapped by the columns it takes, and punctuation does not begin a line', () => {
  assert.deepEqual(wrapText('one two three', 7), ['one two', 'three']);
  assert.deepEqual(wrapText('检查请求，流和运行文件。', 10), ['检查请求，', '流和运行文', '件。']);
  assert.deepEqual(wrapText('见 agentapi.config.json。', 22), ['见', 'agentapi.config.json。']);
});

/** Command lines of an example, as a shell would split them. */
function callsIn(line: string): readonly (readonly string[])[] {
  return [...line.matchAll(/agent-api ([^|>)]*)/g)].map(([, rest = '']) => rest.trim().split(/\s+/));
}

test('every example is a valid call of its command', () => {
  for (const name of commandNames) {
    const { examples } = describedCommand(name);
    assert.ok(examples.length >= 2, name);
    for (const { line } of examples) {
      const calls = callsIn(line).map((args) => parseCommandLine(args));
      assert.deepEqual(
        calls.map(({ command }) => command),
        [name],
        line,
      );
      for (const { files, wrong } of calls) assert.equal(wrong ?? checkArguments(name, files), undefined, line);
    }
  }
});

/** Runs the line in a POSIX shell that finds the built program under its name. */
function runInShell(line: string): Promise<{ readonly code: number; readonly text: string }> {
  const env = {
    ...process.env,
    PATH: `${folder}/bin:${process.env['PATH'] ?? ''}`,
    HOME: folder,
    LC_ALL: 'C.UTF-8',
  };
  return new Promise((resolve) => {
    execFile('bash', ['-c', line], { cwd: folder, env }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: `${line}\n${out}${err}` });
    });
  });
}

const event = (sequence: number, more: Readonly<Record<string, unknown>>): string =>
  `data: ${JSON.stringify({ sequence_number: sequence, object: 'response', id: 'r1', ...more })}\n\n`;

test('the examples that need no other server run as they are written', async (context) => {
  if (process.platform === 'win32') {
    context.diagnostic('the examples are written for a POSIX shell, so they were not run');
    return;
  }
  await mkdir(join(folder, 'bin'));
  await writeFile(join(folder, 'bin', 'agent-api'), `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`);
  await chmod(join(folder, 'bin', 'agent-api'), 0o755);
  await mkdir(join(folder, '.config/fish/completions'), { recursive: true });
  const input = [{ role: 'user', content: [{ type: 'text', text: 'weather in London' }] }];
  const stream =
    event(0, { status: 'created' }) + event(1, { status: 'in_progress' }) + event(2, { status: 'completed' });
  const files = {
    'weather.agentrequest.json': JSON.stringify({ input }),
    'chat.json': JSON.stringify({ messages: [{ role: 'user', content: 'Hi' }] }),
    'stream.sse': stream,
    'saved.txt': stream,
    'chat.agenttest.json': JSON.stringify({
      tests: [{ name: 'answers', request: { input }, expect: { text: { contains: 'Hello' } } }],
    }),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const setUp = await runInShell(
    'agent-api send weather.agentrequest.json --record weather.agentrun.jsonl && cp weather.agentrun.jsonl other.agentrun.jsonl',
  );
  assert.equal(setUp.code, 0, setUp.text);
  // These need a server, a browser, or another shell; a server never ends by itself.
  const others = /--url|serve|capture|mcp|saved\.har|powershell|^agent-api test$/;
  const lines = commandNames.flatMap((name) => describedCommand(name).examples.map(({ line }) => line));
  const run = lines.filter((line) => !others.test(line));
  assert.ok(run.length >= 20, String(run.length));
  for (const line of run) {
    await rm(join(folder, line.includes('--record weather') ? 'weather.agentrun.jsonl' : 'none'), { force: true });
    const { code, text } = await runInShell(line);
    assert.equal(code, 0, text);
  }
});
