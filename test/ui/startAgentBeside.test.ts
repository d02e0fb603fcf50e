/**
 * Tests F5 with other servers and activities present: a used port, a used name, a user who types, variables, and an
 * agent that exits.
 */
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/places.ts';
import { createProject } from '../support/newProject.ts';
import { findFreePort } from '../../src/node/localPorts.ts';
import { version } from './servedVscode.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

const size = { width: 1500, height: 900 };
/** The oldest VS Code, as it is served here, has a pty host that never answers, so it cannot open terminals. */
const console = version.name === 'floor' ? { console: 'internalConsole' } : {};

function writeLaunch(folder: string, members: object): void {
  mkdirSync(join(folder, '.vscode'), { recursive: true });
  const configuration = { type: 'agent-api', request: 'launch', name: 'My agent', node: process.execPath, ...console };
  const launch = { version: '0.2.0', configurations: [{ ...configuration, ...members }] };
  writeFileSync(join(folder, '.vscode', 'launch.json'), JSON.stringify(launch, undefined, 2));
}

/** Waits until our extension is active, so that its debug contributions are available. */
async function whenReady({ page, openFile }: Workbench): Promise<void> {
  await openFile('parallel-tools.agentrequest.json');
  await page.locator('.codelens-decoration').first().waitFor();
}

test('a port in use is reported and not sent to, and a user who is typing keeps the focus', async () => {
  let asked = 0;
  const foreign = createServer((request, response) => {
    asked += request.method === 'POST' ? 1 : 0;
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => foreign.once('listening', resolve));
  const { port } = foreign.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/process`;
  const workbench = await openWorkbench({
    size,
    isNew: true,
    settings: { 'agentApi.endpoints': [{ name: 'My agent', url }] },
    prepare(folder) {
      const project = createProject('typescript');
      rmSync(join(folder, '.vscode'), { recursive: true, force: true });
      cpSync(project.folder, folder, { recursive: true });
      project.dispose();
      symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
      const openRequest = '${workspaceFolder}/weather.agentrequest.json';
      writeLaunch(folder, { program: '${workspaceFolder}/server.ts', url, openRequest });
      writeFileSync(join(folder, 'notes.md'), '');
    },
  });
  const { page, folder } = workbench;
  try {
    const before = readFileSync(join(folder, 'weather.agentrequest.json'), 'utf8');
    await whenReady(workbench);
    await workbench.openFile('notes.md');
    await page.keyboard.press('F5');
    await workbench.notifications.getByText(`Port ${port} of My agent is already in use by another program`).waitFor();
    await workbench.screenshot('port-taken');
    await page.getByRole('button', { name: /^Start on Port \d+$/ }).click();
    await page.locator('.tab.active[data-resource-name="notes.md"]').click();
    await page.locator('.editor-group-container.active .view-lines').first().click();
    const request = page.locator('.tab.active[data-resource-name="weather.agentrequest.json"]');
    for (let typed = 0, after = 0; after < 20; typed += 1) {
      assert.ok(typed < 1000, 'the request is not opened');
      // A fast typist. More keys would only slow down the start of the agent.
      await page.keyboard.type('x', { delay: 100 });
      if ((await request.count()) > 0) after += 1;
    }
    await workbench.screenshot('typed-on');
    await page.locator('.editor-group-container.active .tab.active[data-resource-name="notes.md"]').waitFor();
    const other = page.locator('.editor-group-container').filter({ has: request });
    assert.equal(await other.locator('.view-line', { hasText: 'xxx' }).count(), 0);
    assert.equal(readFileSync(join(folder, 'weather.agentrequest.json'), 'utf8'), before);

    await request.click();
    await workbench.runCommand('Agent API: Send');
    await workbench
      .webview()
      .getByText(/It is (?:22|15) °C/)
      .first()
      .waitFor();
    assert.equal(asked, 0);
    await workbench.runCommand('Agent API: Focus on Endpoints View');
    const rows = page.locator('.monaco-list[aria-label="Endpoints"] .monaco-list-row', { hasText: 'My agent' });
    await rows.filter({ hasText: /My agent :\d+/ }).waitFor();
    assert.equal(await rows.count(), 2);

    // A new test uses the selected agent as its endpoint, and its result names the server that answered.
    await workbench.runCommand('Agent API: New from Template…', 'Agent test');
    await page.locator('.view-line', { hasText: /"endpoint":\s"My\sagent\s:\d+"/ }).waitFor();
    await workbench.screenshot('new-test');
    await page.keyboard.press('Shift+F5');
    await rows.filter({ hasText: /My agent :\d+/ }).waitFor({ state: 'detached' });
  } finally {
    workbench.close();
    foreign.close();
  }
});

/** A server that starts when the file `start` exists, reports that it is healthy, and exits when it is asked to. */
const dying = `import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
const server = createServer((request, response) => {
  response.end('{"status":"healthy"}');
  if (request.url === '/exit') process.exit(3);
});
const timer = setInterval(() => {
  if (!existsSync(new URL('start', import.meta.url))) return;
  clearInterval(timer);
  server.listen(Number(process.env.PORT), '127.0.0.1');
}, 100);
`;

test('${file} runs in its own debugger, a request waits for the start, and the end is reported', async () => {
  const port = await findFreePort();
  const workbench = await openWorkbench({
    size,
    isNew: true,
    prepare(folder) {
      writeFileSync(join(folder, 'dying.mjs'), dying);
      writeLaunch(folder, { program: '${file}', url: `http://127.0.0.1:${port}/process` });
    },
  });
  const { page, folder } = workbench;
  try {
    await whenReady(workbench);
    await workbench.openFile('dying.mjs');
    await page.keyboard.press('F5');
    await page.locator('.debug-toolbar').waitFor();
    await workbench.openFile('parallel-tools.agentrequest.json');
    await workbench.clickLens('Send to…');
    await workbench.quickRows.filter({ hasText: 'Starting. The request is sent when the agent responds.' }).waitFor();
    await workbench.screenshot('starting-offered');
    await workbench.pickRow('My agent');
    writeFileSync(join(folder, 'start'), '');
    // The answer is not a stream; the test only needs an answer.
    await workbench.webview().locator('.phase').waitFor();
    await fetch(`http://127.0.0.1:${port}/exit`).catch(() => undefined);
    await workbench.notifications.getByText(/My agent at \S+ has stopped/).waitFor();
    await workbench.screenshot('agent-ended');
  } finally {
    workbench.close();
  }
});
