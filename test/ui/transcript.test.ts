/** Tests a transcript in the editor with the keyboard alone: in Chinese, and in a workspace that is not trusted yet. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WindowOptions } from './windows.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

const call = { id: 'call_1', type: 'function', function: { name: 'get_weather', arguments: '{"city": "杭州"}' } };
const transcript = [
  { role: 'user', content: '杭州天气如何？' },
  { role: 'assistant', content: null, tool_calls: [call] },
  { role: 'tool', tool_call_id: 'call_2', content: '21 °C' },
];

async function withTranscript(options: WindowOptions, act: (workbench: Workbench) => Promise<void>): Promise<void> {
  const workbench = await openWorkbench({ size: { width: 1200, height: 800 }, ...options });
  try {
    await writeFile(join(workbench.folder, 'a.transcript.json'), JSON.stringify(transcript, undefined, 2));
    await workbench.openFile('a.transcript.json');
    await workbench.page.locator('.squiggly-error').first().waitFor();
    await act(workbench);
  } finally {
    workbench.close();
  }
}

async function openProblemAndFixes({ page, openFixes }: Workbench): Promise<void> {
  await page.keyboard.press('Alt+F8');
  await page.locator('.marker-widget').waitFor();
  await openFixes();
}

test('in Chinese: the finding, its fixes and the protocols are shown, and breadcrumbs show messages', async () => {
  await withTranscript({ language: 'zh-cn' }, async (workbench) => {
    const { page } = workbench;
    await openProblemAndFixes(workbench);
    await page.locator('.marker-widget').getByText('没有输出，多数模型服务会拒绝该对话').waitFor();
    await workbench.screenshot('transcript-chinese');
    assert.match(await page.locator('.action-widget').first().innerText(), /\p{Script=Han}/u);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.locator('.breadcrumbs-control').getByText('#2 assistant').waitFor();
    await workbench.runCommand('Agent API: 更改协议…');
    await workbench.quickRows.getByText('Chat Completions', { exact: true }).waitFor();
    await workbench.screenshot('transcript-chinese-choice');
  });
});

test('in Restricted Mode, findings are reported and can be fixed', async () => {
  await withTranscript({ workspaceTrust: true }, async (workbench) => {
    const { page } = workbench;
    await openProblemAndFixes(workbench);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.locator('.squiggly-error').first().waitFor({ state: 'detached' });
    await page.locator('.view-line', { hasText: 'call_2' }).waitFor({ state: 'detached' });
  });
});
