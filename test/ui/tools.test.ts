/** Tests what the user decides about the tools for coding agents: what is sent where, and nothing in Restricted Mode. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serveLoopback } from '../support/loopback.ts';
import { openWorkbench } from './workbench.ts';

const request = { input: [{ role: 'user', type: 'message', content: [{ type: 'text', text: 'Any news?' }] }] };
const sending = { name: 'agentapi_send_request', input: { request: JSON.stringify(request), endpoint: 'News' } };

test('a tool sends only after the user has confirmed what is sent, and where', async () => {
  let calls = 0;
  const server = await serveLoopback((_request, response) => {
    calls += 1;
    response
      .writeHead(200, { 'content-type': 'text/event-stream' })
      .end('data: {"object":"response","status":"completed"}\n\n');
  });
  const endpoints = [{ name: 'News', url: server.url }];
  const workbench = await openWorkbench({
    settings: { 'agentApi.endpoints': endpoints, 'resetWindow.tool': sending },
  });
  const dialog = workbench.page.getByRole('dialog').filter({ hasText: 'News' });
  try {
    await workbench.runCommand('Reset Window: Invoke Tool');
    await dialog.getByText('Any news?').waitFor();
    await dialog.getByText(server.url).waitFor();
    await workbench.screenshot('tool-confirmation');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await workbench.notifications.getByText('The tool failed').waitFor();
    assert.equal(calls, 0);

    await workbench.runCommand('Reset Window: Invoke Tool');
    await dialog.getByRole('button').filter({ hasNotText: 'Cancel' }).first().click();
    await workbench.notifications.getByText(/The tool returned: .*completed/s).waitFor();
    assert.equal(calls, 1);
  } finally {
    workbench.close();
    await server.close();
  }
});

test('in Restricted Mode, a tool is refused', async () => {
  const tool = { name: 'agentapi_lint', input: { text: '[{"role":"user"}]' } };
  const workbench = await openWorkbench({ workspaceTrust: true, settings: { 'resetWindow.tool': tool } });
  try {
    await workbench.runCommand('Reset Window: Invoke Tool');
    await workbench.notifications.getByText(/The tool failed: .*trust/is).waitFor();
    await workbench.screenshot('tool-refused');
  } finally {
    workbench.close();
  }
});
