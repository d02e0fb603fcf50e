/** Tests the scripts with which VS Code's terminal finds `agent-api`. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { posixShim, windowsShim, writeCommandShims } from '../../src/node/commandShims.ts';

test('the POSIX script passes arguments on, whatever characters they and its own paths contain', async () => {
  const folder = await mkdtemp(join(tmpdir(), "agent-api it's $HOME `x` "));
  try {
    const node = join(folder, 'VS Code "node"');
    const cli = join(folder, 'main.js');
    await symlink(process.execPath, node);
    const program = 'console.log(JSON.stringify([process.env.ELECTRON_RUN_AS_NODE, ...process.argv.slice(2)]));';
    await writeFile(cli, program);
    const shim = join(folder, 'agent-api');
    await writeFile(shim, posixShim({ node, cli }));
    await chmod(shim, 0o755);
    const args = ['a b', '', "it's", '$HOME', '*', '--x="y"', '中文'];
    const shell = process.platform === 'win32' ? 'bash' : shim;
    const out = execFileSync(shell, process.platform === 'win32' ? [shim, ...args] : args, { encoding: 'utf8' });
    assert.deepEqual(JSON.parse(out), ['1', ...args]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('the Windows script names the folder of the user by a variable, and escapes percent signs', () => {
  const user = String.raw`C:\Users\张三`;
  const node = String.raw`c:\users\张三\AppData\Local\Programs\Microsoft VS Code\Code.exe`;
  const cli = String.raw`C:\Users\张三\.vscode\extensions\100%\dist\cli\main.js`;
  assert.equal(
    windowsShim({ node, cli }, user),
    [
      '@echo off',
      'setlocal',
      'set ELECTRON_RUN_AS_NODE=1',
      String.raw`"%USERPROFILE%\AppData\Local\Programs\Microsoft VS Code\Code.exe" "%USERPROFILE%\.vscode\extensions\100%%\dist\cli\main.js" %*`,
      '',
    ].join('\r\n'),
  );
  const elsewhere = String.raw`C:\Users\张三丰\node.exe`;
  assert.ok(windowsShim({ node: elsewhere, cli }, user).includes(`\n"${elsewhere}" `));
});

test('scripts are written once, and again when their targets change', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'agent-api-shims-'));
  const shim = join(folder, 'bin', 'agent-api');
  try {
    const targets = { node: process.execPath, cli: '/one/main.js' };
    await writeCommandShims(join(folder, 'bin'), targets);
    const first = await stat(shim);
    if (process.platform !== 'win32') assert.equal(first.mode & 0o777, 0o755);
    await writeCommandShims(join(folder, 'bin'), targets);
    assert.equal((await stat(shim)).ino, first.ino);
    // Windows of VS Code may do this at the same time.
    const changed = { ...targets, cli: '/two/main.js' };
    await Promise.all([1, 2, 3].map(() => writeCommandShims(join(folder, 'bin'), changed)));
    assert.ok((await readFile(shim, 'utf8')).includes(changed.cli));
    const names = process.platform === 'win32' ? ['agent-api', 'agent-api.cmd'] : ['agent-api'];
    assert.deepEqual(await readdir(join(folder, 'bin')), names);
  } finally {
    await rm(folder, { recursive: true });
  }
});
