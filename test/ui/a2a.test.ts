/**
 * Tests A2A in the user interface: a request is sent from its file, a waiting task is answered, and an agent card is
 * opened and becomes an endpoint.
 */
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { startSampleServer } from '../../src/node/sampleServer.ts';
import { serveLoopback } from '../support/loopback.ts';
import { findInDetails } from './runDetails.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

const size = { width: 1500, height: 900 };

async function send(workbench: Workbench, file: string, text: string): Promise<void> {
  const message = { role: 'ROLE_USER', parts: [{ text }] };
  const request = { method: 'SendStreamingMessage', params: { message } };
  await writeFile(join(workbench.folder, file), JSON.stringify(request, undefined, 2));
  await workbench.openFile(file);
  await workbench.clickLens('Send to…');
  await workbench.pickRow('Sample agent');
}

test('a request is sent from its file, and its tool call is shown', async () => {
  const workbench = await openWorkbench({ size });
  try {
    await send(workbench, 'ask.json', 'What is the weather in London?');
    const panel = workbench.webview();
    await panel.getByText('Completed', { exact: true }).waitFor();
    await findInDetails(panel, 'A2A');
    assert.equal(await panel.locator('.row-tool').count(), 1);
    await workbench.screenshot('a2a-conversation');
    await panel.getByRole('tab', { name: /Events/ }).click();
    await workbench.screenshot('a2a-events');
  } finally {
    workbench.close();
  }
});

test('a task that waits for input is answered in the panel', async () => {
  const workbench = await openWorkbench({ size });
  try {
    await send(workbench, 'delete.json', 'approval please');
    await workbench.webview().getByText('Waiting for your input', { exact: true }).waitFor();
    await workbench.screenshot('a2a-waiting');
    const reply = workbench.webview().getByRole('textbox', { name: 'Reply to the agent' });
    await reply.fill('yes');
    await reply.press('Control+Enter');
    await workbench.webview().getByText('The file is deleted.').waitFor();
    await workbench.webview().getByText('Completed', { exact: true }).waitFor();
    await workbench.screenshot('a2a-answered');
  } finally {
    workbench.close();
  }
});

test('an agent card is opened, checked and added as an endpoint', async () => {
  const server = await startSampleServer();
  const place = new URL('/a2a', server.url).href;
  const liar = await serveLoopback((_request, response) => {
    const supportedInterfaces = [{ url: place, protocolBinding: 'JSONRPC', protocolVersion: '1.0' }];
    response.end(JSON.stringify({ name: 'Liar', description: 'd', capabilities: {}, supportedInterfaces, skills: [] }));
  });
  const endpoints = [
    { name: 'Mine', url: place, headers: { Authorization: 'Bearer ${env:PATH}' } },
    { name: 'Other', url: liar.url },
  ];
  const workbench = await openWorkbench({ size, workspaceSettings: { 'agentApi.endpoints': endpoints } });
  const { page } = workbench;
  try {
    await workbench.runCommand('Agent API: Open Agent Card…', 'Mine');
    await page.getByRole('button', { name: 'Allow' }).click();
    const lens = page.locator('.codelens-decoration');
    await lens.getByText('Sample agent 1.0.0 · A2A 1.0, 0.3 · JSONRPC · streams · 4 skills · extended card').waitFor();
    await workbench.screenshot('a2a-card');

    await workbench.runCommand('Agent API: Open Agent Card…', 'Other');
    await page.getByRole('button', { name: 'Allow' }).click();
    await lens.getByText(/^Liar/).waitFor();
    await page.locator('.squiggly-warning').first().waitFor();
    await workbench.screenshot('a2a-card-liar');
    await lens.getByText('Add as Endpoint').click();
    await page.getByText(/comes from http:\/\/127.*but its agent is at/).waitFor();
    await workbench.screenshot('a2a-card-confirm');
    await page.getByRole('button', { name: 'Add as Endpoint', exact: true }).click();
    await workbench.notifications.getByText('The endpoint “Liar” was added.').waitFor();
    const settings = await readFile(join(workbench.folder, '.vscode', 'settings.json'), 'utf8');
    assert.doesNotMatch(settings, /Liar/, 'expected the endpoint in the user settings only');

    await workbench.runCommand('Agent API: Open Agent Card…', 'Another URL…');
    await workbench.enter('http://127.0.0.1:9');
    await workbench.notifications
      .getByText(/Could not fetch the agent card: Could not connect to http:\/\/127\.0\.0\.1:9/)
      .waitFor();
  } finally {
    workbench.close();
    await Promise.all([server.dispose(), liar.close()]);
  }
});

test('the server that a card in a file names is shown before the endpoint is added', async () => {
  const supportedInterfaces = [{ url: 'http://evil.example/a2a', protocolBinding: 'JSONRPC', protocolVersion: '1.0' }];
  const card = { name: 'Filed', description: 'd', version: '1', capabilities: {}, supportedInterfaces, skills: [] };
  const workbench = await openWorkbench({ size });
  const { page } = workbench;
  try {
    await writeFile(join(workbench.folder, 'filed.agentcard.json'), JSON.stringify(card, undefined, 2));
    await workbench.openFile('filed.agentcard.json');
    const lens = page.locator('.codelens-decoration').getByText('Add as Endpoint');
    const question = page.getByText(/The agent of this card is at http:\/\/evil\.example\. Add it/);
    await lens.click();
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    await lens.click();
    await page.getByRole('button', { name: 'Add as Endpoint', exact: true }).click();
    // This is the only notification, because the refused attempts before have added nothing.
    await workbench.notifications.getByText('The endpoint “Filed” was added.').waitFor();
    assert.equal(await workbench.notifications.count(), 1);
  } finally {
    workbench.close();
  }
});

test('the task of a run can be requested, canceled and listed', async () => {
  const workbench = await openWorkbench({ size });
  const ask = async (label: string): Promise<void> => {
    // The command applies to the run whose panel is in front.
    await workbench.webview().getByRole('textbox', { name: 'Reply to the agent' }).click();
    const front = workbench.page.locator('.editor-group-container.active .tab.active');
    await front.and(workbench.page.locator('[data-resource-name$=".agentrun.jsonl"]')).waitFor();
    await workbench.runCommand('Agent API: A2A Task…', label);
  };
  try {
    await send(workbench, 'delete.json', 'approval please');
    await workbench.webview().getByText('Waiting for your input', { exact: true }).waitFor();
    await ask('Get the current state of the task');
    await workbench.webview().getByText('Events (1)').waitFor();
    await workbench.webview().getByText('Waiting for your input', { exact: true }).waitFor();
    await ask('Cancel the task');
    await workbench.webview().getByText('Stopped', { exact: true }).waitFor();
    await ask('List the tasks of this conversation');
    await workbench.webview().getByText('Completed', { exact: true }).waitFor();
    await workbench.screenshot('a2a-tasks');
  } finally {
    workbench.close();
  }
});
