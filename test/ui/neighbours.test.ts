/**
 * Tests that requests of Responses and of Chat Completions are sent from their files and shown in their own protocol.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startSampleServer } from '../../src/node/sampleServer.ts';
import { findInDetails } from './runDetails.ts';
import { openWorkbench } from './workbench.ts';

const size = { width: 1500, height: 900 };

const requests = [
  {
    file: 'ask.json',
    protocol: 'OpenAI Responses',
    request: { model: 'm', instructions: 'Be brief.', input: 'compare in parallel' },
  },
  {
    file: 'chat.json',
    protocol: 'Chat Completions',
    request: { model: 'm', messages: [{ role: 'user', content: 'compare in parallel' }] },
  },
];

for (const { file, protocol, request } of requests) {
  test(`${protocol}: a request is sent from its file, and its calls and raw events are shown`, async () => {
    const workbench = await openWorkbench({ size });
    try {
      await writeFile(join(workbench.folder, file), JSON.stringify(request, undefined, 2));
      await workbench.openFile(file);
      await workbench.clickLens('Send to…');
      await workbench.pickRow('Sample agent');
      const panel = workbench.webview();
      await panel.getByText('Completed', { exact: true }).waitFor();
      await findInDetails(panel, protocol);
      assert.equal(await panel.locator('.row-tool').count(), 2);
      await workbench.screenshot(`${file}-conversation`);
      await panel.getByRole('tab', { name: /Events/ }).click();
      await panel
        .getByText(protocol === 'Chat Completions' ? 'chat.completion.chunk' : 'response.created')
        .first()
        .waitFor();
      await workbench.screenshot(`${file}-events`);
    } finally {
      workbench.close();
    }
  });
}

test('the protocol of an endpoint is stored after its first answer, and Send asks about another one', async () => {
  const server = await startSampleServer();
  const endpoint = { name: 'Mine', url: new URL('/v1', server.url).href };
  const workbench = await openWorkbench({ size, workspaceSettings: { 'agentApi.endpoints': [endpoint] } });
  const { page, folder } = workbench;
  const settingsFile = join(folder, '.vscode', 'settings.json');
  try {
    for (const { file, request } of requests)
      await writeFile(join(folder, file), JSON.stringify(request, undefined, 2));
    await workbench.openFile('ask.json');
    await workbench.clickLens('Send to…');
    await workbench.pickRow('Mine');
    await page.getByRole('button', { name: 'Allow' }).click();
    await workbench.webview().getByText('Completed', { exact: true }).waitFor();
    for (let tries = 0; !(await readFile(settingsFile, 'utf8')).includes('"protocol": "responses"'); tries += 1) {
      assert.ok(tries < 50, 'expected the protocol of the endpoint in the settings');
      await wait(100);
    }
    await workbench.openFile('chat.json');
    await workbench.clickLens('Send');
    await workbench.quickRows.getByText('OpenAI Responses').waitFor();
    await workbench.screenshot('endpoint-protocol');
  } finally {
    workbench.close();
    await server.dispose();
  }
});
