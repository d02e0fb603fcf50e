/** Tests what the user sees when a server misbehaves. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serveLoopback } from '../support/loopback.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

const sse = { 'content-type': 'text/event-stream' };

async function sendTo(workbench: Workbench, endpoint: string): Promise<void> {
  await workbench.openFile('weather.agentrequest.json');
  await workbench.clickLens('Send to…');
  await workbench.pickRow(endpoint);
}

test('each failure is reported in the panel, and VS Code stays responsive', async () => {
  const server = await serveLoopback((request, response) => {
    if (request.url === '/html') response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Oops</h1>');
    else if (request.url === '/invalid') response.writeHead(422).end('{"detail":"Field required"}');
    else if (request.url === '/empty') response.writeHead(200, sse).end();
    else if (request.url === '/garbage') {
      response.writeHead(200, sse);
      const chunk = Buffer.alloc(1024 * 1024, 'x');
      const pour = (): void => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on('drain', pour);
      pour();
    } else {
      const text = 'x'.repeat(20 * 1024 * 1024);
      response.writeHead(200, sse);
      response.end(`data: {"object":"content","msg_id":"m","type":"text","delta":true,"text":"${text}"}\n\n`);
    }
  });
  const at = (path: string): string => server.url.replace('/process', path);
  const cases: readonly (readonly [string, string, RegExp])[] = [
    ['nobody', 'http://127.0.0.1:1/process', /Could not connect to http:\/\/127\.0\.0\.1:1/],
    ['html', at('/html'), /HTTP 500.*<h1>Oops<\/h1>/],
    ['invalid', at('/invalid'), /HTTP 422.*Field required/],
    ['empty', at('/empty'), /empty body/],
    ['garbage', at('/garbage'), /more than [\d,]+ characters/],
  ];
  const endpoints = [...cases.map(([name, url]) => ({ name, url })), { name: 'large', url: at('/large') }];
  const workbench = await openWorkbench({ settings: { 'agentApi.endpoints': endpoints } });
  try {
    for (const [name, , sentence] of cases) {
      await sendTo(workbench, name);
      const problem = workbench.webview().getByRole('alert');
      await problem.filter({ hasText: sentence }).waitFor();
      assert.match(await problem.innerText(), sentence);
    }
    await workbench.screenshot('garbage');
    await sendTo(workbench, 'large');
    await workbench.webview().getByText('Interrupted', { exact: true }).waitFor();
    await workbench
      .webview()
      .getByRole('button', { name: /Show All \(20,971,520/ })
      .waitFor();
    await workbench.openFile('reasoning.agentrequest.json');
    await workbench.screenshot('large-event');
  } finally {
    workbench.close();
    await server.close();
  }
});

test('a request from an untrusted workspace is not sent, and the reason is shown', async () => {
  const workbench = await openWorkbench({ workspaceTrust: true });
  try {
    await workbench.openFile('weather.agentrequest.json');
    await workbench.clickLens('Send');
    await workbench.notifications.getByText('Requests are not sent from an untrusted workspace').waitFor();
    await workbench.screenshot('untrusted');
  } finally {
    workbench.close();
  }
});
