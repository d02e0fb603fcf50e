/** Tests that `agent-api` works in the integrated terminal, run by VS Code's own Node. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { test } from './suite.ts';

test('agent-api works in the integrated terminal', async () => {
  const extension = vscode.extensions.getExtension('agent-api-workbench.agent-api-workbench');
  assert.ok(extension);
  await extension.activate();
  const { version } = extension.packageJSON as { readonly version: string };
  const folder = await mkdtemp(join(tmpdir(), 'agent-api-terminal-'));
  const file = (name: string): string => join(folder, name);
  try {
    const commands = [
      `command -v agent-api > '${file('where')}'`,
      `agent-api --version > '${file('version')}' 2>&1`,
      `agent-api send '${weatherRequest()}' --locale en > '${file('send')}' 2>&1`,
      `echo done > '${file('end')}'`,
    ];
    const terminal = await openTerminal();
    terminal.sendText(commands.join('; '));
    await waitUntil(async () => (await read(file('end'))) === 'done\n');
    terminal.dispose();
    assert.match(
      (await read(file('where'))) ?? '',
      /globalStorage\/agent-api-workbench\.agent-api-workbench\/bin\/agent-api\n$/,
    );
    assert.equal(await read(file('version')), `${version}\n`);
    assert.match((await read(file('send'))) ?? '', /get_weather[\s\S]*completed/);
  } finally {
    await rm(folder, { recursive: true });
  }
});

function weatherRequest(): string {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  assert.ok(folder);
  return vscode.Uri.joinPath(folder.uri, 'weather.agentrequest.json').fsPath;
}

/**
 * The variables are stored a moment after the activation, so terminals are opened until one has them; the time limit of
 * a test ends the loop. In use, VS Code opens such a terminal again by itself.
 */
async function openTerminal(): Promise<vscode.Terminal> {
  const mark = join(await mkdtemp(join(tmpdir(), 'agent-api-mark-')), 'path');
  for (let attempt = 0; ; attempt += 1) {
    const terminal = vscode.window.createTerminal({ name: `agent-api ${attempt}`, shellPath: '/bin/sh' });
    terminal.sendText(`command -v agent-api > '${mark}'; echo . >> '${mark}'`);
    await waitUntil(async () => ((await read(mark)) ?? '').endsWith('.\n'));
    if ((await read(mark)) !== '.\n') return terminal;
    terminal.dispose();
    await rm(mark);
  }
}

async function read(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined);
}

async function waitUntil(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 50));
}
