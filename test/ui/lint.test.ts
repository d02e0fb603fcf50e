/** Tests diagnostics in the user interface: the finding, and the link to the page of its rule. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '../support/session.ts';
import { openWorkbench } from './workbench.ts';

test('a finding leads from the editor to the page of its rule', async () => {
  const workbench = await openWorkbench({ size: { width: 1200, height: 800 } });
  const { page } = workbench;
  try {
    const request = {
      input: [{ role: 'user', type: 'message', content: [{ type: 'text', text: 'hi' }] }],
      sesion_id: 's',
    };
    await writeFile(join(workbench.folder, 'typo.agentrequest.json'), JSON.stringify(request, undefined, 2));
    await workbench.openFile('typo.agentrequest.json');
    await page.locator('.squiggly-warning').first().waitFor();
    // The keys, because on a slow machine the text can move away from under the mouse.
    for (const key of ['ControlOrMeta+End', 'ArrowUp', 'Home']) await page.keyboard.press(key);
    for (const key of ['ControlOrMeta+k', 'ControlOrMeta+i']) await page.keyboard.press(key);
    const link = page.locator('.monaco-hover a.code-link');
    await link.waitFor();
    await workbench.screenshot('lint-hover');
    await link.click();
    await workbench.webview().getByRole('heading', { name: 'field-typo' }).waitFor();
    await workbench.screenshot('rule-page');
  } finally {
    workbench.close();
  }
});

const call = { id: 'call_1', type: 'function', function: { name: 'get_weather', arguments: '{"city": "Hangzhou"}' } };
const transcript = [
  { role: 'system', content: 'Be brief.' },
  { role: 'user', content: 'What is the weather in Hangzhou?' },
  { role: 'assistant', content: null, tool_calls: [call] },
  { role: 'tool', tool_call_id: 'call_2', content: '{"temperature": 21}' },
  { role: 'Assistant', content: '<think>They ask for the weather.</think>It is 21 °C.' },
];

test('a transcript is fixed with the keyboard alone: next problem, quick fix, Fix All', async () => {
  const workbench = await openWorkbench({ size: { width: 1400, height: 1000 } });
  const { page } = workbench;
  try {
    const file = join(workbench.folder, 'chat.transcript.json');
    await writeFile(file, JSON.stringify(transcript, undefined, 2));
    await workbench.openFile('chat.transcript.json');
    await page.locator('.squiggly-error').first().waitFor();
    await workbench.screenshot('transcript');
    await page.keyboard.press('Alt+F8');
    await page.locator('.marker-widget').waitFor();
    await workbench.screenshot('transcript-problem');
    await workbench.openFixes();
    await workbench.screenshot('transcript-fixes');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.locator('.view-line', { hasText: /tool_call_id.*call_1/ }).waitFor();
    // VS Code drops a request that was made while the document was still changing, so try again.
    const fixedLine = page.locator('.view-line', { hasText: 'reasoning_content' });
    for (let tries = 0; tries < 3 && (await fixedLine.count()) === 0; tries += 1) {
      await workbench.runCommand('Fix All');
      await fixedLine.waitFor({ timeout: 10_000 }).catch(() => undefined);
    }
    await fixedLine.waitFor();
    await page.locator('.squiggly-error').first().waitFor({ state: 'detached' });
    await workbench.screenshot('transcript-mended');
    await page.keyboard.press('Control+s');
    await until(() => readFileSync(file, 'utf8').includes('reasoning_content'));
    const mended = JSON.parse(readFileSync(file, 'utf8')) as unknown;
    const [system, user, asked, answered] = transcript;
    const spoken = { role: 'assistant', content: 'It is 21 °C.', reasoning_content: 'They ask for the weather.' };
    assert.deepEqual(mended, [system, user, asked, { ...answered, tool_call_id: 'call_1' }, spoken]);
  } finally {
    workbench.close();
  }
});
