/** Tests what `agent-api` shows differently on a terminal, and that everything else gets plain text. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ciVariables } from '../../src/cli/ciRunner.ts';
import { runAgentApi } from '../support/runAgentApi.ts';

const program = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const escape = '\u001B';

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'styles-'));
  const messages = [
    { role: 'usr', content: 'Hi' },
    { role: 'assistant', content: 'Hello', tool_calls: [] },
  ];
  await writeFile(join(folder, 'chat.json'), JSON.stringify({ messages }, undefined, 2));
  const input = [{ role: 'user', content: [{ type: 'text', text: 'weather in London' }] }];
  await writeFile(join(folder, 'weather.agentrequest.json'), JSON.stringify({ input }));
});
after(() => rm(folder, { recursive: true }));

/** `undefined` where there is no `script` of util-linux, which provides a terminal for a program. */
function onTerminal(
  context: TestContext,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  redirect = '',
): string | undefined {
  if (!String(spawnSync('script', ['--version']).stdout).includes('util-linux')) {
    context.diagnostic('there is no program script, so nothing was run on a terminal');
    return undefined;
  }
  const withoutCi = Object.fromEntries(ciVariables.map((name) => [name, '']));
  const command = [process.execPath, program, ...args].map((word) => `'${word}'`).join(' ');
  const { stdout } = spawnSync('script', ['-qec', command + redirect, '/dev/null'], {
    encoding: 'utf8',
    cwd: folder,
    env: {
      ...withoutVariables(['NO_COLOR', 'FORCE_COLOR']),
      ...withoutCi,
      TERM: 'xterm',
      // Exists on every system; bash would print a warning about one that is not installed.
      LC_ALL: 'C.UTF-8',
      ...env,
    },
  });
  return stdout.replaceAll('\r\n', '\n');
}

function withoutVariables(names: readonly string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !names.includes(name)));
}

test('lint on a terminal has each file as a heading, coloured severities and aligned columns', (context) => {
  const out = onTerminal(context, ['lint', 'chat.json']);
  if (out === undefined) return;
  assert.ok(out.includes(`${escape}[4mchat.json${escape}[24m\n`), out);
  assert.match(out, /\u001B\[31merror\s*\u001B\[39m/);
  const plain = onTerminal(context, ['lint', 'chat.json'], { NO_COLOR: '1' }) ?? '';
  assert.equal(plain.includes(escape), false);
  const rows = [...plain.matchAll(/^ +\d+:\d+ +(?=error|warning|info)/gm)].map(([start]) => start.length);
  assert.ok(rows.length >= 2, plain);
  assert.equal(new Set(rows).size, 1, 'severities are in one column');
  assert.match(plain, /^chat\.json\n {2}/);
});

test('lint --format lines has the form for tools on a terminal, too', (context) => {
  const out = onTerminal(context, ['lint', 'chat.json', '--format', 'lines'], { NO_COLOR: '1' });
  if (out === undefined) return;
  assert.match(out, /^chat\.json:\d+:\d+: error: .* \[[\w-]+\]$/m);
});

test('a pipe gets lines without colours, unless FORCE_COLOR asks for them', async () => {
  const lint = (env: NodeJS.ProcessEnv) => runAgentApi(['lint', 'chat.json'], '', env, folder);
  const plain = await lint({});
  assert.match(plain.out, /^chat\.json:\d+:\d+: error: /m);
  assert.equal(plain.out.includes(escape), false);
  const forced = await lint({ FORCE_COLOR: '1' });
  assert.equal(forced.out.includes(escape), true);
  assert.equal(forced.out.replaceAll(/\u001B\[\d+m/g, ''), plain.out);
  assert.equal((await lint({ FORCE_COLOR: '0' })).out, plain.out);
  assert.equal((await lint({ NO_COLOR: '1' })).out, plain.out);
});

test('the help has bold headings on a terminal only', async (context) => {
  const out = onTerminal(context, ['lint', '--help']);
  if (out === undefined) return;
  assert.ok(out.includes(`${escape}[1mOptions${escape}[22m`), out);
  const piped = await runAgentApi(['lint', '--help']);
  assert.equal(out.replaceAll(/\u001B\[\d+m/g, ''), piped.out);
});

test('send shows reasoning on standard error: dimmed on a terminal, marked elsewhere', async (context) => {
  const send = (...more: readonly string[]) =>
    runAgentApi(['send', 'weather.agentrequest.json', ...more], '', {}, folder);
  const [piped, chinese] = await Promise.all([send(), send('--locale', 'zh-cn')]);
  assert.equal(piped.code, 0);
  assert.match(piped.err, /^\[reasoning\] \S/m);
  const reasoning = /^\[reasoning\] (.+)$/m.exec(piped.err)?.[1] ?? 'none';
  assert.equal(piped.out.includes(reasoning), false);
  assert.match(piped.out, /^Let me look up/);
  assert.match(chinese.err, /^\[推理\] \S/m);

  const shown = onTerminal(context, ['send', 'weather.agentrequest.json']);
  if (shown === undefined) return;
  assert.ok(shown.includes(`${escape}[2m`), shown);
  assert.ok(shown.replaceAll(/\u001B\[\d+m/g, '').includes(`${reasoning}\nLet me look up`), shown);
  const plain = onTerminal(context, ['send', 'weather.agentrequest.json'], { NO_COLOR: '1' }) ?? '';
  assert.ok(plain.includes(`[reasoning] ${reasoning}\n`), plain);
  // Only standard output goes elsewhere.
  const beside = onTerminal(context, ['send', 'weather.agentrequest.json'], {}, ' > response.txt') ?? '';
  assert.equal(beside.includes('Let me look up'), false);
  assert.ok(beside.includes(`${escape}[2m`), beside);
});
