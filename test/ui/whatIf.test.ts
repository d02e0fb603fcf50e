/**
 * Tests "What If": the output of a tool is replaced by variants, all are sent at the same time, and the answers are
 * shown side by side.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openWorkbench } from './workbench.ts';

const size = { width: 1700, height: 900 };
const call = { id: 'call_1', type: 'function', function: { name: 'get_weather', arguments: '{"city": "Oslo"}' } };
const transcript = [
  { role: 'user', content: 'weather in Oslo?' },
  { role: 'assistant', content: null, tool_calls: [call] },
  { role: 'tool', tool_call_id: 'call_1', content: '21 °C' },
];

test('an output of a run is replaced by variants, and the answers are compared', async () => {
  const workbench = await openWorkbench({ size });
  const { page } = workbench;
  try {
    await workbench.openFile('weather.agentrequest.json');
    await workbench.clickLens('Send to…');
    await workbench.pickRow('Sample agent');
    await workbench.webview().locator('.phase').getByText('Completed').waitFor();
    await workbench.webview().getByText('get_weather').first().click({ button: 'right' });
    await workbench.pickMenuItem('What If…');
    await workbench.quickRows.getByText('The output of the tool').waitFor();
    await workbench.screenshot('what-if-change');
    await workbench.pickRow('The output of the tool');
    await page.locator('.tab').getByText('weather.agentvariants.json').waitFor();
    await workbench.notifications.getByText(/cannot be intercepted/).waitFor();
    await workbench.screenshot('what-if-variants');
    const groups = await page.locator('.editor-group-container').count();
    await page
      .locator('.codelens-decoration a')
      .getByText(/Send 3 Variants$/)
      .click();
    await workbench.pickRow('All at once');
    await page
      .locator('.tab')
      .getByText(/\(compared\)/)
      .waitFor({ timeout: 60_000 });
    // The responses stream as columns of one editor, and no other group of editors opens.
    await workbench.webview().getByRole('columnheader').nth(3).waitFor();
    await workbench.webview().locator('.phase').getByText('Completed').nth(2).waitFor({ timeout: 60_000 });
    assert.equal(await page.locator('.editor-group-container').count(), groups);
    await workbench.screenshot('what-if-compared');
  } finally {
    workbench.close();
  }
});

test('in Chinese, variants are created from a transcript', async () => {
  const workbench = await openWorkbench({ size, language: 'zh-cn' });
  const { page } = workbench;
  try {
    await writeFile(join(workbench.folder, 'a.transcript.json'), JSON.stringify(transcript, undefined, 2));
    await workbench.openFile('a.transcript.json');
    await page.locator('.editor-instance .view-line').getByText('"tool_call_id"').click();
    await workbench.runCommand('Agent API: 假设…（光标处的消息）');
    await page.locator('.tab').getByText('a.agentvariants.json').waitFor();
    await workbench.notifications.getByText(/无法拦截/).waitFor();
    await workbench.screenshot('what-if-chinese');
  } finally {
    workbench.close();
  }
});
