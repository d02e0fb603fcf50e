/** Tests the way from New… to the first response of the agent: made, installed, started, sent. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { toUrlPath } from '../../scripts/realVscode.ts';
import { tryProgram } from '../../scripts/runProgram.ts';
import { findFreePort } from '../../src/node/localPorts.ts';
import { version } from './servedVscode.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

/** The oldest VS Code, as it is served here, has a pty host that never answers, so it cannot install anything. */
const skip = version.name === 'floor' && 'this VS Code opens no terminals here';
const size = { width: 1400, height: 900 };
const settings = { 'terminal.integrated.gpuAcceleration': 'off' };
/** Milliseconds to install packages over the network. */
const installTime = 120_000;

function press({ page }: Workbench, name: string): Promise<void> {
  return page.locator('.notifications-toasts').getByRole('button', { name, exact: true }).click();
}

/** Another program may use the port of the template. The agent is then started at the port that is offered. */
function acceptOtherPort({ page }: Workbench): void {
  const other = page.getByRole('button', { name: /^(?:Start on Port|在端口) \d+/ });
  void other.click({ timeout: installTime }).catch(() => undefined);
}

async function startWithKey(workbench: Workbench): Promise<void> {
  acceptOtherPort(workbench);
  await workbench.page.keyboard.press('F5');
  await workbench.page.locator('.debug-toolbar').waitFor();
}

async function waitForWeather(workbench: Workbench): Promise<void> {
  acceptOtherPort(workbench);
  const answer = workbench.webview().getByText(/It is (?:22|15) °C/);
  await answer.first().waitFor({ timeout: installTime });
}

test(
  'a new agent in a folder of the workspace is installed, started and asked with one button, then by F5',
  { skip },
  async () => {
    const workbench = await openWorkbench({ size, isNew: true, settings });
    const { page, folder } = workbench;
    try {
      await workbench.runCommand('Agent API: New from Template…', 'Agent in TypeScript');
      await page.getByText('Name of the new folder').waitFor();
      await workbench.enter('sunny');
      await workbench.notifications.getByText('The agent sunny was created').waitFor();
      await workbench.screenshot('try-created');
      await press(workbench, 'Install and Start');
      await workbench.notifications.getByText('Installing the packages of sunny').waitFor();
      await workbench.screenshot('try-installing');
      await waitForWeather(workbench);
      await workbench.screenshot('try-answered');
      assert.ok(existsSync(join(folder, 'sunny', 'node_modules', 'zod')));
      await page.keyboard.press('Shift+F5');
      await page.locator('.debug-toolbar').waitFor({ state: 'hidden' });
      // The workspace had no launch.json, so F5 starts the new agent.
      const launch = readFileSync(join(folder, '.vscode', 'launch.json'), 'utf8');
      assert.match(launch, /"name": "sunny",\s+"program": "\$\{workspaceFolder\}\/sunny\/server\.ts"/);
      await workbench.openFile('agent.ts');
      await startWithKey(workbench);
    } finally {
      workbench.close();
    }
  },
);

const hasPython = await tryProgram('python3', ['-c', 'import venv, ensurepip'], { output: 'hide' }).then(
  ({ code }) => code === 0,
  () => false,
);

/** An agent that needs a package. */
const pythonAgent = `import json, os, wcag_contrast_ratio
from http.server import BaseHTTPRequestHandler, HTTPServer

class Agent(BaseHTTPRequestHandler):
    def do_POST(self):
        self.send_response(200)
        self.send_header("content-type", "text/event-stream")
        self.end_headers()
        message = {"object": "message", "id": "m", "type": "message", "role": "assistant", "status": "completed"}
        message["content"] = [{"type": "text", "text": "It is 22 °C"}]
        for event in (message, {"object": "response", "id": "r", "status": "completed", "output": [message]}):
            self.wfile.write(b"data: " + json.dumps(event).encode() + b"\\n\\n")

HTTPServer(("127.0.0.1", int(os.environ["PORT"])), Agent).serve_forever()
`;

