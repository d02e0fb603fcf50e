/** Tests what the user decides about the tools for coding agents: what is sent where, and nothing in Restricted Mode. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveLoopback } from '../support/loopback.ts';
import { version } from './servedVscode.ts';
import { openWorkbench } from './workbench.ts';

const request = { input: [{ role: 'user', type: 'message', content: [{ type: 'text', text: 'Any news?' }] }] };
const sending = { name: 'agentapi_send_request', input: { request: JSON.stringify(request), endpoint: 'News' } };

/** A tool message without a call. */
const lost = [
  { role: 'user', content: 'Any news?' },
  { role: 'tool', tool_call_id: 'call_1', content: 'None.' },
];

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

const onlyNewest = version.name === 'newest' ? false : 'extensions can provide language models since 1.104';

test('a finding is asked about in the chat, which gets the file and the tools', { skip: onlyNewest }, async () => {
  const workbench = await openWorkbench({
    isNew: true,
    size: { width: 1500, height: 900 },
    settings: { 'chat.disableAIFeatures': false, 'resetWindow.model': true },
    prepare: (folder) => writeFile(join(folder, 'lost.transcript.json'), JSON.stringify(lost, undefined, 2)),
  });
  const { page } = workbench;
  try {
    await workbench.openFile('lost.transcript.json');
    await page.locator('.squiggly-error').first().waitFor();
    await workbench.runCommand('Go to Next Problem in Files (Error, Warning, Info)');
    await page.keyboard.press('Escape');
    await workbench.openFixes();
    await workbench.screenshot('chat-fixes');
    await page.locator('.action-widget').getByText('Explain with Copilot').first().click();
    await page.locator('.interactive-session').getByText('Explain the finding').first().waitFor();
    await workbench.screenshot('chat-asked');
  } finally {
    workbench.close();
  }
});
