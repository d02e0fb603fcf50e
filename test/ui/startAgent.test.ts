/**
 * Tests F5: an agent starts, becomes the endpoint, answers its request, and is removed as an endpoint when it stops.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/places.ts';
import { createProject } from '../support/newProject.ts';
import { findFreePort } from '../../src/node/localPorts.ts';
import { tryProgram } from '../../scripts/runProgram.ts';
import { version } from './servedVscode.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

/** The oldest VS Code, as it is served here, has a pty host that never answers, so it cannot open terminals. */
const hasTerminals = version.name !== 'floor';
const console = hasTerminals ? '' : '"console": "internalConsole", ';
const size = { width: 1400, height: 900 };

/** Fills the workspace with a new project and a launch configuration for this machine. */
async function fillWith(folder: string, change: (launch: string) => string): Promise<void> {
  const port = await findFreePort();
  const project = createProject('typescript');
  rmSync(join(folder, '.vscode'), { recursive: true, force: true });
  cpSync(project.folder, folder, { recursive: true });
  project.dispose();
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const file = join(folder, '.vscode', 'launch.json');
  mkdirSync(join(folder, '.vscode'), { recursive: true });
  writeFileSync(file, change(readFileSync(file, 'utf8')).replace(':8090/', `:${port}/`));
}

/** Presses F5 only after our extension is active, because the debug contributions need it. */
async function start({ page, openFile }: Workbench): Promise<void> {
  await openFile('parallel-tools.agentrequest.json');
  await page.locator('.codelens-decoration').first().waitFor();
  await page.keyboard.press('F5');
}

async function sendAndStop(workbench: Workbench, picture: string, focusEndpoints: string): Promise<void> {
  const { page } = workbench;
  await page.locator('.tab.active[data-resource-name="weather.agentrequest.json"]').waitFor();
  await workbench.screenshot(`${picture}-started`);
  await page.locator('.codelens-decoration a').first().click();
  const panel = workbench.webview();
  await panel
    .getByText(/It is (?:22|15) °C/)
    .first()
    .waitFor();
  await workbench.runCommand(focusEndpoints);
  const row = page.locator('.monaco-list:is([aria-label="Endpoints"], [aria-label="端点"]) .monaco-list-row', {
    hasText: 'My agent',
  });
  await row.waitFor();
  await workbench.screenshot(`${picture}-answered`);
  await page.keyboard.press('Shift+F5');
  await row.waitFor({ state: 'detached' });
}

test('a Node project starts in its debugger', async () => {
  const runtime = `"runtimeExecutable": ${JSON.stringify(process.execPath)}`;
  const workbench = await openWorkbench({
    size,
    isNew: true,
    prepare: (folder) => fillWith(folder, (text) => text.replace('"program"', `${console}${runtime}, "program"`)),
  });
  try {
    await start(workbench);
    await sendAndStop(workbench, 'debug-node', 'Agent API: Focus on Endpoints View');
  } finally {
    workbench.close();
  }
});

/** An agent that needs only Python. */
const pythonAgent = `import json, os
from http.server import BaseHTTPRequestHandler, HTTPServer

class Agent(BaseHTTPRequestHandler):
    def do_POST(self):
        self.send_response(200)
        self.send_header("content-type", "text/event-stream")
        self.end_headers()
        text = {"type": "text", "text": "It is 22 °C"}
        message = {"object": "message", "id": "m", "type": "message", "role": "assistant", "status": "completed"}
        message["content"] = [text]
        for event in (message, {"object": "response", "id": "r", "status": "completed", "output": [message]}):
            self.wfile.write(b"data: " + json.dumps(event).encode() + b"\\n\\n")

print("The agent has begun", flush=True)
HTTPServer(("127.0.0.1", int(os.environ["PORT"])), Agent).serve_forever()
`;
const hasPython = await tryProgram('python3', ['--version'], { output: 'hide' }).then(
  ({ code }) => code === 0,
  () => false,
);
const whyNot = (!hasPython && 'there is no python3') || (!hasTerminals && 'this VS Code opens no terminals here');

test('a Python project starts in a terminal when no debugger is available', { skip: whyNot }, async () => {
  // A terminal that is rendered by the graphics card has no text in the page.
  const settings = { 'terminal.integrated.gpuAcceleration': 'off' };
  const workbench = await openWorkbench({
    size,
    language: 'zh-cn',
    settings,
    isNew: true,
    async prepare(folder) {
      await fillWith(folder, (text) => text.replace('server.ts', 'agent.py'));
      writeFileSync(join(folder, 'agent.py'), pythonAgent);
    },
  });
  try {
    await start(workbench);
    await sendAndStop(workbench, 'debug-python-zh', 'Agent API: Focus on 端点 View');
    // The agent's output can still be read after the agent was stopped.
    await workbench.page.locator('.debug-toolbar').waitFor({ state: 'hidden' });
    await workbench.runCommand('Terminal: Focus Terminal');
    await workbench.page.locator('.xterm-rows').getByText('The agent has begun').first().waitFor();
    await workbench.screenshot('debug-python-zh-stopped');
  } finally {
    workbench.close();
  }
});