test(
  'an agent in a subfolder can be chosen, and gets the environment that it needs',
  { skip: skip !== false ? skip : !hasPython && 'there is no python3 with venv' },
  async () => {
    const port = await findFreePort();
    const workbench = await openWorkbench({
      size,
      isNew: true,
      language: 'zh-cn',
      settings,
      prepare(folder) {
        const inside = join(folder, 'agents', 'rain');
        mkdirSync(join(inside, '.vscode'), { recursive: true });
        writeFileSync(join(inside, 'agent.py'), pythonAgent);
        writeFileSync(join(inside, 'requirements.txt'), 'wcag-contrast-ratio==0.9\n');
        const configuration = {
          type: 'agent-api',
          request: 'launch',
          name: 'Rain',
          program: '${workspaceFolder}/agent.py',
          url: `http://127.0.0.1:${port}/process`,
          openRequest: join(folder, 'parallel-tools.agentrequest.json'),
          sendRequest: true,
        };
        writeFileSync(join(inside, '.vscode', 'launch.json'), JSON.stringify({ configurations: [configuration] }));
      },
    });
    const { page, folder } = workbench;
    try {
      await workbench.openFile('parallel-tools.agentrequest.json');
      await page.locator('.codelens-decoration').first().waitFor();
      await workbench.runCommand('Debug: Select and Start Debugging', 'Agent API...');
      await workbench.pickRow('Rain (agents/rain)');
      await workbench.notifications.getByText('尚未安装 rain 的包').waitFor();
      await workbench.screenshot('try-python-missing-zh');
      // The terminal shows why it fails; then the packages are offered again.
      await press(workbench, '仍然启动');
      await workbench.notifications.getByText('已结束，并且尚未安装它的包').waitFor();
      await workbench.screenshot('try-python-ended-zh');
      await press(workbench, '安装并启动');
      await waitForWeather(workbench);
      await workbench.screenshot('try-python-answered-zh');
      assert.ok(existsSync(join(folder, 'agents', 'rain', '.venv')));
      await page.keyboard.press('Shift+F5');
      await page.locator('.debug-toolbar').waitFor({ state: 'hidden' });
      await workbench.runCommand('Agent API: 启动智能体…');
      await page.locator('.debug-toolbar').waitFor();
    } finally {
      workbench.close();
    }
  },
);

test('without a folder, the window that opens the new agent offers to start it', { skip }, async () => {
  const workbench = await openWorkbench({ size, isNew: true, settings });
  const { page, folder } = workbench;
  try {
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    await page.goto(page.url().replace(/\?folder=.*$/, '?ew=true'));
    await page.locator('.explorer-viewlet .monaco-button, .statusbar').first().waitFor();
    await workbench.runCommand('Agent API: New from Template…', 'Agent in TypeScript');
    const input = page.locator('.quick-input-widget input.input');
    await page.locator('.quick-input-widget').getByText('Create Here').first().waitFor();
    // The dialog first lists a folder of its own, and would add its path to what is written before.
    await page.getByRole('option', { name: /^\.\.$/ }).waitFor();
    await input.fill(`${empty}/`);
    // Until the dialog lists the new folder, which is empty, it ignores the button.
    await page.locator('.quick-input-widget').getByText('1 Results').waitFor();
    await page.locator('.quick-input-widget').getByRole('button', { name: 'Create Here' }).click();
    await workbench.notifications.getByText('The project was created in').waitFor();
    await workbench.screenshot('try-no-folder');
    await press(workbench, 'Open Folder');
    await page.waitForURL(/empty/);
    await workbench.openFile('weather.agentrequest.json');
    await workbench.notifications.getByText('The agent empty was created').waitFor();
    await workbench.screenshot('try-opened');
  } finally {
    workbench.close();
  }
});

test(
  'in a workspace of several folders, the new agent is made in the chosen one, and F5 starts it',
  { skip },
  async () => {
    const workbench = await openWorkbench({ size, isNew: true, settings });
    const { page, folder } = workbench;
    try {
      for (const name of ['one', 'two']) {
        mkdirSync(join(folder, name));
        writeFileSync(join(folder, name, 'notes.md'), '');
      }
      const file = join(folder, 'both.code-workspace');
      writeFileSync(file, JSON.stringify({ folders: [{ path: 'one' }, { path: 'two' }] }));
      await page.goto(page.url().replace(/\?folder=.*$/, `?workspace=${toUrlPath(file)}`));
      const two = page.locator('.explorer-folders-view .monaco-list-row', { hasText: 'two' }).first();
      // VS Code sometimes opens the workspace without its folders if it cannot read the file soon enough.
      for (let tries = 0; tries < 5; tries += 1) {
        await two.or(page.getByText('You have not yet added a folder')).first().waitFor();
        await page.waitForTimeout(1000);
        if ((await two.count()) > 0) break;
        await page.reload();
      }
      await two.waitFor();
      await workbench.runCommand('Agent API: New from Template…', 'Agent in TypeScript');
      await workbench.pickRow('two');
      await page.getByText('Name of the new folder').waitFor();
      await workbench.enter('sunny');
      await press(workbench, 'Install and Start');
      await waitForWeather(workbench);
      await page.keyboard.press('Shift+F5');
      await page.locator('.debug-toolbar').waitFor({ state: 'hidden' });
      await startWithKey(workbench);
      assert.ok(existsSync(join(folder, 'two', '.vscode', 'launch.json')));
    } finally {
      workbench.close();
    }
  },
);
